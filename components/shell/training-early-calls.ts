import type { EarlyCalls } from '#lib/client/early-calls.ts';
import { table } from '#lib/routing/routes.ts';

/**
 * The first calls of training: which roles somebody has. What only a role may ask is not among them, for to others the
 * answer is that they are not signed in.
 */
export const trainingEarlyCalls: readonly EarlyCalls[] = [
  {
    path: [
      table.training.path,
      table.studentTasks.path,
      table.studentTaskDetail.path,
      table.studentQuestionDetail.path,
    ],
    calls: ['/portal/session', '/v1/personal/extra'],
  },
];
