import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Letters } from './letters.ts';
import { teamApplications } from './tables.ts';

/** Closes what waits: a person's applications in a contest, or those to a team. Who had applied. */
export async function closeApplications(
  tx: Database,
  letters: Letters,
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
  await letters.settle(
    tx,
    closed.map(({ todoId }) => todoId),
    2,
  );
  return closed.map(({ playerId }) => playerId);
}
