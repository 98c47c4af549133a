import { Hono } from 'hono';
import { mountCommittee } from './committee/routes.ts';
import { createIdempotency } from './idempotency/idempotency.ts';
import { mountPageStyle } from './pages/routes.ts';
import { mountProvider } from './provider/routes.ts';
import { createTestScores } from './rankings/test-score.ts';
import { createAntiForgery } from './router/anti-forgery.ts';
import { bodyLimits } from './router/body-limits.ts';
import { createRateLimits } from './router/rate-limits.ts';
import { mountContract } from './router/router.ts';
import { createSentinels, type Sentinels } from './router/sentinels.ts';
import { mountTestRoutes } from './router/test-routes.ts';
import { watch } from './router/watch.ts';
import { type AppParts, createServices, type Services } from './services.ts';
import { mountSms } from './sms/routes.ts';
import { mountSupport } from './support/routes.ts';

/** The reference backend as a web-standard application: the contract, the identity provider, the support desk. */
export function createApp(parts: AppParts): Hono {
  const { env, database, clock, log } = parts;
  const services = createServices(parts);
  const sentinels = env.SENTINELS ? createSentinels() : null;
  const app = new Hono();
  watch(app, log);
  app.use(bodyLimits());
  app.get('/health', (context) => context.json({ status: 'ok' }));
  mountContract(app, services.handlers, {
    sessions: services.identity.sessions,
    antiForgery: createAntiForgery(services.signer, clock),
    rateLimits: createRateLimits({ signIns: env.SIGN_IN_LIMIT, writes: env.WRITE_LIMIT }),
    idempotency: createIdempotency(database, clock),
    sentinels,
  });
  mountBeside(app, parts, services);
  if (sentinels) mountTests(app, parts, services, sentinels);
  return app;
}

/** What is no call of the contract: the identity provider's and the support desk's pages, the committee's commands. */
function mountBeside(app: Hono, { env, clock }: AppParts, services: Services): void {
  const addresses = { publicUrl: env.BACKEND_PUBLIC_URL, portalOrigin: env.PUBLIC_ORIGIN };
  mountPageStyle(app);
  mountSms(app, services.post.network);
  mountProvider(app, { provider: services.identity.provider, signer: services.signer, clock, ...addresses });
  mountSupport(app, { ...services, clock, ...addresses });
  mountCommittee(app, { ...services, clock });
}

function mountTests(app: Hono, { database, clock, signal }: AppParts, services: Services, sentinels: Sentinels): void {
  mountTestRoutes(app, {
    ...services,
    ...services.identity,
    membership: services.teams.membership,
    inbox: services.post.inbox,
    signal,
    sentinels,
    recordScore: createTestScores(database, clock, services.races),
  });
}
