import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { createApp } from '#backend/composition/app.ts';
import { createContext, type ServerContext } from '#backend/composition/context.ts';
import { seed } from '#backend/composition/seed.ts';
import { createServices } from '#backend/composition/services.ts';
import { startWorkers } from '#backend/composition/workers.ts';
import { openContentStore } from '#backend/content-store/store.ts';
import type { Clusters } from '#backend/gpu/cluster/clusters.ts';
import type { OnSiteContests } from '#backend/offline/on-site-contests.ts';
import { systemClock } from '#backend/platform/clock.ts';
import type { Database, OpenDatabase } from '#backend/platform/database/database.ts';
import { firstStartAt } from '#backend/platform/database/installation.ts';
import { parseEnv } from '#backend/platform/env.ts';
import { createLog } from '#backend/platform/logging/log.ts';
import type { RankingTimes } from '#backend/rankings/services.ts';
import type { RankedTracks } from '#backend/rankings/tracks.ts';
import type { TeamContests } from '#backend/teams/contests.ts';
import { isAcceptedCode } from '#lib/contract/codes.ts';
import { type DataOf, declaredRefusals, type Endpoint, type InputOf } from '#lib/contract/endpoint.ts';
import { EnvelopeSchema } from '#lib/contract/envelope.ts';
import { identity } from '#lib/contract/identity.ts';
import { fillPath, type Route } from '#lib/contract/route.ts';
import { defaultLocale, type Locale } from '#lib/i18n/locales.ts';
import { copiedDatabase, freshDatabase } from './fresh-database.ts';

export const portalOrigin = 'http://localhost:3000';

/** Sender of a request: a token and its anti-forgery value. */
export interface Who {
  token: string;
  antiForgery: string;
  playerId: string;
}

export interface Options {
  readonly as?: Partial<Who>;
  readonly locale?: Locale;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Got<Data> {
  readonly status: number;
  readonly code: number | string;
  readonly message: string;
  readonly data: Data;
  readonly headers: Headers;
}

export interface TestBackend {
  readonly app: Hono;
  readonly database: Database;
  /** Address of the database; null on PGlite. */
  readonly databaseUrl: string | null;
  readonly startedAt: number;
  readonly teamContests: TeamContests;
  /** Machines and days on site, as the content has them: tests' dates do not move these. */
  readonly onSite: { readonly clusters: Clusters; readonly onSiteContests: OnSiteContests };
  /** Folder of the files. */
  readonly dataDir: string;
  readonly rankedTracks: RankedTracks;
  /** Tags of which the portal was notified. */
  readonly signals: string[];
  /** Log entries, one JSON line each. */
  readonly logged: string[];
  /** The backend's clock, in seconds; it may be minutes behind the machine's. */
  readonly now: () => number;
  /** Moves the backend's clock by so many seconds. */
  advance(seconds: number): void;
  /** Sends a call of the contract; data of accepted answers is checked against the contract. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: Options): Promise<Got<DataOf<E>>>;
  signIn(userName: string): Promise<Who>;
  /** A `POST /test/<name>`. */
  test(name: string, body?: object): Promise<Got<unknown>>;
  close(): Promise<void>;
}

const shippedContent = fileURLToPath(new URL('../../backend/content', import.meta.url));
/** Rankings are read for each request, and often for streams, so that updates appear at once. */
const impatient: RankingTimes = { freshFor: 0, lookEvery: 20 };

type Settings = Readonly<Record<string, string>>;

const environmentOf = (dataDir: string, settings: Settings = {}) =>
  parseEnv({
    DATA_DIR: dataDir,
    BACKEND_SECRET: 'b'.repeat(32),
    PORTAL_SIGNAL_SECRET: 'p'.repeat(32),
    PUBLIC_ORIGIN: portalOrigin,
    SIMULATED_LOGIN: '1',
    SENTINELS: '1',
    ...settings,
  });

type Opened = Pick<OpenDatabase, 'database' | 'listen'>;
type Process = Pick<ServerContext, 'env' | 'clock' | 'log' | 'signal' | 'rankingTimes'>;

async function openContext(
  { database, listen }: Opened,
  directory: string,
  { signal, rankingTimes, ...process }: Process,
) {
  const startedAt = await firstStartAt(database, process.clock);
  const content = await openContentStore({ directory, firstStartAt: startedAt, log: process.log, every: 0 });
  const resources = { ...process, database, listen, content, startedAt };
  const context: ServerContext = { ...createContext(resources), signal, rankingTimes };
  const services = createServices(context);
  await seed(context, services.agreement);
  return { context, services };
}

const silentSignal = { changed: () => undefined, delivered: async () => undefined };

/** The rows of a new installation with the shipped content; they do not depend on a backend's settings. */
async function seedShipped(opened: Opened): Promise<void> {
  const env = environmentOf(tmpdir());
  const started = { env, clock: systemClock, log: createLog('silent'), signal: silentSignal };
  const { context } = await openContext(opened, shippedContent, started);
  context.content.close();
}

interface BackendOptions {
  /** Lays files into the data folder, also content, before anything reads them. */
  readonly before?: (dataDir: string) => Promise<void>;
  /** Folder of the content; by default the shipped one. */
  readonly contentIn?: (dataDir: string) => string;
  /** Gets an empty database before it is seeded. */
  readonly prepare?: (database: Database, dataDir: string) => Promise<void>;
  /** `{}` for benchmarks: an operator's backend does not read a ranking for each request. */
  readonly rankingTimes?: RankingTimes;
}

/**
 * The reference backend in this process, with a clock that tests may move. It scores nothing unless `SCORING_WORKERS` is
 * set, and runs nothing unless `GPU_RUNNERS` is. With the shipped content its database is the copy of one that was seeded
 * minutes before.
 */
export async function openBackend(
  settings: Settings = {},
  { before, contentIn, prepare, rankingTimes = impatient }: BackendOptions = {},
): Promise<TestBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contest-backend-'));
  await before?.(dataDir);
  const env = environmentOf(dataDir, settings);
  const isShipped = !contentIn && !prepare;
  const { url, close, ...opened } = await (isShipped ? copiedDatabase(seedShipped) : freshDatabase());
  await prepare?.(opened.database, dataDir);
  // The clock of a copy begins at its first start, too.
  let ahead = (await firstStartAt(opened.database, systemClock)) - systemClock();
  const clock = () => systemClock() + ahead;
  const logged: string[] = [];
  const log = createLog('info', { write: (line: string) => void logged.push(line) });
  const signals: string[] = [];
  const signal = { changed: (tags: readonly string[]) => void signals.push(...tags), delivered: async () => undefined };
  const { context, services } = await openContext(opened, contentIn?.(dataDir) ?? shippedContent, {
    env,
    clock,
    log,
    signal,
    rankingTimes,
  });
  const { database, content, startedAt } = context;
  const app = createApp(context, services);
  const { SCORING_WORKERS = '0', GPU_RUNNERS = '0' } = settings;
  const workers = { SCORING_WORKERS: Number(SCORING_WORKERS), GPU_RUNNERS: Number(GPU_RUNNERS) };
  const stopWorking = await startWorkers({ ...context, env: { ...env, ...workers } });
  const { contests, clusters, rankedTracks, onSiteContests } = context.catalogue;

