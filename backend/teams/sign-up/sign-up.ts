import { and, eq } from 'drizzle-orm';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import type { TeamContestTrack } from '../contests.ts';
import {
  captainOf,
  contestOf,
  type LockedTeam,
  record,
  refreshPlayers,
  type TeamDeps,
  type TeamHooks,
  withMyTeam,
} from '../locked-team.ts';
import type { TeamNotifications } from '../notifications.ts';
import { captainOnly, fits, signingUp, tracksLeft } from '../rules.ts';
import { teamSignups } from '../tables.ts';
import { assertAllowed, TeamError } from '../team-error.ts';
import { closeCancellation } from './cancellation-votes.ts';
import { unsigned } from './signatures.ts';

interface Entering {
  readonly competitionId: string;
  readonly playerId: string;
  readonly trackId?: string | undefined;
  readonly insteadOf?: string | undefined;
}

export interface SignUp {
  /** Signs the captain's team up for a track. Repeated calls have no effect. */
  enter(family: TeamFamily, entering: Entering): Promise<{ teamId: string; trackId: string }>;
}

export function createSignUp(
  deps: TeamDeps,
  notifications: TeamNotifications,
  hooks: Pick<TeamHooks, 'hasSubmitted'>,
): SignUp {
  const enter = async (
    lockedTeam: LockedTeam,
    track: TeamContestTrack,
    insteadOf: string | undefined,
  ): Promise<void> => {
    const { tx, team, contest, now, members } = lockedTeam;
    const leavesTrack = insteadOf !== undefined && insteadOf !== track.id && lockedTeam.trackIds.includes(insteadOf);
    const values = { ...contest.size, size: members.length, limit: contest.rules.maxTracks };
    assertAllowed(signingUp(lockedTeam, { leavesTrack }), values);
    assertAllowed(fits(track.size, members.length), { ...track.size, size: members.length });
    const missing = await unsigned(
      tx,
      contest,
      members.map(({ playerId }) => playerId),
    );
    const names = members.filter(({ playerId }) => missing.has(playerId)).map(({ nickname }) => nickname);
    if (names.length > 0) throw new TeamError('agreementUnsigned', { names: names.join(', ') });
    for (const other of tracksLeft(contest, track.id, leavesTrack ? insteadOf : undefined))
      if (await hooks.hasSubmitted(tx, team.id, other)) throw new TeamError('submitted');
    if (leavesTrack) await leaveTrack(lockedTeam, insteadOf);
    await tx
      .insert(teamSignups)
      .values({ teamId: team.id, trackId: track.id, competitionId: contest.id, signedUpAt: now });
    const ids = members.map(({ playerId }) => playerId);
    await refreshPlayers(tx, ids);
    const actor = captainOf(lockedTeam);
    const kind = leavesTrack ? 'raceChanged' : 'signedUp';
    await record(lockedTeam, kind, { actor: actor?.nickname ?? null, trackId: track.id });
    const others = ids.filter((id) => id !== actor?.playerId);
    await notifications.notify(lockedTeam, others, leavesTrack ? 'team.trackChanged' : 'team.signedUp', {
      trackId: track.id,
    });
  };

  const leaveTrack = async (lockedTeam: LockedTeam, trackId: string): Promise<void> => {
    const { tx, team, requests } = lockedTeam;
    await tx.delete(teamSignups).where(and(eq(teamSignups.teamId, team.id), eq(teamSignups.trackId, trackId)));
    for (const request of requests)
      if (request.trackId === trackId) await closeCancellation(lockedTeam, notifications, request);
  };

  return {
    async enter(family, { competitionId, playerId, trackId, insteadOf }) {
      const contest = contestOf(deps, family, competitionId);
      const track = trackId === undefined ? contest.tracks[0] : contest.tracks.find(({ id }) => id === trackId);
      if (trackId === undefined && contest.tracks.length > 1) throw new TeamError('trackUnnamed');
      if (!track) throw new TeamError('trackMissing');
      return withMyTeam(deps, contest, playerId, async (lockedTeam) => {
        assertAllowed(captainOnly(lockedTeam, playerId));
        if (!lockedTeam.trackIds.includes(track.id)) await enter(lockedTeam, track, insteadOf);
        return { teamId: lockedTeam.team.id, trackId: track.id };
      });
    },
  };
}
