import { eq, inArray } from 'drizzle-orm';
import type { Attendance, Defence, DefenceSlot, Review } from '#lib/contract/contests/works.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { DateSource } from '../calendar/appointments.ts';
import { publishChange } from '../changes/publish.ts';
import type { WorksEntry } from '../content-store/content.ts';
import { translatorOf } from '../messages/translator.ts';
import { minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { memberOf, teamOf } from '../teams/locked-team.ts';
import { teams } from '../teams/tables.ts';
import { orderOf } from './contests.ts';
import { defending } from './rules.ts';
import { workAttendances } from './tables.ts';
import { type Asking, holding, lookAt, type TeamAtWork, type WorkDeps } from './team-works.ts';
import { assertAllowed, WorkError } from './work-error.ts';

type Day = NonNullable<WorksEntry['defence']>;
type Entries = Pick<Attendance, 'speakerId' | 'needs'>;

/** The review of a team's work, the order of the defence, and the team's attendance. */
export interface Defences {
  review(asking: Asking, locale: Locale): Promise<Review>;
  /** @throws WorkError when the contest has no defence */
  defence(asking: Asking, locale: Locale): Promise<Defence>;
  attendance(asking: Asking): Promise<Attendance>;
  /**
   * Stores the team's choices, and publishes the change to its members.
   * @param before the entries that the caller's form began with
   * @throws WorkError from the day on, and when an entry was changed both by the caller and by somebody else
   */
  attend(asking: Asking, wanted: Entries & { readonly before?: Entries | undefined }): Promise<Attendance>;
  /** The defence times of a player's teams, for their calendar. */
  readonly dates: DateSource;
}

export function createDefences(deps: WorkDeps): Defences {
  const { database, clock } = deps.team;

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
    const { contest, ownTeam } = team;
    const [row] = await from.select().from(workAttendances).where(eq(workAttendances.teamId, ownTeam.team.id));
    return {
      // A person who left the team is no longer its speaker.
      speakerId: row && memberOf(ownTeam, row.speakerId) ? row.speakerId : null,
      needs: row?.needs ?? '',
      updatedAt: row?.updatedAt ?? null,
      members: ownTeam.members.map(({ playerId, nickname }) => ({ playerId, nickname })),
      reason: attending(dayOf(contest.works), team),
    };
  }

  return {
    async review(asking, locale) {
      const { contest, ownTeam } = await lookAt(deps, asking);
      const { review } = contest.works;
      if (!review) throw new WorkError('stageMissing');
      const result = clock() < review.publishesAt ? undefined : review.results.get(ownTeam.team.id);
      return { publishesAt: review.publishesAt, result: result ? reviewed(review, result, locale) : null };
    },

    async defence(asking, locale) {
      const { contest, ownTeam } = await lookAt(deps, asking);
      const day = dayOf(contest.works);
      const { order, drawsAt } = await orderOf(deps.draws, contest);
      const slots = order ? await slotsOf(day, order, ownTeam.team.id, locale) : [];
      return { place: day.place[locale], startsAt: day.at, minutes: day.minutes, drawsAt, slots };
    },

    attendance: async (asking) => attendanceOf(database, await lookAt(deps, asking)),

    attend: (asking, { before, ...wanted }) =>
      holding(deps, asking, async (team) => {
        const { contest, ownTeam } = team;
        assertAllowed(attending(dayOf(contest.works), team));
        const stored = await attendanceOf(ownTeam.tx, team);
        const { speakerId, needs } = before ? merged(wanted, before, stored) : wanted;
        if (speakerId === null || !memberOf(ownTeam, speakerId)) throw new WorkError('speakerMissing');
        const written = { speakerId, needs, updatedAt: ownTeam.now };
        await ownTeam.tx
          .insert(workAttendances)
          .values({ teamId: ownTeam.team.id, competitionId: ownTeam.contest.id, ...written })
          .onConflictDoUpdate({ target: workAttendances.teamId, set: written });
        const members = ownTeam.members.map(({ playerId }) => playerId);
        await publishChange(ownTeam.tx, members, { topic: 'team', competitionID: ownTeam.contest.id });
        return attendanceOf(ownTeam.tx, team);
      }),

    async dates(playerId, locale) {
      const found = deps.contests.all().map(async (contest) => {
        const day = contest.works.defence;
        const teamId = day && (await teamOf(database, contest.works.contestId, playerId));
        const { order } = teamId ? await orderOf(deps.draws, contest) : { order: null };
        const index = teamId && order ? order.indexOf(teamId) : -1;
        if (!day || index < 0) return [];
        const stage = contest.works.stages.find(({ stageType }) => stageType === 'finalDefence');
        return [
          {
            id: `defence-${contest.works.contestId}`,
            kind: 'phase' as const,
            title: translatorOf(locale)('documents.calendar.phase', {
              contest: contest.team.name[locale],
              phase: `${stage?.words[locale].name ?? ''} ${index + 1}`,
            }),
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
  if (!defence) throw new WorkError('stageMissing');
  return defence;
}

/** Reason that a team cannot change its attendance now; null when it can. */
const attending = (day: Day, { workState }: TeamAtWork) =>
  (workState.banned ? 'banned' : null) ?? defending(workState) ?? (workState.now >= day.at ? 'closed' : null);

/** Entries to store: those that the caller has changed, and the others as stored. @throws WorkError when both changed one */
function merged(wanted: Entries, before: Entries, stored: Entries): Entries {
  const entry = <Key extends keyof Entries>(key: Key): Entries[Key] => {
    if (wanted[key] === before[key]) return stored[key];
    if (stored[key] !== before[key] && stored[key] !== wanted[key]) throw new WorkError('attendanceChanged');
    return wanted[key];
  };
  return { speakerId: entry('speakerId'), needs: entry('needs') };
}

/** Start and end of the turn after `before` others, in seconds: every room takes one team at a time. */
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
