import 'server-only';
import { join } from 'node:path';
import type { NamedEndpoint } from '#lib/contract/contract.ts';
import { portalEnv } from '#lib/env.server.ts';
import { traceHeaders } from '#lib/process/tracing.ts';
import { createAllowList } from '#lib/proxy/allow-list.ts';
import type { ProxySettings } from '#lib/proxy/plan.ts';
import { createRenewal } from '#lib/proxy/renewal.ts';
import type { Session } from '#lib/proxy/session.ts';
import { createLedger } from '#lib/proxy/session-ledger.ts';
import { createClientAddressHeaders } from './client-address-headers.ts';
import { type ClientLimits, clientLimits } from './client-limits.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { counters } from './counters.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { type Log, portalLog } from './log.ts';
import { once } from './process-singleton.ts';
import { createSecurityLog, type SecurityLog } from './security-events.ts';
import { createSeal } from './session/session.ts';
import { openSessionFile } from './session/session-file.ts';
import { createSessionManager, type SessionManager } from './session/session-manager.ts';
import { createSessionStreams } from './session/session-streams.ts';
import { createTermination, type RetryPauses, retryPauses } from './session/session-termination.ts';
import { connectRedis, createSharedRecords, createSharedSessions, untilConnected } from './session/shared-sessions.ts';
import { createBackendCalls } from './upstream/backend-calls.ts';
import { createReadBudget, type ReadBudget } from './upstream/read-budget.ts';
import { createUpstream, type Upstream, type UpstreamLimits, upstreamLimits } from './upstream/upstream.ts';

/** Components of a running portal that answer /api. */
export interface Portal {
  readonly gateway: Gateway;
  readonly sessions: SessionManager;
  readonly upstream: Upstream;
  readonly settings: ProxySettings;
  readonly security: SecurityLog;
  /** Resolves when the shared store is connected or the connection has timed out; it is not used before. */
  readonly ready: Promise<void>;
  readonly reads: ReadBudget;
  /** Closes all opened resources. */
  close(): Promise<void>;
}

type PortalSettings = Pick<
  ReturnType<typeof portalEnv>,
  | 'PUBLIC_ORIGIN'
  | 'CONTEST_BACKEND_URL'
  | 'BACKEND_PUBLIC_URL'
  | 'IDENTITY_PROVIDER_ORIGIN'
  | 'SESSION_SECRET'
  | 'DATA_DIR'
  | 'PORTAL_SIGNAL_SECRET'
  | 'READ_LIMIT'
  | 'REDIS_URL'
>;

interface PortalOptions {
  readonly log: Log;
  readonly limits?: UpstreamLimits & ClientLimits;
  readonly pauses?: RetryPauses;
  /** Permitted endpoints; by default those of the contract. */
  readonly endpoints?: readonly NamedEndpoint[];
}

/** Creates a portal. Tests create several in one process, like instances behind a load balancer. */
export function createPortal(env: PortalSettings, options: PortalOptions): Portal {
  const { log, limits = { ...upstreamLimits, ...clientLimits }, pauses = retryPauses, endpoints } = options;
  const backend = new URL(env.CONTEST_BACKEND_URL);
  const backendBase = backend.pathname.replace(/\/+$/, '');
  const settings: ProxySettings = {
    publicOrigin: env.PUBLIC_ORIGIN,
    backendBase,
    allowList: createAllowList(endpoints),
  };
  const upstream = createUpstream(backend.origin, limits);
  const seal = createSeal(env.SESSION_SECRET, env.PUBLIC_ORIGIN);
  const noteFault = (cause: string) => log.warn({ call: 'redis', requestId: '', cause }, 'the shared store failed');
  const redis = env.REDIS_URL ? connectRedis(env.REDIS_URL, noteFault) : undefined;
  const shared = redis && createSharedSessions(redis, seal);
  const now = () => Date.now() / 1000;
  const noteRecordFault = (cause: string) =>
    log.warn({ call: 'session records', requestId: '', cause }, 'the session records failed');
  const records = redis
    ? createSharedRecords(redis, seal)
    : openSessionFile(join(env.DATA_DIR, 'sessions.json'), { seal, now, onFault: noteRecordFault });
  const ledger = createLedger();
  for (const id of records.endedIds()) ledger.end(id);
  const { renew, revoke } = createBackendCalls(upstream, backendBase);
  const logSecurity = createSecurityLog((line) => log.info(line, 'security event'));
  const security: SecurityLog = (event, line) => {
    counters().count('security', event);
    logSecurity(event, line);
  };
  const termination = createTermination({
    records,
    revoke,
    now,
    pauses,
    onRecordFault: noteRecordFault,
    onRevoked: () => security('authn_token_revoked', { call: 'identity.logout', requestId: '' }),
  });
  const revokeLate = async (session: Session) => {
    await termination.recordRevocation(session);
    await termination.revoke(session);
  };
  const renewal = createRenewal({ ledger, shared, now, renew: counted(renew), revoke: revokeLate });
  const sessions = createSessionManager({
    seal,
    ledger,
    renewal,
    shared,
    termination,
    now,
    publicOrigin: env.PUBLIC_ORIGIN,
  });
  const reads = createReadBudget({ perSession: env.READ_LIMIT, redis });
  const streams = createSessionStreams({
    every: limits.sessionCheck,
    hasEnded: async (session) => renewal.youngest(session).expiresAt <= now() || sessions.hasEnded(session.id),
  });
  const gateway = createGateway({
    settings,
    backendPublicUrl: env.BACKEND_PUBLIC_URL,
    providerOrigin: env.IDENTITY_PROVIDER_ORIGIN,
    sessions,
    upstream,
    log,
    security,
    addressHeaders: createClientAddressHeaders(env.PORTAL_SIGNAL_SECRET),
    traceHeaders: (requestId) => traceHeaders(env.PORTAL_SIGNAL_SECRET, requestId),
    reads,
    bodies: createConcurrencyLimiter(limits.bodies),
    bodyLimits: limits.body,
    streams,
    refusalDelay: limits.refusalDelay,
  });
  const close = async () => {
    streams.close();
    const terminated = termination.close();
    await upstream.close();
    await terminated;
    records.close();
    redis?.disconnect();
  };
  const ready = redis ? untilConnected(redis) : Promise.resolve();
  return { gateway, sessions, upstream, settings, security, reads, ready, close };
}

/** Counts renewals by their outcome. */
function counted<Result>(renew: (session: Session) => Promise<Result>): (session: Session) => Promise<Result> {
  const outcome = (name: 'failed' | 'refused' | 'renewed') => counters().count('renewal', name);
  return async (session) => {
    const facts = await renew(session).catch((error: unknown) => {
      outcome('failed');
      throw error;
    });
    outcome(facts === null ? 'refused' : 'renewed');
    return facts;
  };
}

/** The portal of this process. */
export const portal = once('portal', () => createPortal(portalEnv(), { log: portalLog() }));
