import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MoneySchema, SecondsSchema } from './primitives.ts';
import { benefitsRoutes } from './routes/benefits.ts';

/** Partner offer for the caller's team, tied to a track that the team signed up for. */
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
  /** Last moment at which the partner redeems it. */
  until: SecondsSchema,
});
export type Voucher = z.infer<typeof VoucherSchema>;

/** Shop on another site. Links go through the portal's redirect, which adds the person's language and token. */
export const ShopSchema = z.object({ name: z.string(), lead: z.string(), url: z.url() });

/** Benefits for players beside prizes. */
export const benefits = {
  /** The shop, and the unexpired vouchers of the caller's teams, sorted by end date. */
  mine: endpoint(benefitsRoutes.mine, {
    auth: 'player',
    data: z.object({ shop: ShopSchema.nullable(), vouchers: z.array(VoucherSchema) }),
  }),
  /** The shop customer's id. Answers with code 1000 (specification, section 9). */
  player: endpoint(benefitsRoutes.player, { auth: 'player', data: z.object({ userId: z.string() }) }),
  /** The voucher of the caller's team as a PDF. Not found for all others, and after it has expired. */
  voucherFile: endpoint(benefitsRoutes.voucherFile, { auth: 'player', data: z.unknown(), answer: 'file' }),
} as const;
