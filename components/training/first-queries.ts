import { firstForRole } from '#components/personal/first-queries.ts';
import { studentTaskQuery, studentTasksQuery } from '#lib/client/queries/training.ts';
import { type Address, type FirstQuery, first, firstPage } from '#lib/document/reader.ts';

/** First queries of the list of a student's tasks. */
export const firstOfTasks = (): readonly FirstQuery[] => [firstForRole('student', [firstPage(studentTasksQuery())])];

/** First queries of a student's task; the task is in the address. */
export const firstOfTask = ({ params: { id, taskId } }: Address): readonly FirstQuery[] => [
  firstForRole('student', [first(studentTaskQuery(id ?? taskId ?? ''))]),
];
