import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { personalRoutes } from '#lib/contract/routes/personal.ts';

/**
 * Parts of what a person sees that change without them. `team`: members, applications, captaincy, sign-up, reports, the
 * first download of a track's data. `submission`: one was settled. `overtaken`: the team's public rank fell because
 * another team improved.
 */
export const changeTopics = [
  'team',
  'inbox',
  'agreement',
  'check',
  'dataset',
  'training',
  'submission',
  'overtaken',
] as const;

/** The subject of a change, never its data: the person reads that with their own rights. */
export const PersonalChangeSchema = z.object({
  topic: z.enum(changeTopics),
  competitionID: z.string().nullable(),
  raceId: z.string().nullable(),
});
export type PersonalChange = z.infer<typeof PersonalChangeSchema>;
export type ChangeTopic = PersonalChange['topic'];

/** `quietMs`: in so many milliseconds before the event nothing changed for the person, as far as the backend knows. */
export const ChangesReadySchema = z.object({ quietMs: z.number().nonnegative() });
export type ChangesReady = z.infer<typeof ChangesReadySchema>;

/** Changes that concern a person who is signed in. */
export const changeCalls = {
  /**
   * Server-sent events: `ready` with `ChangesReady` once later changes are sent, and again when some may have been
   * missed; `change` with a `PersonalChange` as data. A page that is older than the quiet time reads its data again.
   */
  changes: endpoint(personalRoutes.changes, {
    auth: 'player',
    data: z.unknown(),
    answer: 'events',
  }),
} as const;
