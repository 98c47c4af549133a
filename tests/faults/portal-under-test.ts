import { z } from 'zod';
import { allEndpoints } from '#lib/contract/contract.ts';
import { endpoint } from '#lib/contract/endpoint.ts';
import type { Session } from '#lib/proxy/session.ts';
import type { CallLine, Log } from '#lib/server/log.ts';
import { createPortal, type Portal } from '#lib/server/portal.ts';
import { answerSession } from '#lib/server/portal-session.ts';
import { createSeal } from '#lib/server/session.ts';
import type { UpstreamLimits } from '#lib/server/upstream.ts';
import { incomingOf, responseOf } from '#lib/server/web-transport.ts';

export const publicOrigin = 'http://localhost:3000';
export const secret = 'a secret of the tests, long enough for a seal';

/** Kinds of calls that the contract does not have yet in every form; the proxy treats them by their definition alone. */
export const trial = {
  upload: endpoint({
    method: 'POST',
    path: '/v1/trial/upload',
    auth: 'player',
    data: z.object({ ok: z.literal(true) }),
    upload: true,
  }),
  download: endpoint({ method: 'GET', path: '/v1/trial/file/{id}', auth: 'player', data: z.unknown(), answer: 'file' }),
  events: endpoint({ method: 'GET', path: '/v1/trial/events', auth: 'player', data: z.unknown(), answer: 'events' }),
  read: endpoint({ method: 'GET', path: '/v1/trial/read', auth: 'player', data: z.object({ ok: z.literal(true) }) }),
  write: endpoint({
    method: 'POST',
    path: '/v1/trial/write',
    auth: 'player',
    body: z.unknown(),
    data: z.object({ ok: z.literal(true) }),
  }),
} as const;

const trialEndpoints = Object.entries(trial).map(([name, value]) => ({ name: `trial.${name}`, endpoint: value }));

export const shortLimits: UpstreamLimits = { connect: 400, headers: 400, idle: 400, inFlight: 300 };

export interface TestPortal extends Portal {
  /** Answers a call as the route handler does. */
  readonly ask: (request: Request) => Promise<Response>;
  /** Answers `GET /api/portal/session` for a browser with these cookies. */
  readonly askSession: (cookie?: string) => Promise<Response>;
  /** Everything that was logged, as text. */
  readonly logged: () => string;
  /** Cookie header of a signed-in browser. */
  cookieOf(session: Session): Promise<string>;
}

export function testSession(over: Partial<Session> = {}): Session {
  return {
    id: crypto.randomUUID(),
    version: 1,
    token: 'canary-token-of-a-player',
    expiresAt: Math.floor(Date.now() / 1000) + 7200,
    playerId: 'player-1',
    nickname: 'Ada',
    avatar: null,
    teamId: null,
    hasRace: false,
    ...over,
  };
}

/** A whole portal, as the route handler mounts it, in front of a backend of the test's own. */
export function createTestPortal(
  backendUrl: string,
  over: { limits?: Partial<UpstreamLimits>; redisUrl?: string } = {},
): TestPortal {
  const lines: string[] = [];
  const keep = (line: CallLine, sentence: string) => void lines.push(JSON.stringify({ ...line, sentence }));
  const log: Log = { warn: keep, error: keep };
  const portal = createPortal(
    {
      PUBLIC_ORIGIN: publicOrigin,
      CONTEST_BACKEND_URL: backendUrl,
      BACKEND_PUBLIC_URL: 'http://localhost:3100',
      IDENTITY_PROVIDER_ORIGIN: undefined,
      SESSION_SECRET: secret,
      REDIS_URL: over.redisUrl,
    },
    { log, limits: { ...shortLimits, ...over.limits }, endpoints: [...allEndpoints(), ...trialEndpoints] },
  );
  const seal = createSeal(secret, publicOrigin);
  const idle = { ...shortLimits, ...over.limits }.idle;
  return {
    ...portal,
    ask: async (request) => responseOf(await portal.gateway.answer(incomingOf(request, idle))),
    askSession: async (cookie) =>
      responseOf(await answerSession(incomingOf(fromPage('GET', '/api/portal/session', cookie)), portal)),
    logged: () => lines.join('\n'),
    cookieOf: async (session) => `session=${await seal.seal(session)}; playerId=${session.playerId}`,
  };
}

/** A request as a page of the portal makes it. */
export function fromPage(method: string, path: string, cookie?: string, init: RequestInit = {}): Request {
  const headers = new Headers(init.headers);
  headers.set('host', 'localhost:3000');
  headers.set('sec-fetch-site', 'same-origin');
  headers.set('x-portal-request', '1');
  if (cookie) headers.set('cookie', cookie);
  return new Request(`${publicOrigin}${path}`, {
    ...init,
    method,
    headers,
    ...(init.body ? { duplex: 'half' } : {}),
  } as RequestInit);
}

/** What the browser's jar would be told: name to value, an empty one for removed. */
export function setCookies(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
