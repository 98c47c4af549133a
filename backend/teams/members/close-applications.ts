import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { TeamNotifications } from '../notifications.ts';
import { teamApplications } from '../tables.ts';

/** Closes the pending applications of a person in a contest, or those to a team. Returns the applicants. */
export async function closeApplications(
  tx: Database,
  notifications: TeamNotifications,
  now: number,
  of: { readonly competitionId: string } & ({ readonly playerId: string } | { readonly teamId: string }),
): Promise<string[]> {
  const closed = await tx
    .update(teamApplications)
    .set({ state: 'closed', decidedAt: now })
    .where(
      and(
        eq(teamApplications.competitionId, of.competitionId),
        'playerId' in of ? eq(teamApplications.playerId, of.playerId) : eq(teamApplications.teamId, of.teamId),
        eq(teamApplications.state, 'pending'),
      ),
    )
    .returning({ playerId: teamApplications.playerId, todoId: teamApplications.todoId });
  await notifications.settle(
    tx,
    closed.map(({ todoId }) => todoId),
    2,
  );
  return closed.map(({ playerId }) => playerId);
}
