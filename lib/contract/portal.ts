import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SecondsSchema } from './primitives.ts';

/**
 * What the browser may know of the session. The token is not part of it. `null`: nobody is signed in.
 * `renewBefore` is the moment (seconds) from which the portal renews on the next call.
 */
export const SessionViewSchema = z
  .object({
    playerId: z.string(),
    nickname: z.string(),
    avatar: z.string().nullable(),
    teamId: z.string().nullable(),
    hasRace: z.boolean(),
    expiresAt: SecondsSchema,
  })
  .nullable();
export type SessionView = z.infer<typeof SessionViewSchema>;

/** Calls that the portal answers itself; they stand below /api like the others and never reach the backend. */
export const portal = {
  session: endpoint({ method: 'GET', path: '/portal/session', auth: 'anonymous', data: SessionViewSchema }),
} as const;
