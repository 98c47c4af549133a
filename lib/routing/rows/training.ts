import type { StaffRole } from '#lib/contract/routes/training.ts';
import { page } from '../route.ts';

/** A task for teaching staff; both roles have the same screens, each with its own calls. */
const teaching = <const Path extends string>(path: Path, screen: 'teacher-task' | 'assistant-task', role: StaffRole) =>
  page(path, screen, { fixed: { role }, login: true, guard: role, menu: 'training' });

const form = { only: { action: ['create', 'edit', 'copy'] }, login: true, menu: 'training' } as const;

/** Practical training: students, teachers, assistants. */
export const trainingRows = {
  training: page('/training', 'training-home', { header: 'transparent', menu: 'training' }),
  aboutTraining: page('/aboutTraining', 'training-about', { menu: 'training', changes: 'yearly' }),
  subjects: page('/subjectDetail', 'training-subject', {
    internal: '/training/subjects',
    menu: 'training',
    changes: 'monthly',
    names: 'id',
  }),
  subjectDetail: page('/subjectDetail/{id}', 'training-subject', { menu: 'training', changes: 'monthly' }),
  // Tasks and answers are read from the visible address: the prerendered pages are the same for everybody.
  studentTasks: page('/studentTaskDetail', 'student-task', {
    internal: '/training/tasks',
    login: true,
    menu: 'training',
  }),
  studentTaskDetail: page('/studentTaskDetail/{id}', 'student-task', { login: true, menu: 'training' }),
  // The specification marks no login here, but answers are private. 0: own answers, 1: those of a student, for marking.
  studentQuestionDetail: page('/studentQuestionDetail/{taskId}/{studentId}/{isTeacher}', 'student-question', {
    only: { isTeacher: ['0', '1'] },
    login: true,
    menu: 'training',
  }),
  taskDetail: teaching('/taskDetail/{id}/{tab?}', 'teacher-task', 'teacher'),
  task: page('/task/{action}/{id?}', 'teacher-task-edit', { ...form, fixed: { role: 'teacher' }, guard: 'teacher' }),
  assistantTaskDetail: teaching('/assistantTaskDetail/{id}/{tab?}', 'assistant-task', 'assistant'),
  assistantTask: page('/assistantTask/{action}/{id?}', 'assistant-task-edit', {
    ...form,
    fixed: { role: 'assistant' },
    guard: 'assistant',
  }),
};
