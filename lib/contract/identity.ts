import { z } from 'zod';
import { commonRefusals, only } from '#lib/contract/errors.ts';
import { endpoint } from './endpoint.ts';
import { listOf, NothingSchema, SecondsSchema } from './primitives.ts';
import { identityRoutes } from './routes/identity.ts';

/** Data verified by the identity provider, masked for display; the backend never sends the plain values here. */
export const VerifiedPersonSchema = z.object({
  name: z.string(),
  certificateNumber: z.string(),
  mobile: z.string(),
});
export type VerifiedPerson = z.infer<typeof VerifiedPersonSchema>;

/** Login and register response (specification, section 3). `effectiveTime` is the token's lifetime in seconds. */
export const SignedInSchema = z.object({
  token: z.string().min(1),
  nickname: z.string(),
  avatar: z.string().nullable(),
  effectiveTime: z.number().int().positive(),
  hasRace: z.boolean(),
  teamId: z.string().nullable(),
  playerId: z.string(),
});

/**
 * Result of the identity check. The code decides which fields are present: 100 not registered (`hra`, `playerCode`,
 * `person`), 200 and 1000 signed in (the login response), 102 and 104 to 110 only the envelope's message.
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

/**
 * Parameters of the return from the identity provider. `state` belongs to the portal: it was set in the return address,
 * is compared with the browser's cookie, and is not forwarded. The portal rejects a return without it.
 */
export const LoginReturnSchema = z.object({
  aid: z.string().min(1).max(200),
  state: z.string().max(100).optional(),
});

/** Maximum length of a return address in characters. */
const longestAddress = 4000;

export const identity = {
  /** Redirects the browser to the identity provider, which returns it to `redirectURI` with `aid`. */
  login: endpoint(identityRoutes.login, {
    auth: 'anonymous',
    query: z.object({
      redirectURI: z.string().max(longestAddress),
      hra: z.coerce.number().int().min(0).max(1),
      domain: z.string().max(253).optional(),
      redirectURL: z.string().max(longestAddress).optional(),
    }),
    data: z.unknown(),
    answer: 'redirect',
  }),
  userInfo: endpoint(identityRoutes.userInfo, {
    auth: 'anonymous',
    query: LoginReturnSchema,
    data: LoginOutcomeSchema,
    session: 'signIn',
  }),
  testLogin: endpoint(identityRoutes.testLogin, {
    auth: 'anonymous',
    query: z.object({ userName: z.string().min(1).max(64) }),
    data: LoginOutcomeSchema,
    session: 'signIn',
  }),
  testUsers: endpoint(identityRoutes.testUsers, { auth: 'anonymous', data: listOf(TestUserSchema) }),
  logout: endpoint(identityRoutes.logout, { auth: 'anonymous', data: NothingSchema, session: 'signOut' }),
  register: endpoint(identityRoutes.register, {
    auth: 'anonymous',
    body: z.object({ playerCode: z.string().min(1).max(200), consent: z.literal(true) }),
    data: LoginOutcomeSchema,
    session: 'signIn',
  }),
  tokenByPlayerCode: endpoint(identityRoutes.tokenByPlayerCode, {
    auth: 'anonymous',
    query: z.object({ playerCode: z.string().min(1).max(200) }),
    data: LoginOutcomeSchema,
    session: 'signIn',
  }),
  hongKongUserInfo: endpoint(identityRoutes.hongKongUserInfo, {
    auth: 'anonymous',
    query: LoginReturnSchema,
    data: LoginOutcomeSchema,
    session: 'signIn',
  }),
  hongKongRegister: endpoint(identityRoutes.hongKongRegister, {
    auth: 'anonymous',
    body: z.object({ playerCode: z.string().min(1).max(200), consent: z.literal(true) }),
    data: LoginOutcomeSchema,
    session: 'signIn',
  }),
  extra: endpoint(identityRoutes.extra, { auth: 'player', data: UserExtraSchema }),
  /** `hash` is that of the text that was read, which is refused when it is no longer in force. */
  signUserAgreement: endpoint(identityRoutes.signUserAgreement, {
    refusals: only(commonRefusals, 'missing', 'conflict'),
    auth: 'player',
    body: z.object({
      signUserAgreement: z.literal(true),
      hash: z
        .string()
        .regex(/^[\da-f]{64}$/)
        .optional(),
    }),
    data: UserExtraSchema,
  }),
  renewal: endpoint(identityRoutes.renewal, {
    auth: 'player',
    data: z.object({ token: z.string().min(1), effectiveTime: z.number().int().positive() }),
    session: 'renewal',
  }),
} as const;
