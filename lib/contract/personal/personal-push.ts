import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { commonRefusals, only } from '#lib/contract/errors.ts';
import { NothingSchema } from '#lib/contract/primitives.ts';
import { personalRoutes } from '#lib/contract/routes/personal.ts';

/** A subscribed browser (Push API, `PushSubscription.toJSON`). */
const PushSubscriptionSchema = z.object({
  /** Secret address at the browser's push service. */
  endpoint: z.url({ protocol: /^https$/ }).max(2048),
  keys: z.object({
    /** Uncompressed P-256 point of 65 bytes, base64url. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    /** 16 bytes, base64url. */
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
  }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionSchema>;

/** Notifications in the browsers of a person. */
export const pushCalls = {
  push: endpoint(personalRoutes.push, {
    auth: 'player',
    /** Public VAPID key, base64url; null where web push is not configured. */
    data: z.object({ publicKey: z.string().nullable() }),
  }),
  /** Binds the browser to the person. Idempotent. */
  subscribePush: endpoint(personalRoutes.subscribePush, {
    refusals: only(commonRefusals, 'invalid'),
    auth: 'player',
    body: PushSubscriptionSchema,
    data: NothingSchema,
  }),
  /** `id`: SHA-256 of the endpoint, hex. */
  unsubscribePush: endpoint(personalRoutes.unsubscribePush, {
    auth: 'player',
    data: NothingSchema,
  }),
} as const;
