import { route } from '../route.ts';

export const trainingRoutes = {
  subjects: route({ name: 'training.subjects', method: 'GET', path: '/v1/train/subject' }),
  subject: route({ name: 'training.subject', method: 'GET', path: '/v1/train/subject/{id}' }),
} as const;

export const studentTrainingRoutes = {
  tasks: route({ name: 'studentTraining.tasks', method: 'GET', path: '/v1/train/student/task' }),
  task: route({ name: 'studentTraining.task', method: 'GET', path: '/v1/train/student/task/{id}' }),
  answer: route({ name: 'studentTraining.answer', method: 'PUT', path: '/v1/train/student/task/{id}/answer' }),
  submit: route({ name: 'studentTraining.submit', method: 'POST', path: '/v1/train/student/task/{id}/submit' }),
  retry: route({ name: 'studentTraining.retry', method: 'POST', path: '/v1/train/student/task/{id}/retry' }),
  notices: route({ name: 'studentTraining.notices', method: 'GET', path: '/v1/train/student/listNotice' }),
} as const;

/** Base paths of the calls, by teaching role. */
export const staffBases = { teacher: '/v1/train/teacher', assistant: '/v1/train/assistant' } as const;
export type StaffRole = keyof typeof staffBases;

/** Both roles have the same calls, limited to their own groups. */
function staffRoutes<const Role extends StaffRole>(role: Role) {
  const noun = `${role}Training` as const;
  const base = staffBases[role];
  const at = <const Rest extends string>(rest: Rest) => `${base}/${rest}` as `${(typeof staffBases)[Role]}/${Rest}`;
  return {
    tasks: route({ name: `${noun}.tasks`, method: 'GET', path: at('task') }),
    task: route({ name: `${noun}.task`, method: 'GET', path: at('task/{id}') }),
    create: route({ name: `${noun}.create`, method: 'POST', path: at('task') }),
    change: route({ name: `${noun}.change`, method: 'PUT', path: at('task') }),
    remove: route({ name: `${noun}.remove`, method: 'DELETE', path: at('task') }),
    share: route({ name: `${noun}.share`, method: 'PUT', path: at('task/{id}/sharing') }),
    publish: route({ name: `${noun}.publish`, method: 'POST', path: at('task/publish') }),
    terminationOrDelete: route({
      name: `${noun}.terminationOrDelete`,
      method: 'POST',
      path: at('task/terminationOrDelete'),
    }),
    progress: route({ name: `${noun}.progress`, method: 'GET', path: at('task/{id}/progress') }),
    work: route({ name: `${noun}.work`, method: 'GET', path: at('task/{id}/work/{studentId}') }),
    reopen: route({ name: `${noun}.reopen`, method: 'POST', path: at('task/{id}/work/{studentId}/reopen') }),
    extend: route({ name: `${noun}.extend`, method: 'PUT', path: at('task/{id}/extension/{studentId}') }),
    withdrawExtension: route({
      name: `${noun}.withdrawExtension`,
      method: 'DELETE',
      path: at('task/{id}/extension/{studentId}'),
    }),
    mark: route({ name: `${noun}.mark`, method: 'PUT', path: at('task/{id}/mark') }),
    returnAll: route({ name: `${noun}.returnAll`, method: 'POST', path: at('task/{id}/return') }),
    grades: route({ name: `${noun}.grades`, method: 'GET', path: at('task/{id}/grades') }),
    groups: route({ name: `${noun}.groups`, method: 'GET', path: at('group') }),
    students: route({ name: `${noun}.students`, method: 'GET', path: at('group/{id}/student') }),
    questions: route({ name: `${noun}.questions`, method: 'GET', path: at('question') }),
    addQuestion: route({ name: `${noun}.addQuestion`, method: 'POST', path: at('question') }),
    changeQuestion: route({ name: `${noun}.changeQuestion`, method: 'PUT', path: at('question') }),
    removeQuestion: route({ name: `${noun}.removeQuestion`, method: 'DELETE', path: at('question') }),
    notices: route({ name: `${noun}.notices`, method: 'GET', path: at('listNotice') }),
    addNotice: route({ name: `${noun}.addNotice`, method: 'POST', path: at('addNotice') }),
  } as const;
}

export const staffRoutesOf = { teacher: staffRoutes('teacher'), assistant: staffRoutes('assistant') } as const;
export type StaffRoutes = (typeof staffRoutesOf)[StaffRole];
