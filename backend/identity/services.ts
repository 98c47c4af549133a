import { committeeEmail } from '../agreements/current.ts';
import type { Signatures } from '../agreements/signatures.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { BackendEnv } from '../env.ts';
import { createProvider, type Provider } from '../provider/provider.ts';
import type { Handlers } from '../router/handlers.ts';
import { createIdentityHandlers } from './handlers.ts';
import { createLogin } from './login.ts';
import { createPlayers, type Players } from './players.ts';
import { createSessions, type Sessions } from './sessions.ts';

interface Parts {
  readonly env: Pick<BackendEnv, 'BACKEND_PUBLIC_URL' | 'PUBLIC_ORIGIN' | 'SIMULATED_LOGIN'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly signatures: Signatures;
  readonly site: Handlers['site'];
}

export interface IdentityServices {
  readonly sessions: Sessions;
  readonly players: Players;
  readonly provider: Provider;
  readonly handlers: Handlers['identity'];
}

/** Who somebody is and how they sign in, put together. */
export function createIdentityServices({ env, database, clock, signatures, site }: Parts): IdentityServices {
  const sessions = createSessions(database, clock);
  const players = createPlayers(database, clock);
  const publicUrl = env.BACKEND_PUBLIC_URL;
  const provider = createProvider({ database, clock, publicUrl, portalOrigin: env.PUBLIC_ORIGIN });
  const handlers = createIdentityHandlers({
    provider,
    testLogin: env.SIMULATED_LOGIN ? provider.testLogin : null,
    login: createLogin(database, clock, players, sessions),
    players,
    sessions,
    signatures,
    committeeEmail: committeeEmail(site),
  });
  return { sessions, players, provider, handlers };
}
