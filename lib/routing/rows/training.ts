import { planned } from '../route.ts';

/** Practical training: students, teachers, assistants. */
export const trainingRows = {
  training: planned('/training', 'training-home', { menu: 'training' }),
  aboutTraining: planned('/aboutTraining', 'training-about', { menu: 'training', changes: 'yearly' }),
  subjectDetail: planned('/subjectDetail', 'training-subject', { menu: 'training' }),
  studentTaskDetail: planned('/studentTaskDetail/{id?}', 'student-task', { login: true, menu: 'training' }),
  // The specification marks no login here, but answers are private.
  studentQuestionDetail: planned('/studentQuestionDetail/{taskId}/{studentId}/{isTeacher}', 'student-question', {
    login: true,
    menu: 'training',
  }),
  taskDetail: planned('/taskDetail/{id}/{tab?}', 'teacher-task', { login: true, guard: 'teacher', menu: 'training' }),
  task: planned('/task/{action}/{id?}', 'teacher-task-edit', {
    only: { action: ['create', 'edit', 'copy'] },
    login: true,
    guard: 'teacher',
    menu: 'training',
  }),
  assistantTaskDetail: planned('/assistantTaskDetail/{id}/{tab?}', 'assistant-task', {
    login: true,
    guard: 'assistant',
    menu: 'training',
  }),
  assistantTask: planned('/assistantTask/{action}/{id?}', 'assistant-task-edit', {
    only: { action: ['create', 'edit', 'copy'] },
    login: true,
    guard: 'assistant',
    menu: 'training',
  }),
};
