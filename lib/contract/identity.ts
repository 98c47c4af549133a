import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, NothingSchema, SecondsSchema } from './primitives.ts';

/** What the identity provider verified, masked for display; the backend never sends the plain values here. */
export const VerifiedPersonSchema = z.object({
  name: z.string(),
  certificateNumber: z.string(),
  mobile: z.string(),
});
export type VerifiedPerson = z.infer<typeof VerifiedPersonSchema>;

/** Login and register response (specification, section 3). `effectiveTime` is the token's life in seconds. */
export const SignedInSchema = z.object({
  token: z.string().min(1),
  nickname: z.string(),
  avatar: z.string().nullable(),
  effectiveTime: z.number().int().positive(),
  hasRace: z.boolean(),
  teamId: z.string().nullable(),
  playerId: z.string(),
});
export type SignedIn = z.infer<typeof SignedInSchema>;

/**
 * Result of the identity check. The code says which fields are there: 100 not registered (`hra`, `playerCode`,
 * `person`), 200 and 1000 signed in (the login response), 102 and 104 to 110 nothing but the envelope's message.
 */
export const LoginOutcomeSchema = z
  .object({
    hra: z.union([z.literal(0), z.literal(1)]),
    playerCode: z.string(),
    person: VerifiedPersonSchema,
    ...SignedInSchema.shape,
  })
  .partial()
  .nullable();
export type LoginOutcome = z.infer<typeof LoginOutcomeSchema>;

export const TestUserSchema = z.object({ userName: z.string(), label: z.string(), note: z.string() });
export type TestUser = z.infer<typeof TestUserSchema>;

export const UserExtraSchema = z.object({
  /** 2 teacher, 3 assistant, 4 student. */
  roleList: z.array(z.number().int()),
  userAgreementSignTime: SecondsSchema.nullable(),
});
export type UserExtra = z.infer<typeof UserExtraSchema>;

/**
 * What the person brings back from the identity provider. `state` is the portal's own: it put it into the address of
 * return, compares it with the browser's cookie, and does not pass it on. Without it the portal refuses.
 */
export const LoginReturnSchema = z.object({
  aid: z.string().min(1).max(200),
  state: z.string().max(100).optional(),
});

export const identity = {
  /** Sends the browser to the identity provider; it comes back to `redirectURI` with `aid`. */
  login: endpoint({
    method: 'GET',
    path: '/v1/login',
    auth: 'anonymous',
    query: z.object({
      redirectURI: z.string(),
      hra: z.coerce.number().int().min(0).max(1),
      domain: z.string().optional(),
      redirectURL: z.string().optional(),
    }),
    data: z.unknown(),
    answer: 'redirect',
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/v1/login/userInfo',
    auth: 'anonymous',
    query: LoginReturnSchema,
    data: LoginOutcomeSchema,
    session: 'signIn',
  }),
  testLogin: endpoint({
    method: 'GET',
    path: '/v1/test_login',
    auth: 'anonymous',
    query: z.object({ userName: z.string().min(1).max(64) }),
    data: LoginOutcomeSchema,
    session: 'signIn',
  }),
  testUsers: endpoint({
    method: 'GET',
    path: '/v1/test_login/users',
    auth: 'anonymous',
    data: listOf(TestUserSchema),
  }),
  logout: endpoint({
    method: 'GET',
    path: '/v1/logout',
    auth: 'anonymous',
    data: NothingSchema,
    session: 'signOut',
  }),
  register: endpoint({
    method: 'POST',
    path: '/v1/register',
    auth: 'anonymous',
    body: z.object({ playerCode: z.string().min(1).max(200), consent: z.literal(true) }),
    data: LoginOutcomeSchema,
    session: 'signIn',
  }),
  tokenByPlayerCode: endpoint({
    method: 'GET',
    path: '/v1/login/token',
    auth: 'anonymous',
    query: z.object({ playerCode: z.string().min(1).max(200) }),
    data: LoginOutcomeSchema,
    session: 'signIn',
  }),
  hongKongUserInfo: endpoint({
    method: 'GET',
    path: '/v1/hk-{provider}/userInfo',
    auth: 'anonymous',
    query: LoginReturnSchema,
    data: LoginOutcomeSchema,
    session: 'signIn',
  }),
  hongKongRegister: endpoint({
    method: 'POST',
    path: '/v1/hk-{provider}/register',
    auth: 'anonymous',
    body: z.object({ playerCode: z.string().min(1).max(200), consent: z.literal(true) }),
    data: LoginOutcomeSchema,
    session: 'signIn',
  }),
  extra: endpoint({ method: 'GET', path: '/v1/personal/extra', auth: 'player', data: UserExtraSchema }),
  signUserAgreement: endpoint({
    method: 'PUT',
    path: '/v1/personal/extra',
    auth: 'player',
    body: z.object({ signUserAgreement: z.literal(true) }),
    data: UserExtraSchema,
  }),
  renewal: endpoint({
    method: 'GET',
    path: '/v1/renewal',
    auth: 'player',
    data: z.object({ token: z.string().min(1), effectiveTime: z.number().int().positive() }),
    session: 'renewal',
  }),
} as const;
