import type { EarlyCalls } from '#lib/client/early-calls.ts';
import { type StaffRole, staffCallsOf } from '#lib/contract/training-staff.ts';
import { table } from '#lib/routing/routes.ts';

const always = ['/portal/session', '/v1/personal/extra'];
const paths = {
  teacher: { task: table.taskDetail.path, form: table.task.path },
  assistant: { task: table.assistantTaskDetail.path, form: table.assistantTask.path },
} as const;

/** A task with its class, and its form, by the calls of a role. */
function callsFor(role: StaffRole): readonly EarlyCalls[] {
  const { task, progress, groups } = staffCallsOf[role];
  const shown = paths[role].task.replace('/{tab?}', '');
  const form = paths[role].form.replace('/{action}/{id?}', '');
  return [
    { path: [shown, `${shown}/progress`, `${shown}/work`], calls: [...always, task.path, progress.path] },
    { path: `${shown}/{tab}`, calls: [...always, task.path] },
    { path: `${form}/create`, calls: [...always, groups.path] },
    { path: [`${form}/edit/{id}`, `${form}/copy/{id}`], calls: [...always, task.path, groups.path] },
  ];
}

/** The first calls of those who teach, as the queries of `queries/teaching.ts` ask. */
export const teachingEarlyCalls: readonly EarlyCalls[] = [...callsFor('teacher'), ...callsFor('assistant')];
