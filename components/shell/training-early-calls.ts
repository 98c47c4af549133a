import type { EarlyCalls } from '#lib/client/early-calls.ts';
import { studentTraining } from '#lib/contract/training-student.ts';
import { table } from '#lib/routing/routes.ts';

const whoAsks = ['/portal/session', '/v1/personal/extra'];
const { task, tasks, notices } = studentTraining;

/** The first calls of a student's pages, as the queries of `queries/training.ts` ask. */
export const trainingEarlyCalls: readonly EarlyCalls[] = [
  { path: table.training.path, calls: whoAsks },
  { path: table.studentTasks.path, calls: [...whoAsks, `${tasks.path}?page=1&pageSize=20`] },
  {
    path: table.studentTaskDetail.path,
    calls: [...whoAsks, task.path, `${notices.path}?page=1&pageSize=5&taskId={id}`],
  },
  {
    path: table.studentQuestionDetail.path.replace('{isTeacher}', '0'),
    calls: [...whoAsks, task.path.replace('{id}', '{taskId}')],
  },
];
