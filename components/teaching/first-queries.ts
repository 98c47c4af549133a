import { firstForRole } from '#components/personal/first-queries.ts';
import { extraQuery } from '#lib/client/queries/session.ts';
import { groupsQuery, taskQuery } from '#lib/client/queries/teaching/teaching.ts';
import type { StaffRole } from '#lib/contract/routes/training.ts';
import { type Address, type FirstQuery, first } from '#lib/document/reader.ts';

/** First queries of a teacher's or assistant's task page; the task is in the address. Its forms offer their classes. */
export const firstOfStaffTask =
  (role: StaffRole) =>
  ({ params: { action, id } }: Address): readonly FirstQuery[] => [
    firstForRole(role, [
      ...(id ? [first(taskQuery(role, id))] : []),
      ...(action === undefined ? [] : [first(groupsQuery(role))]),
    ]),
  ];

/** First queries of the marking page: the person's roles. */
export const firstOfMarking = (): readonly FirstQuery[] => [first(extraQuery())];
