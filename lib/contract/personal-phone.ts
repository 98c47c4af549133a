import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PersonalInfoSchema } from './personal-info.ts';
import { SecondsSchema } from './primitives.ts';

export const PhoneNumberSchema = z.object({
  areaCode: z.string().regex(/^\+\d{1,4}$/),
  mobile: z.string().regex(/^\d{4,14}$/),
});
export type PhoneNumber = z.infer<typeof PhoneNumberSchema>;

/** Changing the mobile number. */
export const phoneCalls = {
  /**
   * Sends a code of six figures to a new number. Asked again before `resendAt`, it sends nothing and answers the same.
   */
  phoneCode: endpoint({
    method: 'GET',
    path: '/v1/personal/phone_code',
    auth: 'player',
    query: PhoneNumberSchema,
    data: z.object({ resendAt: SecondsSchema, expiresAt: SecondsSchema }),
  }),
  changeMobile: endpoint({
    method: 'POST',
    path: '/v1/personal/sms/change_mobile',
    auth: 'player',
    body: PhoneNumberSchema.extend({ code: z.string().regex(/^\d{6}$/) }),
    data: PersonalInfoSchema,
  }),
} as const;
