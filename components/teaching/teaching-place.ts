import type { StaffRole } from '#lib/contract/training-staff.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';

/** What every part of teaching knows: by which right somebody is here, and the language of the page. */
export interface TeachingPlace {
  readonly role: StaffRole;
  readonly locale: Locale;
}

export const taskTabs = ['progress', 'work', 'questions', 'notices'] as const;
export type TaskTab = (typeof taskTabs)[number];

/** A task of those who teach, with one of its tabs. */
export const hrefTask = (role: StaffRole, id: string, tab?: TaskTab): string =>
  href(role === 'teacher' ? 'taskDetail' : 'assistantTaskDetail', { id, ...(tab && { tab }) });

export type TaskAction = 'create' | 'edit' | 'copy';

/** The form of a task; `id` names what is edited or copied. */
export const hrefTaskForm = (role: StaffRole, action: TaskAction, id?: string): string =>
  href(role === 'teacher' ? 'task' : 'assistantTask', { action, ...(id !== undefined && { id }) });

/** Where a student's work is marked. Assistants say that they are, for somebody may be both. */
export const hrefWork = (role: StaffRole, taskId: string, studentId: string): string =>
  href(
    'studentQuestionDetail',
    { taskId, studentId, isTeacher: '1' },
    { role: role === 'assistant' ? role : undefined },
  );

export const deskParts = ['tasks', 'bank', 'groups', 'notices'] as const;
export type DeskPart = (typeof deskParts)[number];

/** The lists of those who teach. */
export const hrefDesk = (part?: DeskPart): string => href('training', {}, { desk: part });
