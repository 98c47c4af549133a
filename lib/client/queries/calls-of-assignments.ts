import { inboxRoutes } from '#lib/contract/routes/inbox.ts';
import { personalRoutes } from '#lib/contract/routes/personal.ts';

/** Calls outside the training that list a student's open assignments: to-dos and dates. */
export const callsOfAssignments = [inboxRoutes.summary, inboxRoutes.todos, personalRoutes.appointments] as const;
