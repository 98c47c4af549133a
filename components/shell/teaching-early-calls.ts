import type { EarlyCalls } from '#lib/client/early-calls.ts';
import { table } from '#lib/routing/routes.ts';

const tasks = [table.taskDetail.path, table.assistantTaskDetail.path].map((path) => path.replace('/{tab?}', ''));
const forms = [table.task.path, table.assistantTask.path].map((path) => path.replace('/{id?}', ''));

/** The first calls of those who teach. Calls of a role wait until it is known that the person has it. */
export const teachingEarlyCalls: readonly EarlyCalls[] = [
  {
    path: [
      ...tasks.flatMap((path) => [path, `${path}/{tab}`]),
      ...forms.flatMap((path) => [path, `${path}/{id}`]),
      table.studentQuestionDetail.path.replace('{isTeacher}', '1'),
    ],
    calls: ['/portal/session', '/v1/personal/extra'],
  },
];
