import { eq } from 'drizzle-orm';
import { phaseAt } from '#lib/contests/phases.ts';
import type { MyTrack } from '#lib/contract/entries.ts';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import type { MyTeam, RaceData } from '#lib/contract/teams/teams.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import {
  contestOf,
  type LoadedTeam,
  memberOf,
  personOf,
  readTeam,
  type TeamDeps,
  type TeamHooks,
  teamOf,
} from '../locked-team.ts';
import { captainOnly, closed, signingUp } from '../rules.ts';
import { teamMembers } from '../tables.ts';
import { TeamError } from '../team-error.ts';
import { myTeam, teamTracks } from '../views.ts';
import { contestAgreements } from './signatures.ts';

/** Contests and tracks that a player takes part in. */
export interface Entries {
  /** The player's teams of one family, of one contest, or all; latest first. */
  teams(family: TeamFamily | null, competitionId: string | null, playerId: string, locale: Locale): Promise<MyTeam[]>;
  /** Tracks that the player's teams signed up for. */
  tracks(playerId: string, locale: Locale): Promise<MyTrack[]>;
  track(trackId: string, playerId: string): Promise<{ signedUp: boolean; status: 1 | 2; isBanded: boolean }>;
  /** The player's status in a contest. @throws TeamError when there is no such contest, or it is not held on site. */
  standing(family: TeamFamily, competitionId: string, of: Asking): Promise<RaceData>;
}
interface Asking {
  readonly playerId: string;
  readonly locale: Locale;
  /** Only contests with an on-site final. */
  readonly offline: boolean;
}

export function createEntries(deps: TeamDeps, hooks: Pick<TeamHooks, 'hasSubmitted'>): Entries {
  const { database, clock, contests } = deps;

  const loadedTeamsOf = async (playerId: string): Promise<LoadedTeam[]> => {
    const rows = await database
      .select({ teamId: teamMembers.teamId, competitionId: teamMembers.competitionId, joinedAt: teamMembers.joinedAt })
      .from(teamMembers)
      .where(eq(teamMembers.playerId, playerId));
    rows.sort((a, b) => b.joinedAt - a.joinedAt || a.competitionId.localeCompare(b.competitionId));
    const found: LoadedTeam[] = [];
    for (const { teamId, competitionId } of rows) {
      const contest = contests.find(competitionId);
      if (contest) found.push(await readTeam(deps, contest.rules.family, teamId));
    }
    return found;
  };

  const submittedIn = async ({ tx, team, trackIds }: LoadedTeam): Promise<string[]> => {
    const found: string[] = [];
    for (const id of trackIds) if (await hooks.hasSubmitted(tx, team.id, id)) found.push(id);
    return found;
  };

  return {
    async teams(family, competitionId, playerId, locale) {
      if (family && competitionId) contestOf(deps, family, competitionId);
      const wanted = (await loadedTeamsOf(playerId)).filter(
        ({ contest }) =>
          (family === null || contest.rules.family === family) &&
          (competitionId === null || contest.id === competitionId),
      );
      return Promise.all(
        wanted.map(async (loadedTeam) => myTeam(loadedTeam, playerId, locale, await submittedIn(loadedTeam))),
      );
    },

    async tracks(playerId, locale) {
      return (await loadedTeamsOf(playerId)).flatMap((loadedTeam) => myTracks(loadedTeam, playerId, locale));
    },

    async track(trackId, playerId) {
      const { banned } = await personOf(database, playerId);
      const track = (await loadedTeamsOf(playerId))
        .flatMap((loadedTeam) => teamTracks(loadedTeam, 'zh-EN'))
        .find((one) => one.raceId === trackId);
      return { signedUp: track !== undefined, status: track?.status ?? 1, isBanded: banned };
    },

    async standing(family, competitionId, { playerId, locale, offline }) {
      const contest = contestOf(deps, family, competitionId);
      if (offline && contest.onSite !== 'offline') throw new TeamError('contestMissing');
      const now = clock();
      const { banned } = await personOf(database, playerId);
      const teamId = await teamOf(database, contest.id, playerId);
      const loadedTeam = teamId === null ? null : await readTeam(deps, family, teamId);
      const captain = loadedTeam && captainOnly(loadedTeam, playerId);
      return {
        competitionID: contest.id,
        state: stateOf(contest.dates, { now, banned, loadedTeam }),
        teamId,
        isCaptain: loadedTeam !== null && captain === null,
        isBanded: banned,
        races: loadedTeam ? teamTracks(loadedTeam, locale) : [],
        dates: contest.dates,
        agreements: await contestAgreements(database, contest, playerId, locale),
        signUp: loadedTeam ? (captain ?? signingUp(loadedTeam)) : 'notMember',
      };
    },
  };
}

function stateOf(
  dates: RaceData['dates'],
  {
    now,
    banned,
    loadedTeam,
  }: { readonly now: number; readonly banned: boolean; readonly loadedTeam: LoadedTeam | null },
): RaceData['state'] {
  if (banned) return 'banned';
  if (loadedTeam && loadedTeam.tracks.length > 0) return 'signedUp';
  if (now >= dates.signUpClosesAt) return 'closed';
  if (now < dates.signUpOpensAt) return 'notOpen';
  return loadedTeam ? 'notSignedUp' : 'noTeam';
}

function myTracks(loadedTeam: LoadedTeam, playerId: string, locale: Locale): MyTrack[] {
  const { contest, team } = loadedTeam;
  const me = memberOf(loadedTeam, playerId);
  return teamTracks(loadedTeam, locale).map(({ raceId, name, status, signedUpAt }) => ({
    raceId,
    status,
    isBanded: me?.banned ?? false,
    competitionID: contest.id,
    competitionName: contest.name[locale],
    onSite: contest.onSite !== null,
    raceName: name,
    teamId: team.id,
    teamName: team.name,
    isCaptain: me?.isCaptain ?? false,
    signedUpAt,
    ...nextStep(loadedTeam, status),
  }));
}

/** The next step and its date. */
function nextStep(loadedTeam: LoadedTeam, status: 1 | 2): Pick<MyTrack, 'nextStep' | 'nextStepAt'> {
  const { contest, now } = loadedTeam;
  const { current, next, state } = phaseAt(contest.phases, now);
  if (state === 'after') return { nextStep: 'over', nextStepAt: null };
  if (status === 1)
    return closed(loadedTeam)
      ? { nextStep: 'none', nextStepAt: null }
      : { nextStep: 'fillTeam', nextStepAt: contest.dates.locksAt };
  if (current?.key === 'review') return { nextStep: 'waitForResults', nextStepAt: current.endsAt };
  if (current && current.key !== 'signUp') return { nextStep: 'work', nextStepAt: current.endsAt };
  return next ? { nextStep: 'waitForStart', nextStepAt: next.startsAt } : { nextStep: 'none', nextStepAt: null };
}
