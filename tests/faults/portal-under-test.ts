import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { allEndpoints } from '#lib/contract/contract.ts';
import { endpoint } from '#lib/contract/endpoint.ts';
import { route } from '#lib/contract/route.ts';
import type { Session } from '#lib/proxy/session.ts';
import { type ClientLimits, clientLimits } from '#lib/server/client-limits.ts';
import type { ConcurrencyLimit } from '#lib/server/concurrency-limiter.ts';
import { incomingOf, responseOf } from '#lib/server/gateway/web-transport.ts';
import type { CallLine, Log } from '#lib/server/log.ts';
import { createPortal, type Portal } from '#lib/server/portal.ts';
import { answerSession } from '#lib/server/session/portal-session.ts';
import { createSeal, type SealSecrets } from '#lib/server/session/session.ts';
import type { UpstreamLimits } from '#lib/server/upstream/upstream.ts';

export const publicOrigin = 'http://localhost:3000';
export const signalSecret = 'a secret that portal and backend of the tests share';
export const secret = 'a secret of the tests, long enough for a seal';

/** Kinds of calls that the contract does not have yet in every form; the proxy treats them by their definition alone. */
export const trial = {
  upload: endpoint(route({ name: 'trial.upload', method: 'POST', path: '/v1/trial/upload' }), {
    auth: 'player',
    data: z.object({ ok: z.literal(true) }),
    upload: true,
  }),
  download: endpoint(route({ name: 'trial.download', method: 'GET', path: '/v1/trial/file/{id}' }), {
    auth: 'player',
    data: z.unknown(),
    answer: 'file',
  }),
  events: endpoint(route({ name: 'trial.events', method: 'GET', path: '/v1/trial/events' }), {
    auth: 'player',
    data: z.unknown(),
    answer: 'events',
  }),
  read: endpoint(route({ name: 'trial.read', method: 'GET', path: '/v1/trial/read' }), {
    auth: 'player',
    data: z.object({ ok: z.literal(true) }),
  }),
  write: endpoint(route({ name: 'trial.write', method: 'POST', path: '/v1/trial/write' }), {
    auth: 'player',
    body: z.unknown(),
    data: z.object({ ok: z.literal(true) }),
  }),
} as const;

const trialEndpoints = Object.entries(trial).map(([name, value]) => ({ name: `trial.${name}`, endpoint: value }));

const ample: ConcurrencyLimit = { total: 300, perSession: 300, perAddress: 300 };

export const shortLimits: UpstreamLimits & ClientLimits = {
  ...clientLimits,
  connect: 400,
  headers: 400,
  idle: 400,
  concurrency: { changes: ample, events: ample, transfers: ample, calls: ample },
  body: { idle: 400, total: 800, size: 262_144 },
  sessionCheck: 50,
  refusalDelay: 10,
};

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

export interface TestPortalOptions {
  readonly limits?: Partial<typeof shortLimits>;
  readonly readLimit?: number;
  readonly redisUrl?: string;
  /** Kept when the portal closes, for the one that is started after it. */
  readonly dataDir?: string;
  /** The newest first. */
  readonly secrets?: SealSecrets;
}

/** Milliseconds: a test need not wait as long as an operator. */
const shortPauses = { first: 5, longest: 50, idle: 50 };

/** A whole portal, as the route handler mounts it, in front of a backend of the test's own. */
export function createTestPortal(backendUrl: string, over: TestPortalOptions = {}): TestPortal {
  const { secrets = [secret] } = over;
  const dataDir = over.dataDir ?? mkdtempSync(join(tmpdir(), 'test-portal-'));
  const lines: string[] = [];
  const keep = (line: CallLine, sentence: string) => void lines.push(JSON.stringify({ ...line, sentence }));
  const log: Log = { info: keep, warn: keep, error: keep };
  const portal = createPortal(
    {
      PUBLIC_ORIGIN: publicOrigin,
      CONTEST_BACKEND_URL: backendUrl,
      BACKEND_PUBLIC_URL: 'http://localhost:3100',
      IDENTITY_PROVIDER_ORIGIN: undefined,
      SESSION_SECRET: [...secrets],
      DATA_DIR: dataDir,
      PORTAL_SIGNAL_SECRET: signalSecret,
      READ_LIMIT: over.readLimit ?? 100_000,
      REDIS_URL: over.redisUrl,
    },
    {
      log,
      limits: { ...shortLimits, ...over.limits },
      pauses: shortPauses,
      endpoints: [...allEndpoints(), ...trialEndpoints],
    },
  );
  const seal = createSeal(secrets, publicOrigin);
  return {
    ...portal,
    close: async () => {
      await portal.close();
      if (over.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
    ask: async (request) => responseOf(await portal.gateway.answer(incomingOf(request))),
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

/** Cookies set by a response: name to value; empty for removed ones. */
export function setCookies(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
