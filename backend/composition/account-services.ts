import { currentAgreement } from '../agreements/current.ts';
import { createConfig } from '../config/config.ts';
import { createIdentityServices } from '../identity/services.ts';
import { createSignatures } from '../identity/signatures.ts';
import { createInboxServices } from '../inbox/services.ts';
import { createChecks } from '../personal/checks/checks.ts';
import { siteHandlers } from '../site/handlers.ts';
import { createSupportCredentials } from '../support/credentials.ts';
import { createSupport } from '../support/support.ts';
import { publishSignature } from '../teams/members/members-of.ts';
import { assignmentTodos } from '../training/tasks/assignment-todos.ts';
import type { ServerContext } from './context.ts';

export type AccountServices = ReturnType<typeof createAccountServices>;

/** Services of identity, agreements, and the exchange between players and the committee. */
export function createAccountServices(context: ServerContext) {
  const { env, database, clock, content, signal, signer, files, notifier } = context;
  const config = createConfig(database, clock, () => signal.changed(['config', 'customer-service']));
  const site = siteHandlers({ content, config, clock, publicUrl: env.BACKEND_PUBLIC_URL });
  const agreement = currentAgreement(site);
  const signatures = createSignatures(database, clock, agreement, publishSignature);
  const post = createInboxServices(database, clock, env.PUBLIC_ORIGIN, assignmentTodos(database, clock));
  const identity = createIdentityServices({ env, database, clock, signatures, site });
  return {
    config,
    site,
    agreement,
    signatures,
    post,
    identity,
    checks: createChecks({ database, clock, files, notices: (tx) => notifier(tx).about('check') }),
    support: createSupport(database, clock, post.inbox),
    credentials: createSupportCredentials(signer, clock, identity.sessions),
  };
}
