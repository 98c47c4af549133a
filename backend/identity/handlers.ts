import type { Contract } from '#lib/contract/contract.ts';
import type { LoginOutcome } from '#lib/contract/identity.ts';
import type { Signatures } from '../agreements/signatures.ts';
import { say } from '../messages/messages.ts';
import { Answer, type HandlersOf, type RequestContext } from '../router/handlers.ts';
import { Refusal, refusalCode } from '../router/refusal.ts';
import { minimumAge } from './eligibility.ts';
import type { IdentityProvider, TestLogin } from './identity-provider.ts';
import type { Login, LoginResult } from './login.ts';
import type { Players } from './players.ts';
import type { Sessions } from './sessions.ts';

/** The agreement that every player signs (specification, section 5). */
const userAgreement = 'userAgreement';

export interface IdentityParts {
  readonly provider: IdentityProvider;
  /** Null where simulated login is off: its calls do not exist then. */
  readonly testLogin: TestLogin | null;
  readonly login: Login;
  readonly players: Players;
  readonly sessions: Sessions;
  readonly signatures: Signatures;
  /** The committee's address, for people whose account is frozen. */
  readonly committeeEmail: (locale: RequestContext['locale']) => Promise<string>;
}

export function createIdentityHandlers(parts: IdentityParts): HandlersOf<Contract['identity']> {
  const { provider, testLogin, login, players, sessions, signatures } = parts;

  const answer = async (result: LoginResult, { locale }: RequestContext): Promise<Answer<LoginOutcome>> => {
    if (!result.messageKey) return new Answer(result.code, result.data);
    const email = result.messageKey === 'frozen' ? await parts.committeeEmail(locale) : '';
    return new Answer(
      result.code,
      result.data,
      say(locale, result.messageKey, { age: minimumAge, email, ...result.values }),
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

  const hongKongOnly = async (aid: string, context: RequestContext) => {
    const exchange = await provider.exchange(aid);
    if (exchange.kind === 'person' && exchange.person.certificateType !== 'hongKongPermit')
      return new Answer<LoginOutcome>(106, null, say(context.locale, 'notHongKong'));
    return answer(await login.identify(exchange), context);
  };

  return {
    async login({ query }, { locale }) {
      const address = provider.loginAddress({ redirectURI: query.redirectURI, hra: query.hra === 1 ? 1 : 0, locale });
      if (!address) throw Refusal.badRequest();
      return new Response(null, { status: 302, headers: { Location: address } });
    },
    userInfo: async ({ query }, context) => answer(await login.identify(await provider.exchange(query.aid)), context),
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
    async signUserAgreement(_, { caller, locale }) {
      const signed = await signatures.sign(caller.playerId, userAgreement, locale);
      if (!signed) throw Refusal.rule(refusalCode.missing, 'agreementMissing');
      return extra(caller.playerId);
    },
    async renewal(_, { bearer }) {
      const renewed = bearer ? await sessions.renew(bearer) : null;
      if (!renewed) throw Refusal.unauthorized();
      return renewed;
    },
  };
}