  const ask: TestBackend['ask'] = async (endpoint, input, options = {}) => {
    const { params = {}, query = {}, body } = input as Sent;
    const path = fillPath<Route>(endpoint, params);
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const response = await app.request(`${path}?${search}`, {
      method: endpoint.method,
      headers: headersOf(options, body),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const got = await readEnvelope(response);
    const accepted = got.status === 200 && isAcceptedCode(got.code, endpoint.codes);
    if (got.status === 200 && !accepted) assertDeclared(endpoint, got);
    return { ...got, data: (accepted ? endpoint.data.parse(got.data) : got.data) as DataOf<typeof endpoint> };
  };

  return {
    app,
    database,
    databaseUrl: url,
    startedAt,
    teamContests: contests,
    onSite: { clusters, onSiteContests },
    dataDir,
    rankedTracks,
    signals,
    logged,
    ask,
    now: clock,
    advance: (seconds) => {
      ahead += seconds;
    },
    async signIn(userName) {
      const { data, headers } = await ask(identity.testLogin, { query: { userName } });
      if (!data?.token || !data.playerId) throw new Error(`${userName} was not signed in`);
      return { token: data.token, playerId: data.playerId, antiForgery: headers.get('X-Csrf-Token') ?? '' };
    },
    async test(name, body = {}) {
      return readEnvelope(await app.request(`/test/${name}`, { method: 'POST', body: JSON.stringify(body) }));
    },
    async close() {
      await stopWorking();
      content.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The truth about what calls refuse is what the backend answers: each test's answers are held against the contract. */
function assertDeclared(endpoint: Endpoint, { code, message }: Pick<Got<unknown>, 'code' | 'message'>): void {
  const isFaked = message === 'Sentinel';
  if (!isFaked && !Object.values(declaredRefusals(endpoint)).some((declared) => declared === code))
    throw new Error(`${endpoint.name} answers ${code}, which its endpoint does not declare: ${message}`);
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function headersOf({ as, locale = defaultLocale, headers }: Options, body: unknown): Record<string, string> {
  return {
    'X-Language': locale,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(as?.token && { Authorization: `Bearer ${as.token}` }),
    ...(as?.antiForgery && { 'X-Csrf-Token': as.antiForgery }),
    ...headers,
  };
}

async function readEnvelope(response: Response): Promise<Got<unknown>> {
  const text = await response.text();
  const envelope = EnvelopeSchema.parse(text.startsWith('{') ? JSON.parse(text) : { code: response.status });
  const { code, message, data } = envelope;
  return { status: response.status, code, message, data, headers: response.headers };
}
