import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { commonRefusals, only } from '#lib/contract/errors.ts';
import { SecondsSchema } from '#lib/contract/primitives.ts';
import { personalRoutes } from '#lib/contract/routes/personal.ts';
import { PersonalInfoSchema } from './personal-info.ts';

export const PhoneNumberSchema = z.object({
  areaCode: z.string().regex(/^\+\d{1,4}$/),
  mobile: z.string().regex(/^\d{4,14}$/),
});
export type PhoneNumber = z.infer<typeof PhoneNumberSchema>;

export const phoneCalls = {
  /**
   * Sends a code of six digits to a new number. A repeated request before `resendAt` sends nothing and returns the same
   * response.
   */
  phoneCode: endpoint(personalRoutes.phoneCode, {
    refusals: only(commonRefusals, 'invalid', 'conflict'),
    auth: 'player',
    query: PhoneNumberSchema,
    data: z.object({ resendAt: SecondsSchema, expiresAt: SecondsSchema }),
  }),
  changeMobile: endpoint(personalRoutes.changeMobile, {
    refusals: only(commonRefusals, 'invalid', 'conflict'),
    auth: 'player',
    body: PhoneNumberSchema.extend({ code: z.string().regex(/^\d{6}$/) }),
    data: PersonalInfoSchema,
  }),
} as const;
