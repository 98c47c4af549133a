import type { StaffRole } from '#lib/contract/routes/training.ts';
import type { StaffTaskItem } from '#lib/contract/training/training-tasks.ts';
import { href } from '#lib/routing/href.ts';

/** Context of all teaching components: the role in which the person acts. */
export interface TeachingContext {
  readonly role: StaffRole;
}

export const taskTabs = ['progress', 'work', 'questions', 'notices'] as const;
export type TaskTab = (typeof taskTabs)[number];

/** Task page of teachers or assistants, optionally with a tab. */
export const hrefTask = (role: StaffRole, id: string, tab?: TaskTab): string =>
  href(role === 'teacher' ? 'taskDetail' : 'assistantTaskDetail', { id, ...(tab && { tab }) });

/** Works that the person can mark: with the right, those that wait. */
export const marksLeft = ({ rights, toMark }: Pick<StaffTaskItem, 'rights' | 'toMark'>): number =>
  rights.includes('marks') ? toMark : 0;

export type TaskAction = 'create' | 'edit' | 'copy';

/** Form of a task; `id` is the task to edit or copy. */
export const hrefTaskForm = (role: StaffRole, action: TaskAction, id?: string): string =>
  href(role === 'teacher' ? 'task' : 'assistantTask', { action, ...(id !== undefined && { id }) });

/** Marking page of a student's work. The address names the role of assistants, because a person may have both roles. */
export const hrefWork = (role: StaffRole, taskId: string, studentId: string): string =>
  href(
    'studentQuestionDetail',
    { taskId, studentId, isTeacher: '1' },
    { role: role === 'assistant' ? role : undefined },
  );

export const dashboardTabs = ['tasks', 'bank', 'groups', 'notices'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export const hrefDashboard = (part?: DashboardTab): string => href('training', {}, { desk: part });
