import { z } from 'zod';
import { commonRefusals, only } from '#lib/contract/errors.ts';
import { ProseSchema } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { listOf, NothingSchema, SecondsSchema } from './primitives.ts';
import { salonsRoutes } from './routes/salons.ts';
import { SalonSchema } from './site.ts';

export const SalonDetailSchema = SalonSchema.extend({
  /** Description of the speakers, a few sentences. */
  about: z.string(),
  audience: z.string(),
  programme: z.array(z.object({ at: SecondsSchema, title: z.string() })),
  ...ProseSchema.shape,
});
export type SalonDetail = z.infer<typeof SalonDetailSchema>;

const SalonIdSchema = z.object({ id: z.string().min(1).max(64) });

/** Subscribing and cancelling may be repeated; an ended salon accepts no new subscription. */
export const salons = {
  salon: endpoint(salonsRoutes.salon, { auth: 'anonymous', data: SalonDetailSchema }),
  mine: endpoint(salonsRoutes.mine, {
    auth: 'player',
    data: listOf(z.object({ id: z.string(), subscribedAt: SecondsSchema })),
  }),
  subscribe: endpoint(salonsRoutes.subscribe, {
    refusals: only(commonRefusals, 'missing', 'invalid'),
    auth: 'player',
    body: SalonIdSchema,
    data: NothingSchema,
  }),
  cancel: endpoint(salonsRoutes.cancel, { auth: 'player', body: SalonIdSchema, data: NothingSchema }),
} as const;
