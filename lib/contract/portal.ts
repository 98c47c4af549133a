import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SecondsSchema } from './primitives.ts';
import { portalRoutes } from './routes/portal.ts';

/** Session data for the browser, without the token. `null` when signed out. */
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

/** Calls answered by the portal itself; they are below /api like the others and never reach the backend. */
export const portal = {
  session: endpoint(portalRoutes.session, { auth: 'anonymous', data: SessionViewSchema }),
} as const;
