import { z } from 'zod';
import { withBrand } from '../brand.ts';
import { apiTokenPrefix } from './api-tokens/token-format.ts';
import { allEndpoints, type NamedEndpoint } from './contract.ts';
import { type AnswerKind, declaredRefusals, type Endpoint } from './endpoint.ts';
import { tusParts, tusRefusals } from './openapi-uploads.ts';
import { parameterNames } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

const errorAnswers = {
  '400': 'The input has the wrong shape',
  '401': 'No token, or one that is no longer valid',
  '403': 'Not allowed; code 4403 when the anti-forgery value is missing or old',
  '404': 'Not found',
  ...tusRefusals,
  '429': 'Too many requests; see Retry-After',
} as const;

/**
 * The contract as an OpenAPI 3.1 document; deterministic for the same contract.
 * @param version of the portal, included in the document.
 */
export function openApi(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const named of allEndpoints()) {
    const path = withBrand(named.endpoint.path);
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Contest backend',
      version,
      description:
        'What the portal asks of a contest backend. JSON answers are `{ code, message, data }`; they count when the HTTP status is 200 and the code is in the whitelist.',
    },
    paths,
    components: {
      securitySchemes: {
        player: { type: 'http', scheme: 'bearer', description: 'Session of a person; set by the portal' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${apiTokenPrefix}…`,
          description: 'API token of a person, for calls with its scope',
        },
      },
      headers: { antiForgery: antiForgeryAnswer },
      parameters: { language, antiForgery: antiForgeryParameter, idempotencyKey },
      schemas: { Error: schemaOf(ErrorSchema, 'output') },
    },
  };
}

const ErrorSchema = z.object({ code: z.number().int(), message: z.string(), data: z.null() });

const language: Json = {
  name: 'X-Language',
  in: 'header',
  schema: { type: 'string', enum: ['zh-EN', 'zh-CN', 'zh-Hant'], default: 'zh-EN' },
  description: 'Language of messages and content',
};
const antiForgeryParameter: Json = {
  name: 'X-Csrf-Token',
  in: 'header',
  schema: { type: 'string' },
  description: 'The value of the last answer; writes of a signed-in player need it',
};
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 200 },
  description: 'A write with the same key is done once',
};
const antiForgeryAnswer: Json = {
  schema: { type: 'string' },
  description: 'Sent with every answer to a logged-in player',
};

function operation({ name, endpoint }: NamedEndpoint): Json {
  const [noun = ''] = name.split('.');
  const needsPlayer = endpoint.auth !== 'anonymous';
  const { parameters, rest } = tusParts(endpoint);
  return {
    operationId: name,
    tags: [noun],
    ...(needsPlayer && { security: [{ player: [] }, ...apiTokenSecurity(endpoint)] }),
    ...(needsPlayer && endpoint.auth !== 'player' && { 'x-role': endpoint.auth }),
    ...(endpoint.session && { 'x-session': endpoint.session }),
    parameters: [...headersOf(endpoint), ...parameters, ...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body && { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }),
    ...rest,
    ...refusalsOf(endpoint),
    responses: { ...(rest.responses ?? accepted(endpoint)), ...refused(endpoint) },
  };
}

/** An API token with the scope of the call, or with any scope. */
const apiTokenSecurity = ({ scope }: Endpoint): Json[] =>
  scope === undefined ? [] : [{ apiToken: scope === 'any' ? [] : [scope] }];

/** Refusals by name: codes outside the whitelist, sent with HTTP 200. */
function refusalsOf(endpoint: Endpoint): Json {
  const refusals = declaredRefusals(endpoint);
  return Object.keys(refusals).length > 0 ? { 'x-refusals': refusals } : {};
}

function headersOf({ method, auth }: Endpoint): Json[] {
  const reference = (name: string) => ({ $ref: `#/components/parameters/${name}` });
  const isWrite = method !== 'GET';
  return [
    reference('language'),
    ...(isWrite && auth !== 'anonymous' ? [reference('antiForgery')] : []),
    ...(method === 'POST' ? [reference('idempotencyKey')] : []),
  ];
}

function pathParameters(endpoint: Endpoint): Json[] {
  return parameterNames(endpoint).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Endpoint): Json[] {
  if (!query) return [];
  // The input schema decides whether a parameter is optional (it has a default); the output schema has type and limits.
  const sent = schemaOf(query, 'input') as { required?: string[] };
  const parsed = schemaOf(query, 'output') as { properties?: Readonly<Record<string, Json>> };
  return Object.entries(parsed.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !('default' in schema) && (sent.required?.includes(name) || isCoerced(query, name)),
    schema,
  }));
}

/** The input type of a coerced value without a default is `unknown`, which JSON Schema treats as optional. */
const isCoerced = (query: z.ZodType, name: string): boolean =>
  !query.safeParse({}).success && query.safeParse({}).error?.issues.some((issue) => issue.path[0] === name) === true;

const answers: Readonly<Record<AnswerKind, (endpoint: Endpoint) => Json>> = {
  json: (endpoint) => ({
    '200': {
      description: 'The envelope',
      ...(endpoint.auth !== 'anonymous' && {
        headers: { 'X-Csrf-Token': { $ref: '#/components/headers/antiForgery' } },
      }),
      content: json(envelope(endpoint)),
    },
  }),
  file: () => ({ '200': { description: 'The file', content: { 'application/octet-stream': {} } } }),
  events: () => ({ '200': { description: 'Server-sent events', content: { 'text/event-stream': {} } } }),
  redirect: () => ({ '302': { description: 'Redirect to another page' } }),
};
const accepted = (endpoint: Endpoint): Json => answers[endpoint.answer](endpoint);

function envelope({ data, codes }: Endpoint): Json {
  return {
    type: 'object',
    required: ['code', 'data'],
    properties: {
      code: { anyOf: [{ type: 'integer' }, { const: 'SUCCESS' }] },
      message: { type: 'string' },
      data: schemaOf(data, 'output'),
    },
    ...(codes && { 'x-accepted-codes': codes }),
  };
}

function refused({ auth, method, path, protocol }: Endpoint): Json {
  const statuses: (keyof typeof errorAnswers)[] = [
    '400',
    ...(auth === 'anonymous' ? [] : (['401', '403'] as const)),
    ...(path.includes('{') ? (['404'] as const) : []),
    ...(protocol === 'tus' && method === 'PATCH' ? (['409', '413'] as const) : []),
    ...(protocol === 'tus' && method === 'POST' ? (['413', '422'] as const) : []),
    ...(method === 'GET' ? [] : (['429'] as const)),
  ];
  const content = json({ $ref: '#/components/schemas/Error' });
  return Object.fromEntries(statuses.map((status) => [status, { description: errorAnswers[status], content }]));
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
