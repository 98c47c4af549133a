'use client';

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import type { StaffRole } from '#lib/contract/routes/training.ts';
import type { BankQuestion, QuestionFormInput } from '#lib/contract/training/training-questions.ts';
import { staffCallsOf } from '#lib/contract/training/training-staff.ts';
import type { StaffTask, TaskForm, TaskFormInput, TaskRight } from '#lib/contract/training/training-tasks.ts';
import type { MarksForm, NoticeForm } from '#lib/contract/training/training-works.ts';
import { invalidate } from '#lib/document/query.ts';
import { taskQuery } from './teaching.ts';

/** Caches a stored task, and refetches the lists that contain it. */
function showTask(client: QueryClient, role: StaffRole, task: StaffTask): void {
  client.setQueryData(taskQuery(role, task.id).queryKey, task);
  void invalidate(client, [staffCallsOf[role].tasks]);
}

/** Initial values of a new task; `from` is the id of a task to copy. */
export interface NewTask {
  readonly from?: string;
  readonly task: Partial<TaskFormInput>;
}

/** Creates a draft. @param idempotencyKey the same for repetitions of one attempt */
export function useTaskCreation(role: StaffRole) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewTask; idempotencyKey: string }) =>
      call(staffCallsOf[role].create, { body }, { idempotencyKey }),
    onSuccess: (task) => showTask(client, role, task),
  });
}

/** Stores a task while it is edited; `changed`: another person stored first, and this version was not stored. */
export const storeTask = (role: StaffRole, body: { id: string; revision: number; task: TaskForm }) =>
  call(staffCallsOf[role].change, { body });

/** Sets the rights of assistants for a task. */
export function useTaskSharing(role: StaffRole, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rights: readonly TaskRight[]) =>
      call(staffCallsOf[role].share, { params: { id }, body: { rights: [...rights] } }),
    onSuccess: (task) => showTask(client, role, task),
  });
}

export type TaskStep = 'publish' | 'terminate' | 'delete' | 'returnAll';
type SteppingTask = Pick<StaffTask, 'id' | 'revision'>;

/** Calls that change a task as a whole. */
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

/**
 * Publishes, closes or deletes a task, or returns its marked works. False: it was changed meanwhile, and nothing was
 * done.
 */
export function useTaskStep(role: StaffRole, step: TaskStep) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (task: SteppingTask) => stepCalls[step](role, task),
    onSettled: (_done, error) => {
      // A deleted task is still mounted for a moment and must not be refetched.
      const isGone = step === 'delete' && !error;
      void invalidate(client, isGone ? [staffCallsOf[role].tasks] : [`${role}Training`]);
    },
  });
}

/** Stores marks of a work; `changed`: another person marked meanwhile, and nothing was stored. */
export const storeMarks = (role: StaffRole, id: string, body: Omit<MarksForm, 'id'>) =>
  call(staffCallsOf[role].mark, { params: { id }, body });

/** Marks task, progress and task list as stale; they are refetched when they are next shown. */
export function forgetProgress(client: QueryClient, role: StaffRole, id: string): void {
  const { task, progress, tasks } = staffCallsOf[role];
  void invalidate(client, [task, progress], { params: { id } });
  void invalidate(client, [tasks]);
}

/** A question to store: new, or a replacement of an existing one. */
export interface StoredQuestion {
  readonly question: QuestionFormInput;
  readonly instead: Pick<BankQuestion, 'id' | 'revision'> | null;
  readonly idempotencyKey: string;
}

/** Adds a question to the bank, or changes one. */
export function useQuestionChange(role: StaffRole) {
  const client = useQueryClient();
  const calls = staffCallsOf[role];
  return useMutation({
    mutationFn: async ({ question, instead, idempotencyKey }: StoredQuestion) => {
      if (instead) return call(calls.changeQuestion, { body: { ...instead, question } });
      return { outcome: 'saved' as const, kept: await call(calls.addQuestion, { body: question }, { idempotencyKey }) };
    },
    onSuccess: () => void invalidate(client, [calls.questions, calls.task]),
  });
}

/** Deletes a question from the bank. */
export function useQuestionRemoval(role: StaffRole) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(staffCallsOf[role].removeQuestion, { query: { id } }),
    onSettled: () => invalidate(client, [`${role}Training`]),
  });
}

/** Sends a notice to all students of the groups. */
export function useNoticeSending(role: StaffRole) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ notice, idempotencyKey }: { notice: NoticeForm; idempotencyKey: string }) =>
      call(staffCallsOf[role].addNotice, { body: notice }, { idempotencyKey }),
    onSuccess: () => invalidate(client, [staffCallsOf[role].notices]),
  });
}
