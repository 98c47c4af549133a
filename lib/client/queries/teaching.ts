'use client';

import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, urlOf } from '#lib/client/call.ts';
import { training } from '#lib/contract/training.ts';
import type { BankQuestion, QuestionFormInput, QuestionKind } from '#lib/contract/training-questions.ts';
import { type MarksForm, type NoticeForm, type StaffRole, staffCallsOf } from '#lib/contract/training-staff.ts';
import type { StaffTask, TaskForm, TaskFormInput, TaskState } from '#lib/contract/training-tasks.ts';

const keyOf = (role: StaffRole, ...rest: readonly (string | number)[]) => ['teaching', role, ...rest] as const;

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
    queryKey: keyOf(role, 'tasks', state, groupId, page),
    queryFn: ({ signal }) => {
      const query = { page, pageSize: teachingPageSize, ...(state && { state }), ...(groupId && { groupId }) };
      return call(staffCallsOf[role].tasks, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** A task with its questions and solutions. */
export const taskQuery = (role: StaffRole, id: string) =>
  queryOptions({
    queryKey: keyOf(role, 'task', id),
    queryFn: ({ signal }) => call(staffCallsOf[role].task, { params: { id } }, { signal }),
  });

/** Milliseconds between two looks at a class that is at work. */
const watchEvery = 20_000;

/** How far every student of a task is; asked again while it is looked at. */
export const progressQuery = (role: StaffRole, id: string) =>
  queryOptions({
    queryKey: keyOf(role, 'progress', id),
    queryFn: ({ signal }) => call(staffCallsOf[role].progress, { params: { id } }, { signal }),
    refetchInterval: watchEvery,
  });

/** What a student handed in, with solutions and marks. */
export const workQuery = (role: StaffRole, id: string, studentId: string) =>
  queryOptions({
    queryKey: keyOf(role, 'work', id, studentId),
    queryFn: ({ signal }) => call(staffCallsOf[role].work, { params: { id, studentId } }, { signal }),
    // A form begins with it: what is on screen must not change under somebody's hands.
    refetchOnWindowFocus: false,
    staleTime: 0,
  });

/** The classes that the person teaches or assists. */
export const groupsQuery = (role: StaffRole) =>
  queryOptions({
    queryKey: keyOf(role, 'groups'),
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
    queryKey: keyOf(role, 'bank', search, subjectId, kind, page),
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
    queryKey: keyOf(role, 'notices', taskId ?? '', page),
    queryFn: ({ signal }) => {
      const query = { page, pageSize: teachingPageSize, ...(taskId !== null && { taskId }) };
      return call(staffCallsOf[role].notices, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** The address of the grades of a task as a file. */
export const gradesUrl = (role: StaffRole, id: string): string => urlOf(staffCallsOf[role].grades, { params: { id } });

/** Shows a task as it was stored, and asks for the lists that it stands in again. */
function showTask(client: QueryClient, role: StaffRole, task: StaffTask): void {
  client.setQueryData(taskQuery(role, task.id).queryKey, task);
  void client.invalidateQueries({ queryKey: keyOf(role, 'tasks') });
}

/** What a new task begins with; `from` names a task that it is a copy of. */
export interface NewTask {
  readonly from?: string;
  readonly task: Partial<TaskFormInput>;
}

/** Begins a draft. @param idempotencyKey the same for repetitions of one attempt */
export function useTaskCreation(role: StaffRole) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewTask; idempotencyKey: string }) =>
      call(staffCallsOf[role].create, { body }, { idempotencyKey }),
    onSuccess: (task) => showTask(client, role, task),
  });
}

/** Stores a task as it is typed; `changed`: somebody else was quicker, and nothing was stored. */
export const storeTask = (role: StaffRole, body: { id: string; revision: number; task: TaskForm }) =>
  call(staffCallsOf[role].change, { body });

/** As `storeTask`, for a form with a button. */
export function useTaskChange(role: StaffRole) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { id: string; revision: number; task: TaskForm }) => storeTask(role, body),
    onSuccess: ({ kept }) => showTask(client, role, kept),
  });
}

