import type { Contract } from '#lib/contract/contract.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { notify } from '../inbox/notify.ts';
import { days } from '../platform/clock.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { ApiTokenError } from './api-token-error.ts';
import type { ApiTokens } from './api-tokens.ts';
import type { DeviceAuthorizations } from './device-authorization.ts';

interface ApiTokenDeps {
  readonly tokens: ApiTokens;
  readonly devices: DeviceAuthorizations;
  readonly notices: Pick<Inbox, 'addNotice'>;
  readonly portalOrigin: string;
  /** @throws Refusal 429 when an address asks for codes too often */
  readonly limitStarts: (address: string) => Promise<void>;
  /** @throws Refusal 429 when an address enters codes too often */
  readonly limitAttempts: (address: string) => Promise<void>;
}

const listPath = '/user-center?tab=api-tokens';

export function createApiTokenHandlers(deps: ApiTokenDeps): HandlersOf<Contract['apiTokens']> {
  const { tokens, devices, notices, portalOrigin } = deps;

  /** A token that its person did not want is noticed. */
  const announce = (playerId: string, name: string) =>
    notify(notices, [playerId], { template: 'security.apiTokenCreated', values: { name }, jumpUrl: listPath });

  return {
    list: async (_, { caller }) => ({ list: await tokens.of(caller.playerId) }),
    async create({ body: { name, scopes, days: count } }, { caller }) {
      const created = await tokens.create(caller.playerId, { name, scopes, lifetime: days(count) });
      await announce(caller.playerId, name);
      return created;
    },
    async revoke({ params }, { caller }) {
      if (!(await tokens.revoke(caller.playerId, params.id))) throw new ApiTokenError('tokenMissing');
      return null;
    },
    async current(_, { caller: { playerId, apiToken } }) {
      const token = apiToken && (await tokens.find(playerId, apiToken.id));
      if (!token) throw new ApiTokenError('tokenMissing');
      return { ...token, playerId };
    },
    async revokeCurrent(_, { caller: { playerId, apiToken } }) {
      if (!apiToken || !(await tokens.revoke(playerId, apiToken.id))) throw new ApiTokenError('tokenMissing');
      return null;
    },
    async deviceAuthorization({ body }, { clientAddress }) {
      await deps.limitStarts(clientAddress);
      const { deviceCode, userCode, expiresIn, interval } = await devices.start(body.client_name, body.scope);
      const page = `${portalOrigin}/device`;
      return {
        device_code: deviceCode,
        user_code: userCode,
        verification_uri: page,
        verification_uri_complete: `${page}?user_code=${userCode}`,
        expires_in: expiresIn,
        interval,
      };
    },
    async deviceToken({ body }) {
      const { token, scopes, createdAt, expiresAt } = await devices.poll(body.device_code);
      return {
        access_token: token,
        token_type: 'Bearer',
        expires_in: expiresAt - createdAt,
        scope: scopes.join(' '),
      };
    },
    async deviceRequest({ query }, { clientAddress }) {
      await deps.limitAttempts(clientAddress);
      return devices.find(query.userCode);
    },
    async decideDevice({ body: { userCode, isApproved } }, { caller: { playerId }, clientAddress }) {
      await deps.limitAttempts(clientAddress);
      if (isApproved) await tokens.assertRoom(playerId);
      const { clientName } = await devices.decide(playerId, userCode, isApproved);
      if (isApproved) await announce(playerId, clientName);
      return null;
    },
  };
}
