import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { only } from '#lib/contract/errors.ts';
import { listOf, NothingSchema, SecondsSchema } from '#lib/contract/primitives.ts';
import { apiTokensRoutes } from '#lib/contract/routes/api-tokens.ts';
import { ApiScopeSchema, apiScopes } from './scopes.ts';

/** Valid tokens of one person. */
export const maxApiTokens = 20;
/** Longest lifetime of a token in days. */
export const maxApiTokenDays = 365;

/** Refusals of API tokens; those of `deviceToken` have the names of RFC 8628, section 3.5. */
export const apiTokenRefusals = {
  tokenLimit: 4421,
  tokenMissing: 4422,
  codeUnknown: 4423,
  authorization_pending: 4424,
  slow_down: 4425,
  access_denied: 4426,
  expired_token: 4427,
} as const;

const NameSchema = z.string().trim().min(1).max(60);
const ScopesSchema = z
  .array(ApiScopeSchema)
  .min(1)
  .max(apiScopes.length)
  .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope)));

export const ApiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** First characters of the token, to recognise it. */
  prefix: z.string(),
  scopes: z.array(ApiScopeSchema),
  createdAt: SecondsSchema,
  expiresAt: SecondsSchema,
  /** Exact to the minute; null before the first use. */
  lastUsedAt: SecondsSchema.nullable(),
});
export type ApiToken = z.infer<typeof ApiTokenSchema>;

/** Space-separated scopes (RFC 6749, section 3.3). */
const ScopeTextSchema = z
  .string()
  .max(100)
  .transform((text) => text.split(' ').filter(Boolean))
  .pipe(ScopesSchema);

/** Code that the person compares and enters; capitals, the hyphen and spaces are free. */
const UserCodeSchema = z.string().trim().min(1).max(20);

/** Request of a program for a token, as shown to the person who decides. */
export const DeviceRequestSchema = z.object({
  userCode: z.string(),
  /** Name that the program gave itself; not verified. */
  clientName: z.string(),
  scopes: z.array(ApiScopeSchema),
  requestedAt: SecondsSchema,
  expiresAt: SecondsSchema,
  /** Days for which the token will be valid. */
  days: z.number().int().positive(),
});
export type DeviceRequest = z.infer<typeof DeviceRequestSchema>;

/** Grant type of RFC 8628, section 3.4. */
export const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code';

/** API tokens of a person, and the device authorization grant (RFC 8628) by which a program gets one. */
export const apiTokens = {
  list: endpoint(apiTokensRoutes.list, { auth: 'player', data: listOf(ApiTokenSchema) }),
  /** Creates a token; no later answer contains it. PUT, so that no answer is stored for repetitions. */
  create: endpoint(apiTokensRoutes.create, {
    refusals: only(apiTokenRefusals, 'tokenLimit'),
    auth: 'player',
    body: z.object({
      name: NameSchema,
      scopes: ScopesSchema,
      days: z.number().int().min(1).max(maxApiTokenDays),
    }),
    data: ApiTokenSchema.extend({ token: z.string() }),
  }),
  revoke: endpoint(apiTokensRoutes.revoke, {
    refusals: only(apiTokenRefusals, 'tokenMissing'),
    auth: 'player',
    data: NothingSchema,
  }),
  /** The token of the request, with its person. */
  current: endpoint(apiTokensRoutes.current, {
    refusals: only(apiTokenRefusals, 'tokenMissing'),
    auth: 'player',
    scope: 'any',
    data: ApiTokenSchema.extend({ playerId: z.string(), nickname: z.string() }),
  }),
  /** Revokes the token of the request. */
  revokeCurrent: endpoint(apiTokensRoutes.revokeCurrent, {
    refusals: only(apiTokenRefusals, 'tokenMissing'),
    auth: 'player',
    scope: 'any',
    data: NothingSchema,
  }),
  /** RFC 8628, section 3.1, in the envelope of all calls. */
  deviceAuthorization: endpoint(apiTokensRoutes.deviceAuthorization, {
    auth: 'anonymous',
    anywhere: true,
    body: z.object({ client_name: NameSchema, scope: ScopeTextSchema }),
    data: z.object({
      device_code: z.string(),
      user_code: z.string(),
      verification_uri: z.string(),
      verification_uri_complete: z.string(),
      /** Seconds. */
      expires_in: z.number().int().positive(),
      interval: z.number().int().positive(),
    }),
  }),
  /** RFC 8628, section 3.4: polled until the person has decided. Unknown codes count as expired. */
  deviceToken: endpoint(apiTokensRoutes.deviceToken, {
    refusals: only(
      apiTokenRefusals,
      'authorization_pending',
      'slow_down',
      'access_denied',
      'expired_token',
      'tokenLimit',
    ),
    auth: 'anonymous',
    anywhere: true,
    body: z.object({ grant_type: z.literal(deviceGrantType), device_code: z.string().min(1).max(100) }),
    data: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      /** Seconds. */
      expires_in: z.number().int().positive(),
      scope: z.string(),
    }),
  }),
  /** The undecided request behind a user code. */
  deviceRequest: endpoint(apiTokensRoutes.deviceRequest, {
    refusals: only(apiTokenRefusals, 'codeUnknown'),
    auth: 'player',
    query: z.object({ userCode: UserCodeSchema }),
    data: DeviceRequestSchema,
  }),
  decideDevice: endpoint(apiTokensRoutes.decideDevice, {
    refusals: only(apiTokenRefusals, 'codeUnknown', 'tokenLimit'),
    auth: 'player',
    body: z.object({ userCode: UserCodeSchema, isApproved: z.boolean() }),
    data: NothingSchema,
  }),
} as const;
