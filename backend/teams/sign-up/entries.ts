import { eq } from 'drizzle-orm';
import { phaseAt } from '#lib/contests/phases.ts';
import type { MyTrack } from '#lib/contract/entries.ts';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import type { MyTeam, RaceData } from '#lib/contract/teams/teams.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import {
  contestOf,
  type LockedTeam,
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

  const lockedTeamsOf = async (playerId: string): Promise<LockedTeam[]> => {
    const rows = await database
      .select({ teamId: teamMembers.teamId, competitionId: teamMembers.competitionId, joinedAt: teamMembers.joinedAt })
      .from(teamMembers)
      .where(eq(teamMembers.playerId, playerId));
    rows.sort((a, b) => b.joinedAt - a.joinedAt || a.competitionId.localeCompare(b.competitionId));
    const found: LockedTeam[] = [];
    for (const { teamId, competitionId } of rows) {
      const contest = contests.find(competitionId);
      if (contest) found.push(await readTeam(deps, contest.rules.family, teamId));
    }
    return found;
  };

  const submittedIn = async ({ tx, team, trackIds }: LockedTeam): Promise<string[]> => {
    const found: string[] = [];
    for (const id of trackIds) if (await hooks.hasSubmitted(tx, team.id, id)) found.push(id);
    return found;
  };

  return {
    async teams(family, competitionId, playerId, locale) {
      if (family && competitionId) contestOf(deps, family, competitionId);
      const wanted = (await lockedTeamsOf(playerId)).filter(
        ({ contest }) =>
          (family === null || contest.rules.family === family) &&
          (competitionId === null || contest.id === competitionId),
      );
      return Promise.all(
        wanted.map(async (lockedTeam) => myTeam(lockedTeam, playerId, locale, await submittedIn(lockedTeam))),
      );
    },

    async tracks(playerId, locale) {
      return (await lockedTeamsOf(playerId)).flatMap((lockedTeam) => myTracks(lockedTeam, playerId, locale));
    },

    async track(trackId, playerId) {
      const { banned } = await personOf(database, playerId);
      const track = (await lockedTeamsOf(playerId))
        .flatMap((lockedTeam) => teamTracks(lockedTeam, 'zh-EN'))
        .find((one) => one.raceId === trackId);
      return { signedUp: track !== undefined, status: track?.status ?? 1, isBanded: banned };
    },

    async standing(family, competitionId, { playerId, locale, offline }) {
      const contest = contestOf(deps, family, competitionId);
      if (offline && contest.onSite !== 'offline') throw new TeamError('contestMissing');
      const now = clock();
      const { banned } = await personOf(database, playerId);
      const teamId = await teamOf(database, contest.id, playerId);
      const lockedTeam = teamId === null ? null : await readTeam(deps, family, teamId);
      const captain = lockedTeam && captainOnly(lockedTeam, playerId);
      return {
        competitionID: contest.id,
        state: stateOf(contest.dates, { now, banned, lockedTeam }),
        teamId,
        isCaptain: lockedTeam !== null && captain === null,
        isBanded: banned,
        races: lockedTeam ? teamTracks(lockedTeam, locale) : [],
        dates: contest.dates,
        agreements: await contestAgreements(database, contest, playerId, locale),
        signUp: lockedTeam ? (captain ?? signingUp(lockedTeam, false)) : 'notMember',
      };
    },
  };
}

function stateOf(
  dates: RaceData['dates'],
  {
    now,
    banned,
    lockedTeam,
  }: { readonly now: number; readonly banned: boolean; readonly lockedTeam: LockedTeam | null },
): RaceData['state'] {
  if (banned) return 'banned';
  if (lockedTeam && lockedTeam.tracks.length > 0) return 'signedUp';
  if (now >= dates.signUpClosesAt) return 'closed';
  if (now < dates.signUpOpensAt) return 'notOpen';
  return lockedTeam ? 'notSignedUp' : 'noTeam';
}

function myTracks(lockedTeam: LockedTeam, playerId: string, locale: Locale): MyTrack[] {
  const { contest, team } = lockedTeam;
  const me = memberOf(lockedTeam, playerId);
  return teamTracks(lockedTeam, locale).map(({ raceId, name, status, signedUpAt }) => ({
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
    ...nextStep(lockedTeam, status),
  }));
}

/** The next step and its date. */
function nextStep(lockedTeam: LockedTeam, status: 1 | 2): Pick<MyTrack, 'nextStep' | 'nextStepAt'> {
  const { contest, now } = lockedTeam;
  const { current, next, state } = phaseAt(contest.phases, now);
  if (state === 'after') return { nextStep: 'over', nextStepAt: null };
  if (status === 1)
    return closed(lockedTeam)
      ? { nextStep: 'none', nextStepAt: null }
      : { nextStep: 'fillTeam', nextStepAt: contest.dates.locksAt };
  if (current?.key === 'review') return { nextStep: 'waitForResults', nextStepAt: current.endsAt };
  if (current && current.key !== 'signUp') return { nextStep: 'work', nextStepAt: current.endsAt };
  return next ? { nextStep: 'waitForStart', nextStepAt: next.startsAt } : { nextStep: 'none', nextStepAt: null };
}
