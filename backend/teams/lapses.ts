import { eq } from 'drizzle-orm';
import { closeCancellation } from './cancellation-votes.ts';
import { closeApplications } from './close-applications.ts';
import type { Letters } from './letters.ts';
import { dropOffer } from './membership.ts';
import { closed } from './rules.ts';
import { type TeamParts, withTeam } from './scene.ts';
import { captaincyOffers, signupCancellations, teamApplications, teams } from './tables.ts';

/** Ends what can no longer be answered. */
export interface Lapses {
  /** Closes applications and requests of teams that are locked, and settles their to-dos. It may run at any time. */
  sweep(): Promise<void>;
}

export function createLapses(parts: TeamParts, letters: Letters): Lapses {
  const { database } = parts;

  /** Teams with something open, by id. */
  const waiting = async (): Promise<ReadonlyMap<string, string>> => {
    const of = { id: teams.id, competitionId: teams.competitionId };
    const rows = await Promise.all([
      database
        .selectDistinct(of)
        .from(teams)
        .innerJoin(teamApplications, eq(teamApplications.teamId, teams.id))
        .where(eq(teamApplications.state, 'pending')),
      database.selectDistinct(of).from(teams).innerJoin(signupCancellations, eq(signupCancellations.teamId, teams.id)),
      database.selectDistinct(of).from(teams).innerJoin(captaincyOffers, eq(captaincyOffers.teamId, teams.id)),
    ]);
    return new Map(rows.flat().map(({ id, competitionId }) => [id, competitionId]));
  };

  const lapse = (teamId: string, contest: NonNullable<ReturnType<TeamParts['contests']['find']>>) =>
    withTeam(parts, contest.rules.family, teamId, async (scene) => {
      const reason = closed(scene);
      if (!reason) return;
      const of = { competitionId: contest.id, teamId };
      const applicants = await closeApplications(scene.tx, letters, scene.now, of);
      await letters.tell(scene, applicants, 'applicationLapsed');
      for (const request of scene.requests) await closeCancellation(scene, letters, request, 2);
      // The captaincy may change as long as the contest runs.
      if (scene.offer && reason === 'contestOver') await dropOffer(scene, letters, scene.offer);
    });

  return {
    async sweep() {
      const now = parts.clock();
      for (const [teamId, competitionId] of await waiting()) {
        const contest = parts.contests.find(competitionId);
        if (contest && closed({ contest, now })) await lapse(teamId, contest);
      }
    },
  };
}
