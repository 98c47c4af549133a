import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import type { Answer, AnswerValue } from '#lib/contract/training/training-questions.ts';
import { type StudentTask, type StudentTaskItem, studentTraining } from '#lib/contract/training/training-student.ts';
import { invalidate, pagesOf, queryOf } from '#lib/document/query.ts';
import { callsOfAssignments } from './calls-of-assignments.ts';
import { untilNext } from './until-next.ts';

const tasksPerPage = 20;
/** Tasks that the training page shows before it is expanded. */
const tasksAtFirst = 5;
const noticesPerPage = 5;

const momentsOf = ({ opensAt, dueAt }: Pick<StudentTaskItem, 'opensAt' | 'dueAt'>) => [opensAt, dueAt];

/** Tasks of the student, soonest due first. */
export const studentTasksQuery = () =>
  pagesOf(studentTraining.tasks, { query: {} }, tasksPerPage, {
    refetchInterval: ({ state }) =>
      untilNext((state.data?.pages ?? []).flatMap(({ list }) => list.flatMap((task) => momentsOf(task)))),
  });

/** First tasks of the same list, and the total number. */
export const firstTasksQuery = () =>
  queryOf(
    studentTraining.tasks,
    { query: { page: 1, pageSize: tasksAtFirst } },
    { refetchInterval: ({ state }) => untilNext((state.data?.list ?? []).flatMap((task) => momentsOf(task))) },
  );

/** A task with the student's own answers. Refetched when it opens and when it closes. */
export const studentTaskQuery = (id: string) =>
  queryOf(
    studentTraining.task,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data ? untilNext(momentsOf(state.data)) : false) },
  );

/** Notices of the teachers to the student's groups about a task, newest first. */
export const taskNoticesQuery = (taskId: string) =>
  queryOf(studentTraining.notices, { query: { page: 1, pageSize: noticesPerPage, taskId } });

/** One answer to save. `revision` is that of the answer that it replaces, 0 for none. */
export interface AnswerToSave {
  readonly taskId: string;
  readonly key: string;
  readonly revision: number;
  readonly value: AnswerValue;
}

/** Saves one answer; `changed` when another tab saved first, with the stored answer. Throws ApiError. */
export const saveAnswer = ({ taskId: id, ...body }: AnswerToSave) =>
  call(studentTraining.answer, { params: { id }, body });

/** True when an answer is empty. */
export function isBlank(value: AnswerValue | null): boolean {
  if (value === null) return true;
  return value.kind === 'choice' ? value.options.length === 0 : value.text.trim() === '';
}

function withAnswer(task: StudentTask, key: string, answer: Answer): StudentTask {
  const questions = task.questions.map((question) => (question.key === key ? { ...question, answer } : question));
  return {
    ...task,
    questions,
    answered: questions.filter((question) => !isBlank(question.answer?.value ?? null)).length,
    state: task.state === 'untouched' ? 'started' : task.state,
    next: task.next === 'start' ? 'continue' : task.next,
    startedAt: task.startedAt ?? answer.savedAt,
  };
}

/** Puts a saved answer into the cached task, without refetching the task. */
export function keepAnswer(client: QueryClient, taskId: string, key: string, answer: Answer): void {
  client.setQueryData(studentTaskQuery(taskId).queryKey, (task) => task && withAnswer(task, key, answer));
}

/** Assignments, and the to-dos and dates that list the open ones. */
export const refreshTraining = (client: QueryClient): Promise<void> =>
  invalidate(client, ['studentTraining', ...callsOfAssignments]);

/** Submits a work; final. */
export function useSubmit(taskId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(studentTraining.submit, { params: { id: taskId }, body: {} }),
    onSuccess: (task) => client.setQueryData(studentTaskQuery(taskId).queryKey, task),
    // Also after a refusal, which means that the task has changed.
    onSettled: () => refreshTraining(client),
  });
}

/** Begins another try at a task, after the given one. */
export function useRetry(taskId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (attempt: number) => call(studentTraining.retry, { params: { id: taskId }, body: { attempt } }),
    onSuccess: (task) => client.setQueryData(studentTaskQuery(taskId).queryKey, task),
    onSettled: () => refreshTraining(client),
  });
}
