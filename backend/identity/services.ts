import type { Contract } from '#lib/contract/contract.ts';
import type { LoginOutcome } from '#lib/contract/identity.ts';
import { committeeEmail } from '../agreements/current.ts';
import { translate } from '../messages/messages.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { BackendEnv } from '../platform/env.ts';
import { Answer, type Handlers, type HandlersOf, type RequestContext } from '../platform/http/handlers.ts';
import { Refusal, refusalCode } from '../platform/http/refusal.ts';
import type { Exchange, IdentityProvider, TestLogin } from '../provider/identity-provider.ts';
import { createProvider, type Provider } from '../provider/provider.ts';
import { minimumAge } from './eligibility.ts';
import { createLogin, type Login, type LoginResult } from './login.ts';
import { createPlayers, type Players } from './players.ts';
import { createSessions, type Sessions } from './sessions.ts';
import type { Signatures } from './signatures.ts';

/** The agreement that every player signs (specification, section 5). */
const userAgreement = 'userAgreement';

interface IdentityDeps {
  /** Null when none is connected: login is impossible then. */
  readonly provider: IdentityProvider | null;
  /** Null when simulated login is off: its calls do not exist then. */
  readonly testLogin: TestLogin | null;
  readonly login: Login;
  readonly players: Players;
  readonly sessions: Sessions;
  readonly signatures: Signatures;
  /** The committee's e-mail address, for persons whose account is frozen. */
  readonly committeeEmail: (locale: RequestContext['locale']) => Promise<string>;
}

function createIdentityHandlers(deps: IdentityDeps): HandlersOf<Contract['identity']> {
  const { provider, testLogin, login, players, sessions, signatures } = deps;

  const answer = async (result: LoginResult, { locale }: RequestContext): Promise<Answer<LoginOutcome>> => {
    if (!result.messageKey) return new Answer(result.code, result.data);
    const email = result.messageKey === 'frozen' ? await deps.committeeEmail(locale) : '';
    return new Answer(
      result.code,
      result.data,
      translate(locale, result.messageKey, { age: minimumAge, email, ...result.values }),
    );
  };

  const extra = async (playerId: string) => ({
    roleList: await players.roles(playerId),
    userAgreementSignTime: await signatures.signedAt(playerId, userAgreement),
  });

  const simulated = (): TestLogin => {
    if (!testLogin) throw Refusal.notFound();
    return testLogin;
  };

  const exchanged = (aid: string): Promise<Exchange> | Exchange => provider?.exchange(aid) ?? { kind: 'unavailable' };

  const hongKongOnly = async (aid: string, context: RequestContext) => {
    const exchange = await exchanged(aid);
    if (exchange.kind === 'person' && exchange.person.certificateType !== 'hongKongPermit')
      return new Answer<LoginOutcome>(106, null, translate(context.locale, 'notHongKong'));
    return answer(await login.identify(exchange), context);
  };

  return {
    async login({ query }, { locale }) {
      if (!provider) throw Refusal.unavailable('providerUnavailable');
      const address = provider.loginAddress({ redirectURI: query.redirectURI, hra: query.hra === 1 ? 1 : 0, locale });
      if (!address) throw Refusal.badRequest();
      return new Response(null, { status: 302, headers: { Location: address } });
    },
    userInfo: async ({ query }, context) => answer(await login.identify(await exchanged(query.aid)), context),
    testLogin: async ({ query }, context) =>
      answer(await login.identify(await simulated().exchange(query.userName)), context),
    testUsers: async (_, { locale }) => ({ list: [...(await simulated().users(locale))] }),
    async logout(_, { bearer }) {
      if (bearer) await sessions.signOut(bearer);
      return null;
    },
    register: async ({ body }, context) =>
      answer(await login.register(body.playerCode, context.idempotencyKey), context),
    tokenByPlayerCode: async ({ query }, context) => answer(await login.byPlayerCode(query.playerCode), context),
    hongKongUserInfo: async ({ query }, context) => hongKongOnly(query.aid, context),
    hongKongRegister: async ({ body }, context) =>
      answer(await login.register(body.playerCode, context.idempotencyKey), context),
    extra: async (_, { caller }) => extra(caller.playerId),
    async signUserAgreement({ body: { hash } }, { caller: { playerId }, locale }) {
      const problem = await (hash === undefined
        ? signatures.sign(playerId, userAgreement, locale)
        : signatures.signText(playerId, userAgreement, hash));
      if (problem === 'agreementMissing') throw Refusal.rule(refusalCode.missing, problem);
      if (problem) throw Refusal.rule(refusalCode.conflict, problem);
      return extra(playerId);
    },
    async renewal(_, { bearer }) {
      const renewed = bearer ? await sessions.renew(bearer) : null;
      if (!renewed) throw Refusal.unauthorized();
      return renewed;
    },
  };
}

interface Deps {
  readonly env: Pick<BackendEnv, 'BACKEND_PUBLIC_URL' | 'PUBLIC_ORIGIN' | 'SIMULATED_LOGIN'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly signatures: Signatures;
  readonly site: Pick<Handlers['site'], 'series'>;
}

export interface IdentityServices {
  readonly sessions: Sessions;
  readonly players: Players;
  /** The simulated payment app; it logs in no person unless `SIMULATED_LOGIN` is set. */
  readonly provider: Provider;
  readonly handlers: Handlers['identity'];
}

export function createIdentityServices({ env, database, clock, signatures, site }: Deps): IdentityServices {
  const sessions = createSessions(database, clock);
  const players = createPlayers(database, clock);
  const publicUrl = env.BACKEND_PUBLIC_URL;
  const provider = createProvider({ database, clock, publicUrl, portalOrigin: env.PUBLIC_ORIGIN });
  const handlers = createIdentityHandlers({
    provider: env.SIMULATED_LOGIN ? provider : null,
    testLogin: env.SIMULATED_LOGIN ? provider.testLogin : null,
    login: createLogin(database, clock, players, sessions),
    players,
    sessions,
    signatures,
    committeeEmail: committeeEmail(site),
  });
  return { sessions, players, provider, handlers };
}
