import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import type { Answer, AnswerValue } from '#lib/contract/training-questions.ts';
import { type StudentTask, type StudentTaskItem, studentTraining } from '#lib/contract/training-student.ts';

const keyOf = (...rest: readonly string[]) => ['training', 'student', ...rest] as const;
const tasksPerPage = 20;
/** Tasks that the training page shows before all of them. */
export const tasksAtFirst = 5;
const noticesPerPage = 5;

const hour = 3_600_000;

/** Milliseconds until the next of some moments (seconds), when what may be done changes; at most an hour. */
function untilNext(moments: readonly number[]): number {
  const left = moments.map((at) => at * 1000 - Date.now()).filter((milliseconds) => milliseconds > 0);
  return Math.min(hour, ...left) + 1000;
}

const momentsOf = ({ opensAt, dueAt }: Pick<StudentTaskItem, 'opensAt' | 'dueAt'>) => [opensAt, dueAt];

/** The tasks of the student, those that are due soonest first. */
export const studentTasksQuery = () =>
  infiniteQueryOptions({
    queryKey: keyOf('tasks'),
    queryFn: ({ pageParam: page, signal }) =>
      call(studentTraining.tasks, { query: { page, pageSize: tasksPerPage } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * tasksPerPage < last.total ? pages.length + 1 : null),
    refetchInterval: ({ state }) =>
      untilNext((state.data?.pages ?? []).flatMap(({ list }) => list.flatMap((task) => momentsOf(task)))),
  });

/** The first few of the same, and how many there are. */
export const firstTasksQuery = () =>
  queryOptions({
    queryKey: keyOf('first'),
    queryFn: ({ signal }) => call(studentTraining.tasks, { query: { page: 1, pageSize: tasksAtFirst } }, { signal }),
    refetchInterval: ({ state }) => untilNext((state.data?.list ?? []).flatMap((task) => momentsOf(task))),
  });

/** A task with the student's own answers. Asked for again when it opens and when it closes. */
export const studentTaskQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('task', id),
    queryFn: ({ signal }) => call(studentTraining.task, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data ? untilNext(momentsOf(state.data)) : false),
  });

/** What the teachers wrote to the student's groups about a task, the newest first. */
export const taskNoticesQuery = (taskId: string) =>
  queryOptions({
    queryKey: keyOf('notices', taskId),
    queryFn: ({ signal }) =>
      call(studentTraining.notices, { query: { page: 1, pageSize: noticesPerPage, taskId } }, { signal }),
  });

/** What is sent of one answer. `revision` is that of the answer that it replaces, 0 for none. */
export interface AnswerToSave {
  readonly taskId: string;
  readonly key: string;
  readonly revision: number;
  readonly value: AnswerValue;
}

/** Saves one answer; `changed` when another tab saved first, with what is kept. Throws ApiError. */
export const saveAnswer = ({ taskId: id, ...body }: AnswerToSave) =>
  call(studentTraining.answer, { params: { id }, body });

/** Whether there is anything in an answer. */
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
    startedAt: task.startedAt ?? answer.savedAt,
  };
}

/** The task as it is after an answer was saved, without asking for all of it again. */
export function keepAnswer(client: QueryClient, taskId: string, key: string, answer: Answer): void {
  client.setQueryData(studentTaskQuery(taskId).queryKey, (task) => task && withAnswer(task, key, answer));
}

/** Everything of the student is asked for again. */
export const refreshTraining = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: keyOf() });

/** Hands a work in, once and for all. */
export function useHandIn(taskId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(studentTraining.handIn, { params: { id: taskId }, body: {} }),
    onSuccess: (task) => client.setQueryData(studentTaskQuery(taskId).queryKey, task),
    // A refusal says that the task has changed meanwhile, too.
    onSettled: () => refreshTraining(client),
  });
}
