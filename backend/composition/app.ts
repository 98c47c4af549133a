import { Hono } from 'hono';
import { mountCommittee } from '../committee/routes.ts';
import { mountPartners } from '../partners/routes.ts';
import { createAntiForgery } from '../platform/http/anti-forgery.ts';
import { bodyLimits } from '../platform/http/body-limits.ts';
import { createClientAddress } from '../platform/http/client-address.ts';
import { createRateLimits } from '../platform/http/rate-limits.ts';
import { mountContract } from '../platform/http/router.ts';
import { createSentinels, type Sentinels } from '../platform/http/sentinels.ts';
import { createSessionWatch } from '../platform/http/session-bound.ts';
import { watch } from '../platform/http/watch.ts';
import { createIdempotency } from '../platform/idempotency/idempotency.ts';
import { mountPageStyle } from '../platform/pages/routes.ts';
import { mountProvider } from '../provider/routes.ts';
import { createTestScores } from '../rankings/test-score.ts';
import { mountSms } from '../sms/routes.ts';
import { mountSupport } from '../support/routes.ts';
import type { ServerContext } from './context.ts';
import type { Services } from './services.ts';
import { mountTestRoutes } from './test-routes.ts';

/**
 * The reference backend as a web-standard application: the contract, the support desk, and for trials a simulated
 * identity provider.
 * @param stopping aborted when the process is to end: it is not healthy any more
 */
export function createApp(deps: ServerContext, services: Services, stopping?: AbortSignal): Hono {
  const { env, database, clock, log, metrics } = deps;
  const sentinels = env.SENTINELS ? createSentinels() : null;
  const app = new Hono();
  watch(app, {
    ...{ log, metrics },
    traceSecret: env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : env.PORTAL_SIGNAL_SECRET,
  });
  app.use(bodyLimits());
  app.get('/health', (context) =>
    stopping?.aborted ? context.json({ status: 'stopping' }, 503) : context.json({ status: 'ok' }),
  );
  mountContract(app, services.handlers, {
    sessions: services.identity.sessions,
    apiTokens: services.apiTokens.tokens,
    sessionWatch: createSessionWatch(services.identity.sessions.active),
    antiForgery: createAntiForgery(services.signer, clock),
    rateLimits: createRateLimits({ signIns: env.SIGN_IN_LIMIT, writes: env.WRITE_LIMIT }, deps.redis),
    clientAddress: createClientAddress(env.PORTAL_SIGNAL_SECRET),
    idempotency: createIdempotency({ database, clock, signer: services.signer }),
    log,
    sentinels,
  });
  mountBeside(app, deps, services);
  if (sentinels) mountTests(app, deps, services, sentinels);
  return app;
}

/** Mounts the pages and routes outside of the contract: support desk, committee commands, and simulations. */
function mountBeside(app: Hono, deps: ServerContext, services: Services): void {
  const { env, database, clock, content, dump } = deps;
  const addresses = { publicUrl: env.BACKEND_PUBLIC_URL, portalOrigin: env.PUBLIC_ORIGIN };
  mountPageStyle(app);
  if (env.SIMULATED_LOGIN) mountSimulation(app, { env, clock }, services);
  const { vouchers, codeOf } = services.benefits;
  const { sessions } = services.identity;
  mountPartners(app, { vouchers, codeOf, sessions, signer: services.signer, clock, content, ...addresses });
  mountSupport(app, { ...services, content, ...addresses });
  mountCommittee(app, { ...services, database, clock, dump });
}

/** The payment app's pages log any visitor in as a test person, and the phones' page shows every code that was sent. */
function mountSimulation(app: Hono, { env, clock }: Pick<ServerContext, 'env' | 'clock'>, services: Services): void {
  const { BACKEND_PUBLIC_URL: publicUrl, PUBLIC_ORIGIN: portalOrigin } = env;
  mountSms(app, services.post.network);
  const { provider } = services.identity;
  mountProvider(app, { provider, signer: services.signer, clock, publicUrl, portalOrigin });
}

function mountTests(
  app: Hono,
  { database, clock, signal }: ServerContext,
  services: Services,
  sentinels: Sentinels,
): void {
  mountTestRoutes(app, {
    ...services,
    ...services.identity,
    membership: services.teams.membership,
    inbox: services.post.inbox,
    signal,
    sentinels,
    recordScore: createTestScores(database, clock, services.tracks),
  });
}