export const taskSteps = ['publish', 'terminate', 'delete', 'returnAll'] as const;
export type TaskStep = (typeof taskSteps)[number];
type SteppingTask = Pick<StaffTask, 'id' | 'revision'>;

/** The calls of what can be done with a task as a whole. */
const stepCalls = {
  publish: async (role: StaffRole, { id, revision }: SteppingTask) => {
    const { outcome } = await call(staffCallsOf[role].publish, { body: { id, revision } });
    return outcome === 'saved';
  },
  terminate: async (role: StaffRole, { id }: SteppingTask) => {
    await call(staffCallsOf[role].terminationOrDelete, { body: { id, action: 'terminate' } });
    return true;
  },
  delete: async (role: StaffRole, { id }: SteppingTask) => {
    await call(staffCallsOf[role].terminationOrDelete, { body: { id, action: 'delete' } });
    return true;
  },
  returnAll: async (role: StaffRole, { id }: SteppingTask) => {
    await call(staffCallsOf[role].returnAll, { params: { id }, body: {} });
    return true;
  },
} as const satisfies Record<TaskStep, (role: StaffRole, task: SteppingTask) => Promise<boolean>>;

/** Publishes, closes, deletes a task or returns its marked works. False: it was changed meanwhile, and nothing was done. */
export function useTaskStep(role: StaffRole, step: TaskStep) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (task: SteppingTask) => stepCalls[step](role, task),
    onSettled: (_done, error) => {
      // A deleted task is still on screen for a moment, and there is nothing to ask about it.
      const isGone = step === 'delete' && !error;
      void client.invalidateQueries({ queryKey: isGone ? keyOf(role, 'tasks') : keyOf(role) });
    },
  });
}

/** Stores marks of a work; `changed`: somebody else marked meanwhile, and nothing was stored. */
export const storeMarks = (role: StaffRole, id: string, body: Omit<MarksForm, 'id'>) =>
  call(staffCallsOf[role].mark, { params: { id }, body });

/** What stands behind marks is asked for again when somebody comes to it. */
export function forgetProgress(client: QueryClient, role: StaffRole, id: string): void {
  for (const part of ['task', 'progress']) void client.invalidateQueries({ queryKey: keyOf(role, part, id) });
  void client.invalidateQueries({ queryKey: keyOf(role, 'tasks') });
}

/** A question as it is stored: new, or in the place of one that was read. */
export interface StoredQuestion {
  readonly question: QuestionFormInput;
  readonly instead: Pick<BankQuestion, 'id' | 'revision'> | null;
  readonly idempotencyKey: string;
}

/** Puts a question into the bank, or changes one. */
export function useQuestionChange(role: StaffRole) {
  const client = useQueryClient();
  const calls = staffCallsOf[role];
  return useMutation({
    mutationFn: async ({ question, instead, idempotencyKey }: StoredQuestion) => {
      if (instead) return call(calls.changeQuestion, { body: { ...instead, question } });
      return { outcome: 'saved' as const, kept: await call(calls.addQuestion, { body: question }, { idempotencyKey }) };
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf(role, 'bank') });
      void client.invalidateQueries({ queryKey: keyOf(role, 'task') });
    },
  });
}

/** Takes a question out of the bank. */
export function useQuestionRemoval(role: StaffRole) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(staffCallsOf[role].removeQuestion, { query: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(role) }),
  });
}

/** Sends a notice to every student of some groups. */
export function useNoticeSending(role: StaffRole) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ notice, idempotencyKey }: { notice: NoticeForm; idempotencyKey: string }) =>
      call(staffCallsOf[role].addNotice, { body: notice }, { idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(role, 'notices') }),
  });
}
