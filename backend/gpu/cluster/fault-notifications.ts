import { eq } from 'drizzle-orm';
import { notify } from '../../inbox/notify.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NotifierOf } from '../../teams/notifications.ts';
import { teamMembers } from '../../teams/tables.ts';
import { hoursOf } from '../quota/quota.ts';
import type { Clusters } from './clusters.ts';
import type { RunRow } from './planning.ts';

/** Notifies a team of the GPU hours that a platform fault cost, and that they were refunded. */
export interface FaultNotifications {
  /** @param gpuSeconds refunded GPU seconds @param isOver true when the run is not started again */
  notify(tx: Database, run: RunRow, gpuSeconds: number, isOver: boolean): Promise<void>;
}

export function createFaultNotifications(post: NotifierOf, clusters: Clusters): FaultNotifications {
  return {
    async notify(tx, { competitionId, teamId, number, name }, gpuSeconds, isOver) {
      const members = await tx
        .select({ playerId: teamMembers.playerId })
        .from(teamMembers)
        .where(eq(teamMembers.teamId, teamId));
      await notify(
        post(tx),
        members.map(({ playerId }) => playerId),
        {
          template: isOver ? 'run.failed' : 'run.requeued',
          values: { number, name, hours: Number(hoursOf(gpuSeconds)) },
          jumpUrl: clusters.find(competitionId)?.contest.rules.page ?? null,
        },
      );
    },
  };
}
