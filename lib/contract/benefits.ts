import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MoneySchema, SecondsSchema } from './primitives.ts';

/** What a partner gives the caller's team for a track that it signed up for. */
export const VoucherSchema = z.object({
  raceId: z.string(),
  raceName: z.string(),
  competitionID: z.string(),
  competitionName: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  /** Name of the partner. */
  by: z.string(),
  about: z.string(),
  worth: MoneySchema,
  /** The partner takes it in until then. */
  until: SecondsSchema,
});
export type Voucher = z.infer<typeof VoucherSchema>;

/** A shop on another site; people go there through the portal's way out, which adds their language and token. */
export const ShopSchema = z.object({ name: z.string(), lead: z.string(), url: z.url() });

/** What players get beside prizes. */
export const benefits = {
  /** The shop, and the vouchers of the caller's teams that are still good, the first to end first. */
  mine: endpoint({
    method: 'GET',
    path: '/v1/mall',
    auth: 'player',
    data: z.object({ shop: ShopSchema.nullable(), vouchers: z.array(VoucherSchema) }),
  }),
  /** Whom a shop serves. Answers with code 1000 (specification, section 9). */
  player: endpoint({
    method: 'GET',
    path: '/v1/mall/player',
    auth: 'player',
    data: z.object({ userId: z.string() }),
  }),
  /** The voucher of the caller's team as a PDF; not found for everybody else, and when it is over. */
  voucherFile: endpoint({
    method: 'GET',
    path: '/v1/index/coupon/getCouponFile/{raceId}',
    auth: 'player',
    data: z.unknown(),
    answer: 'file',
  }),
} as const;
