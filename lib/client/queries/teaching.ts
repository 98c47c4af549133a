import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, urlOf } from '#lib/client/call.ts';
import { training } from '#lib/contract/training.ts';
import type { QuestionKind } from '#lib/contract/training-questions.ts';
import { type StaffRole, staffCallsOf } from '#lib/contract/training-staff.ts';
import type { TaskState } from '#lib/contract/training-tasks.ts';

/** Key of what somebody who teaches has asked for. */
export const teachingKey = (role: StaffRole, ...rest: readonly (string | number)[]) =>
  ['teaching', role, ...rest] as const;

/** Tasks, and notices, on a page of their list. */
export const teachingPageSize = 20;
/** Questions of the bank that are shown at once. */
export const bankPageSize = 30;

export interface TaskFilter {
  readonly state: TaskState | '';
  readonly groupId: string;
  readonly page: number;
}

/** A page of the tasks that the person made or that their groups have, the newest first. */
export const tasksQuery = (role: StaffRole, { state, groupId, page }: TaskFilter) =>
  queryOptions({
    queryKey: teachingKey(role, 'tasks', state, groupId, page),
    queryFn: ({ signal }) => {
      const query = { page, pageSize: teachingPageSize, ...(state && { state }), ...(groupId && { groupId }) };
      return call(staffCallsOf[role].tasks, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** A task with its questions and solutions. */
export const taskQuery = (role: StaffRole, id: string) =>
  queryOptions({
    queryKey: teachingKey(role, 'task', id),
    queryFn: ({ signal }) => call(staffCallsOf[role].task, { params: { id } }, { signal }),
  });

/** Milliseconds between two looks at a class that is at work. */
const watchEvery = 20_000;

/** How far every student of a task is; asked again while it is looked at. */
export const progressQuery = (role: StaffRole, id: string) =>
  queryOptions({
    queryKey: teachingKey(role, 'progress', id),
    queryFn: ({ signal }) => call(staffCallsOf[role].progress, { params: { id } }, { signal }),
    refetchInterval: watchEvery,
  });

/** What a student handed in, with solutions and marks. */
export const workQuery = (role: StaffRole, id: string, studentId: string) =>
  queryOptions({
    queryKey: teachingKey(role, 'work', id, studentId),
    queryFn: ({ signal }) => call(staffCallsOf[role].work, { params: { id, studentId } }, { signal }),
    // A form begins with it: what is on screen must not change under somebody's hands.
    refetchOnWindowFocus: false,
    staleTime: 0,
  });

/** The classes that the person teaches or assists. */
export const groupsQuery = (role: StaffRole) =>
  queryOptions({
    queryKey: teachingKey(role, 'groups'),
    queryFn: async ({ signal }) => (await call(staffCallsOf[role].groups, {}, { signal })).list,
    staleTime: 300_000,
  });

export interface BankFilter {
  readonly search: string;
  readonly subjectId: string;
  readonly kind: QuestionKind | '';
  readonly page: number;
}

/** Questions of the bank, own ones first. */
export const bankQuery = (role: StaffRole, { search, subjectId, kind, page }: BankFilter) =>
  queryOptions({
    queryKey: teachingKey(role, 'bank', search, subjectId, kind, page),
    queryFn: ({ signal }) => {
      const query = { search, page, pageSize: bankPageSize, ...(subjectId && { subjectId }), ...(kind && { kind }) };
      return call(staffCallsOf[role].questions, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** Names of subjects, as everybody sees them. */
export const subjectNamesQuery = () =>
  queryOptions({
    queryKey: ['teaching', 'subjects'],
    queryFn: async ({ signal }) => (await call(training.subjects, {}, { signal })).list,
    staleTime: 3_600_000,
  });

/** Notices to the groups, the newest first; with a task, those about it. */
export const noticesQuery = (role: StaffRole, taskId: string | null, page: number) =>
  queryOptions({
    queryKey: teachingKey(role, 'notices', taskId ?? '', page),
    queryFn: ({ signal }) => {
      const query = { page, pageSize: teachingPageSize, ...(taskId !== null && { taskId }) };
      return call(staffCallsOf[role].notices, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** The address of the grades of a task as a file. */
export const gradesUrl = (role: StaffRole, id: string): string => urlOf(staffCallsOf[role].grades, { params: { id } });
