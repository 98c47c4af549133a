import 'server-only';
import type { NamedEndpoint } from '#lib/contract/contract.ts';
import { portalEnv } from '#lib/env.server.ts';
import { createAllowList } from '#lib/proxy/allow-list.ts';
import type { ProxySettings } from '#lib/proxy/plan.ts';
import { createRenewal } from '#lib/proxy/renewal.ts';
import { createLedger } from '#lib/proxy/session-ledger.ts';
import { createBackendCalls } from './backend-calls.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { type Log, portalLog } from './log.ts';
import { once } from './once.ts';
import { createSeal } from './session.ts';
import { createDesk, type SessionDesk } from './session-desk.ts';
import { connectRedis, createSharedSessions } from './shared-sessions.ts';
import { createUpstream, type Upstream, type UpstreamLimits, upstreamLimits } from './upstream.ts';

/** The parts of a running portal that answer /api. */
export interface Portal {
  readonly gateway: Gateway;
  readonly desk: SessionDesk;
  readonly upstream: Upstream;
  readonly settings: ProxySettings;
  /** Closes what it opened. */
  close(): Promise<void>;
}

type PortalSettings = Pick<
  ReturnType<typeof portalEnv>,
  | 'PUBLIC_ORIGIN'
  | 'CONTEST_BACKEND_URL'
  | 'BACKEND_PUBLIC_URL'
  | 'IDENTITY_PROVIDER_ORIGIN'
  | 'SESSION_SECRET'
  | 'REDIS_URL'
>;

interface PortalOptions {
  readonly log: Log;
  readonly limits?: UpstreamLimits;
  /** What may be called; the contract unless given. */
  readonly endpoints?: readonly NamedEndpoint[];
}

/** Puts a portal together. Tests make several in one process, as instances behind a balancer. */
export function createPortal(env: PortalSettings, { log, limits = upstreamLimits, endpoints }: PortalOptions): Portal {
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
  const ledger = createLedger();
  const now = () => Date.now() / 1000;
  const renewal = createRenewal({ ledger, shared, now, ...createBackendCalls(upstream, backendBase) });
  const desk = createDesk({ seal, ledger, renewal, shared, now, publicOrigin: env.PUBLIC_ORIGIN });
  const gateway = createGateway({
    settings,
    backendPublicUrl: env.BACKEND_PUBLIC_URL,
    providerOrigin: env.IDENTITY_PROVIDER_ORIGIN,
    desk,
    upstream,
    log,
  });
  const close = async () => {
    redis?.disconnect();
    await upstream.close();
  };
  return { gateway, desk, upstream, settings, close };
}

/** The portal of this process. */
export const portal = once('portal', () => createPortal(portalEnv(), { log: portalLog() }));
