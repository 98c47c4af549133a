import { keepPreviousData } from '@tanstack/react-query';
import { millisecondsInHour } from 'date-fns/constants';
import type { Sort } from '#lib/client/address-params.ts';
import { urlOf } from '#lib/contract/endpoint.ts';
import type { StaffRole } from '#lib/contract/routes/training.ts';
import { type BankSort, type QuestionKind, training } from '#lib/contract/training/training-questions.ts';
import { staffCallsOf } from '#lib/contract/training/training-staff.ts';
import type { StaffTaskItem, TaskState } from '#lib/contract/training/training-tasks.ts';
import type { ClassOrder, WorkFilter } from '#lib/contract/training/training-works.ts';
import { listOf, queryOf } from '#lib/document/query.ts';
import { untilNext } from '../until-next.ts';

/** Tasks, or notices, on a page of their list. */
export const teachingPageSize = 20;
/** Questions on a page of the bank. */
export const bankPageSize = 30;
/** Students on a page of a class. */
export const classPageSize = 50;

export interface TaskFilter {
  readonly state: TaskState | '';
  readonly groupId: string;
  readonly page: number;
}

const momentsOf = ({ opensAt, closesAt }: Pick<StaffTaskItem, 'opensAt' | 'closesAt'>) => [opensAt ?? 0, closesAt ?? 0];

/** A page of the tasks that the person created or that their groups have, newest first. */
export const tasksQuery = (role: StaffRole, { state, groupId, page }: TaskFilter) =>
  queryOf(
    staffCallsOf[role].tasks,
    { query: { page, pageSize: teachingPageSize, ...(state && { state }), ...(groupId && { groupId }) } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => untilNext((state.data?.list ?? []).flatMap(momentsOf)),
    },
  );

/** A task with its questions and solutions. Refetched when it opens and when it closes. */
export const taskQuery = (role: StaffRole, id: string) =>
  queryOf(
    staffCallsOf[role].task,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data ? untilNext(momentsOf(state.data)) : false) },
  );

/** Milliseconds between polls while a class is working. */
const watchEvery = 20_000;

export interface ClassFilter {
  /** Blank: all classes. */
  readonly groupId?: string;
  readonly filter?: WorkFilter;
  /** Undefined: the order of the class list. */
  readonly sort?: Sort<ClassOrder> | undefined;
  readonly page: number;
}

/** A page of the students of a task with their progress; polled while it is in use. */
export const progressQuery = (role: StaffRole, id: string, { groupId, filter, sort, page }: ClassFilter) =>
  queryOf(
    staffCallsOf[role].progress,
    {
      params: { id },
      query: {
        ...{ page, pageSize: classPageSize },
        ...(groupId && { groupId }),
        ...(filter && { filter }),
        ...(sort && { sort: sort.by, direction: sort.direction }),
      },
    },
    {
      // The rows of another assignment must not be shown meanwhile.
      placeholderData: (before) => (before?.taskId === id ? before : undefined),
      refetchInterval: watchEvery,
    },
  );

/** Work of a student, with solutions and marks. */
export const workQuery = (role: StaffRole, id: string, studentId: string) =>
  queryOf(
    staffCallsOf[role].work,
    { params: { id, studentId } },
    {
      // It is the initial value of a form, which must not change during editing.
      refetchOnWindowFocus: false,
      staleTime: 0,
      // Works can be returned once the task is closed.
      refetchInterval: ({ state }) => (state.data ? untilNext([state.data.dueAt]) : false),
    },
  );

/** Groups that the person teaches or assists. */
export const groupsQuery = (role: StaffRole) =>
  queryOf(staffCallsOf[role].groups, {}, { select: listOf, staleTime: 300_000 });

/** A page of the students of a class. */
export const studentsQuery = (role: StaffRole, id: string, page: number) =>
  queryOf(
    staffCallsOf[role].students,
    { params: { id }, query: { page, pageSize: classPageSize } },
    { placeholderData: keepPreviousData, staleTime: 300_000 },
  );

export interface BankFilter {
  readonly search: string;
  readonly subjectId: string;
  readonly kind: QuestionKind | '';
  /** Undefined: own questions first. */
  readonly sort?: Sort<BankSort> | undefined;
  readonly page: number;
}

/** A page of the questions of the bank. */
export const bankQuery = (role: StaffRole, { search, subjectId, kind, sort, page }: BankFilter) =>
  queryOf(
    staffCallsOf[role].questions,
    {
      query: {
        ...{ search, page, pageSize: bankPageSize },
        ...(subjectId && { subjectId }),
        ...(kind && { kind }),
        ...(sort && { sort: sort.by, direction: sort.direction }),
      },
    },
    { placeholderData: keepPreviousData },
  );

/** Names of subjects, the same for everybody. */
export const subjectNamesQuery = () =>
  queryOf(training.subjects, {}, { select: listOf, staleTime: millisecondsInHour });

/** Notices to the groups, newest first; with `taskId`, those about that task. */
export const noticesQuery = (role: StaffRole, taskId: string | null, page: number) =>
  queryOf(
    staffCallsOf[role].notices,
    { query: { page, pageSize: teachingPageSize, ...(taskId !== null && { taskId }) } },
    { placeholderData: keepPreviousData },
  );

/** Address of the grades of a task as a file. */
export const gradesUrl = (role: StaffRole, id: string): string => urlOf(staffCallsOf[role].grades, { params: { id } });
