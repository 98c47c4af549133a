import { z } from 'zod';
import { ProseSchema } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { listOf, NothingSchema, SecondsSchema } from './primitives.ts';
import { SalonSchema } from './site.ts';

export const SalonDetailSchema = SalonSchema.extend({
  /** Who speaks, in a few sentences. */
  about: z.string(),
  audience: z.string(),
  programme: z.array(z.object({ at: SecondsSchema, title: z.string() })),
  ...ProseSchema.shape,
});
export type SalonDetail = z.infer<typeof SalonDetailSchema>;

const SalonIdSchema = z.object({ id: z.string().min(1).max(64) });

/** Subscribing and cancelling may be repeated; a salon that is over takes no new subscription. */
export const salons = {
  salon: endpoint({ method: 'GET', path: '/v1/meetup/{id}', auth: 'anonymous', data: SalonDetailSchema }),
  mine: endpoint({
    method: 'GET',
    path: '/v1/meetup/my',
    auth: 'player',
    data: listOf(z.object({ id: z.string(), subscribedAt: SecondsSchema })),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/v1/meetup/subscribe',
    auth: 'player',
    body: SalonIdSchema,
    data: NothingSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/v1/meetup/cancel',
    auth: 'player',
    body: SalonIdSchema,
    data: NothingSchema,
  }),
} as const;
