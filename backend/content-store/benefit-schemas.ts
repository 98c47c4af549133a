import { z } from 'zod';
import { id, mapOf, moment, money, text } from './schemas.ts';

/** `benefits/facts.yaml`: what players get beside prizes. */
export const BenefitFactsSchema = z.strictObject({
  shop: z.url({ protocol: /^https?$/, error: 'an address begins with https://' }).nullable(),
  /** By the id of the track. */
  vouchers: mapOf(z.strictObject({ by: id, worth: money, until: moment })),
});

export const BenefitWordsSchema = z.strictObject({
  shop: z.strictObject({ name: text, lead: text }).optional(),
  vouchers: mapOf(z.strictObject({ about: text })),
});
