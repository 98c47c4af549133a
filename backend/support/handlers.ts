import type { Contract } from '#lib/contract/contract.ts';
import type { Config } from '../config/config.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import type { SupportCredentials } from './credentials.ts';
import type { Desks } from './services.ts';

interface Deps {
  readonly credentials: SupportCredentials;
  readonly config: Config;
  readonly desks: Desks;
  /** Address at which browsers reach the support desk. */
  readonly publicUrl: string;
}

export function createCustomerServiceHandlers(deps: Deps): HandlersOf<Contract['customerService']> {
  const { credentials, config, desks, publicUrl } = deps;
  return {
    async services(_, { locale }) {
      const newer = (await config.value('INTELLIGENT_CUSTOMER_SERVICE_TYPE')) === '1';
      return { list: desks.services(locale, publicUrl, newer) };
    },
    info: async (_, { caller }) => credentials.info(caller),
    token: async (_, { caller }) => ({ token: credentials.token(caller) }),
    memberToken: async (_, { caller }) => ({ token: credentials.token(caller) }),
  };
}
