import type { Contract } from '#lib/contract/contract.ts';
import type { Config } from '../config/config.ts';
import type { HandlersOf } from '../router/handlers.ts';
import type { SupportCredentials } from './credentials.ts';
import { servicesIn } from './services.ts';

interface Parts {
  readonly credentials: SupportCredentials;
  readonly config: Config;
  /** Where browsers reach the support desk. */
  readonly publicUrl: string;
}

export function createCustomerServiceHandlers(parts: Parts): HandlersOf<Contract['customerService']> {
  const { credentials, config, publicUrl } = parts;
  return {
    async services(_, { locale }) {
      const newer = (await config.value('INTELLIGENT_CUSTOMER_SERVICE_TYPE')) === '1';
      return { list: servicesIn(locale, publicUrl, newer) };
    },
    info: async (_, { caller }) => credentials.info(caller.playerId),
    token: async (_, { caller }) => ({ token: credentials.token(caller.playerId) }),
    memberToken: async (_, { caller }) => ({ token: credentials.token(caller.playerId) }),
  };
}
