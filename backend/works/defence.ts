import { eq, inArray } from 'drizzle-orm';
import type { Attendance, Defence, DefenceSlot, Review } from '#lib/contract/works.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { DateSource } from '../calendar/appointments.ts';
import { minutes } from '../clock.ts';
import type { WorksEntry } from '../content-store/content.ts';
import type { Database } from '../database/database.ts';
import { memberOf, teamOf } from '../teams/scene.ts';
import { teams } from '../teams/tables.ts';
import { orderOf } from './contests.ts';
import { defending } from './rules.ts';
import { workAttendances } from './tables.ts';
import { type Asking, holding, lookAt, type TeamAtWork, type WorkParts } from './team-works.ts';
import { allow, WorkRefused } from './work-refused.ts';

type Day = NonNullable<WorksEntry['defence']>;

/** The review of a team's work, the order of the defence, and how the team defends. */
export interface Defences {
  review(asking: Asking, locale: Locale): Promise<Review>;
  /** @throws WorkRefused when the contest has none */
  defence(asking: Asking, locale: Locale): Promise<Defence>;
  attendance(asking: Asking): Promise<Attendance>;
  attend(asking: Asking, wanted: { readonly speakerId: string; readonly needs: string }): Promise<Attendance>;
  /** The turns of a player's teams, for their calendar. */
  readonly dates: DateSource;
}

export function createDefences(parts: WorkParts): Defences {
  const { database, clock } = parts.team;

  async function slotsOf(day: Day, order: readonly string[], mine: string, locale: Locale): Promise<DefenceSlot[]> {
    const named = await namesOf(database, order);
    return order.map((teamId, index) => ({
      turn: index + 1,
      ...(named.get(teamId) ?? { team: teamId, organisation: '' }),
      room: day.rooms[index % day.rooms.length]?.[locale] ?? '',
      ...timeOf(day, index),
      isMine: teamId === mine,
    }));
  }

  async function attendanceOf(from: Database, team: TeamAtWork): Promise<Attendance> {
    const { contest, scene } = team;
    const [row] = await from.select().from(workAttendances).where(eq(workAttendances.teamId, scene.team.id));
    return {
      // Somebody who left the team no longer speaks for it.
      speakerId: row && memberOf(scene, row.speakerId) ? row.speakerId : null,
      needs: row?.needs ?? '',
      updatedAt: row?.updatedAt ?? null,
      members: scene.members.map(({ playerId, nickname }) => ({ playerId, nickname })),
      reason: attending(dayOf(contest.works), team),
    };
  }

  return {
    async review(asking, locale) {
      const { contest, scene } = await lookAt(parts, asking);
      const { review } = contest.works;
      if (!review) throw new WorkRefused('stageMissing');
      const result = clock() < review.publishesAt ? undefined : review.results.get(scene.team.id);
      return { publishesAt: review.publishesAt, result: result ? reviewed(review, result, locale) : null };
    },

    async defence(asking, locale) {
      const { contest, scene } = await lookAt(parts, asking);
      const day = dayOf(contest.works);
      const { order, drawsAt } = await orderOf(parts.draws, contest);
      const slots = order ? await slotsOf(day, order, scene.team.id, locale) : [];
      return { place: day.place[locale], startsAt: day.at, minutes: day.minutes, drawsAt, slots };
    },

    attendance: async (asking) => attendanceOf(database, await lookAt(parts, asking)),

    attend: (asking, { speakerId, needs }) =>
      holding(parts, asking, async (team) => {
        const { contest, scene } = team;
        allow(attending(dayOf(contest.works), team));
        allow(memberOf(scene, speakerId) ? null : 'speakerMissing');
        const written = { speakerId, needs, updatedAt: scene.now };
        await scene.tx
          .insert(workAttendances)
          .values({ teamId: scene.team.id, competitionId: scene.contest.id, ...written })
          .onConflictDoUpdate({ target: workAttendances.teamId, set: written });
        return attendanceOf(scene.tx, team);
      }),

    async dates(playerId, locale) {
      const found = parts.contests.all().map(async (contest) => {
        const day = contest.works.defence;
        const teamId = day && (await teamOf(database, contest.works.contestId, playerId));
        const { order } = teamId ? await orderOf(parts.draws, contest) : { order: null };
        const index = teamId && order ? order.indexOf(teamId) : -1;
        if (!day || index < 0) return [];
        const stage = contest.works.stages.find(({ stageType }) => stageType === 'finalDefence');
        return [
          {
            id: `defence-${contest.works.contestId}`,
            kind: 'phase' as const,
            title: `${contest.team.name[locale]}: ${stage?.words[locale].name ?? ''} ${index + 1}`,
            place: day.rooms[index % day.rooms.length]?.[locale] ?? day.place[locale],
            ...timeOf(day, index),
            contestId: contest.works.contestId,
            salonId: null,
          },
        ];
      });
      return (await Promise.all(found)).flat();
    },
  };
}

function dayOf({ defence }: WorksEntry): Day {
  if (!defence) throw new WorkRefused('stageMissing');
  return defence;
}

/** Why a team cannot say now how it defends. */
const attending = (day: Day, { situation }: TeamAtWork) =>
  (situation.banned ? 'banned' : null) ?? defending(situation) ?? (situation.now >= day.at ? 'closed' : null);

/** When the turn after `before` others begins and ends, in seconds: every room takes one team at a time. */
export function timeOf(
  { at, minutes: each, rooms, pauses }: Pick<Day, 'at' | 'minutes' | 'rooms' | 'pauses'>,
  before: number,
): { startsAt: number; endsAt: number } {
  const round = Math.floor(before / rooms.length);
  const paused = [...pauses].reduce((sum, [turns, pause]) => (round >= turns ? sum + pause : sum), 0);
  const startsAt = at + minutes(round * each + paused);
  return { startsAt, endsAt: startsAt + minutes(each) };
}

type Reviewed = NonNullable<WorksEntry['review']>;

function reviewed(
  { criteria }: Reviewed,
  { points, comments, passed }: ReturnType<Reviewed['results']['get']> & {},
  locale: Locale,
): Review['result'] {
  const each = criteria.map(({ key, name, most }) => ({ key, name: name[locale], points: points[key] ?? 0, most }));
  return {
    criteria: each,
    points: each.reduce((sum, criterion) => sum + criterion.points, 0),
    most: each.reduce((sum, criterion) => sum + criterion.most, 0),
    comments: comments.map(({ text, language }) => ({ text, language })),
    passed,
  };
}

async function namesOf(database: Database, ids: readonly string[]) {
  const rows = await database
    .select({ id: teams.id, team: teams.name, organisation: teams.organisation })
    .from(teams)
    .where(inArray(teams.id, [...ids]));
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
