'use client';

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import type { BankQuestion, QuestionFormInput } from '#lib/contract/training-questions.ts';
import { type MarksForm, type NoticeForm, type StaffRole, staffCallsOf } from '#lib/contract/training-staff.ts';
import type { StaffTask, TaskForm, TaskFormInput } from '#lib/contract/training-tasks.ts';
import { taskQuery, teachingKey } from './teaching.ts';

/** Shows a task as it was stored, and asks for the lists that it stands in again. */
function showTask(client: QueryClient, role: StaffRole, task: StaffTask): void {
  client.setQueryData(taskQuery(role, task.id).queryKey, task);
  void client.invalidateQueries({ queryKey: teachingKey(role, 'tasks') });
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

export type TaskStep = 'publish' | 'terminate' | 'delete' | 'returnAll';
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
      void client.invalidateQueries({ queryKey: isGone ? teachingKey(role, 'tasks') : teachingKey(role) });
    },
  });
}

/** Stores marks of a work; `changed`: somebody else marked meanwhile, and nothing was stored. */
export const storeMarks = (role: StaffRole, id: string, body: Omit<MarksForm, 'id'>) =>
  call(staffCallsOf[role].mark, { params: { id }, body });

/** What stands behind marks is asked for again when somebody comes to it. */
export function forgetProgress(client: QueryClient, role: StaffRole, id: string): void {
  for (const part of ['task', 'progress']) void client.invalidateQueries({ queryKey: teachingKey(role, part, id) });
  void client.invalidateQueries({ queryKey: teachingKey(role, 'tasks') });
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
      void client.invalidateQueries({ queryKey: teachingKey(role, 'bank') });
      void client.invalidateQueries({ queryKey: teachingKey(role, 'task') });
    },
  });
}

/** Takes a question out of the bank. */
export function useQuestionRemoval(role: StaffRole) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(staffCallsOf[role].removeQuestion, { query: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: teachingKey(role) }),
  });
}

/** Sends a notice to every student of some groups. */
export function useNoticeSending(role: StaffRole) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ notice, idempotencyKey }: { notice: NoticeForm; idempotencyKey: string }) =>
      call(staffCallsOf[role].addNotice, { body: notice }, { idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: teachingKey(role, 'notices') }),
  });
}
