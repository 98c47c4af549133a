import { eq } from 'drizzle-orm';
import { phaseAt } from '#lib/contests/phases.ts';
import type { MyRace } from '#lib/contract/entries.ts';
import type { MyTeam, RaceData, TeamFamily } from '#lib/contract/teams.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { captainOnly, closed, signingUp } from './rules.ts';
import { contestOf, memberOf, personOf, readTeam, type Scene, type TeamParts, teamOf } from './scene.ts';
import { contestAgreements } from './signatures.ts';
import { teamMembers } from './tables.ts';
import { TeamRefused } from './team-refused.ts';
import { myTeam, teamRaces } from './views.ts';

/** Where a player takes part. */
export interface Entries {
  /** The player's teams, of one family, of one contest, or all; the latest first. */
  teams(family: TeamFamily | null, competitionId: string | null, playerId: string, locale: Locale): Promise<MyTeam[]>;
  /** Races that the player's teams signed up for. */
  races(playerId: string, locale: Locale): Promise<MyRace[]>;
  race(raceId: string, playerId: string): Promise<{ signedUp: boolean; status: 1 | 2; isBanded: boolean }>;
  /** Where the player stands in a contest. @throws TeamRefused when there is none, or none that is held on site. */
  standing(family: TeamFamily, competitionId: string, of: Asking): Promise<RaceData>;
}
interface Asking {
  readonly playerId: string;
  readonly locale: Locale;
  /** Whether an offline race is asked for. */
  readonly offline: boolean;
}

export function createEntries(parts: TeamParts): Entries {
  const { database, clock, contests } = parts;

  const scenes = async (playerId: string): Promise<Scene[]> => {
    const rows = await database
      .select({ teamId: teamMembers.teamId, competitionId: teamMembers.competitionId, joinedAt: teamMembers.joinedAt })
      .from(teamMembers)
      .where(eq(teamMembers.playerId, playerId));
    rows.sort((a, b) => b.joinedAt - a.joinedAt || a.competitionId.localeCompare(b.competitionId));
    const found: Scene[] = [];
    for (const { teamId, competitionId } of rows) {
      const contest = contests.find(competitionId);
      if (contest) found.push(await readTeam(parts, contest.rules.family, teamId));
    }
    return found;
  };

  return {
    async teams(family, competitionId, playerId, locale) {
      if (family && competitionId) contestOf(parts, family, competitionId);
      const wanted = (await scenes(playerId)).filter(
        ({ contest }) =>
          (family === null || contest.rules.family === family) &&
          (competitionId === null || contest.id === competitionId),
      );
      return Promise.all(wanted.map((scene) => myTeam(scene, playerId, locale)));
    },

    async races(playerId, locale) {
      return (await scenes(playerId)).flatMap((scene) => myRaces(scene, playerId, locale));
    },

    async race(raceId, playerId) {
      const { banned } = await personOf(database, playerId);
      const race = (await scenes(playerId))
        .flatMap((scene) => teamRaces(scene, 'zh-EN'))
        .find((one) => one.raceId === raceId);
      return { signedUp: race !== undefined, status: race?.status ?? 1, isBanded: banned };
    },

    async standing(family, competitionId, { playerId, locale, offline }) {
      const contest = contestOf(parts, family, competitionId);
      if (offline && !contest.rules.offline) throw new TeamRefused('contestMissing');
      const now = clock();
      const { banned } = await personOf(database, playerId);
      const teamId = await teamOf(database, contest.id, playerId);
      const scene = teamId === null ? null : await readTeam(parts, family, teamId);
      const captain = scene && captainOnly(scene, playerId);
      return {
        competitionID: contest.id,
        state: stateOf(contest.dates, { now, banned, scene }),
        teamId,
        isCaptain: scene !== null && captain === null,
        isBanded: banned,
        races: scene ? teamRaces(scene, locale) : [],
        dates: contest.dates,
        agreements: await contestAgreements(database, contest, playerId, locale),
        signUp: scene ? (captain ?? signingUp(scene, false)) : 'notMember',
      };
    },
  };
}

function stateOf(
  dates: RaceData['dates'],
  { now, banned, scene }: { readonly now: number; readonly banned: boolean; readonly scene: Scene | null },
): RaceData['state'] {
  if (banned) return 'banned';
  if (scene && scene.races.length > 0) return 'signedUp';
  if (now >= dates.signUpClosesAt) return 'closed';
  if (now < dates.signUpOpensAt) return 'notOpen';
  return scene ? 'notSignedUp' : 'noTeam';
}

function myRaces(scene: Scene, playerId: string, locale: Locale): MyRace[] {
  const { contest, team } = scene;
  const me = memberOf(scene, playerId);
  return teamRaces(scene, locale).map(({ raceId, name, status, signedUpAt }) => ({
    raceId,
    status,
    isBanded: me?.banned ?? false,
    competitionID: contest.id,
    competitionName: contest.name[locale],
    raceName: name,
    teamId: team.id,
    teamName: team.name,
    isCaptain: me?.isCaptain ?? false,
    signedUpAt,
    ...nextStep(scene, status),
  }));
}

/** What comes next, with the moment that counts for it. */
function nextStep(scene: Scene, status: 1 | 2): Pick<MyRace, 'nextStep' | 'nextStepAt'> {
  const { contest, now } = scene;
  const { current, next, state } = phaseAt(contest.phases, now);
  if (state === 'after') return { nextStep: 'over', nextStepAt: null };
  if (status === 1)
    return closed(scene)
      ? { nextStep: 'none', nextStepAt: null }
      : { nextStep: 'fillTeam', nextStepAt: contest.dates.locksAt };
  if (current?.key === 'review') return { nextStep: 'waitForResults', nextStepAt: current.endsAt };
  if (current && current.key !== 'signUp') return { nextStep: 'work', nextStepAt: current.endsAt };
  return next ? { nextStep: 'waitForStart', nextStepAt: next.startsAt } : { nextStep: 'none', nextStepAt: null };
}
