import type { Contract } from '#lib/contract/contract.ts';
import type { Config } from '../config/config.ts';
import type { HandlersOf } from '../router/handlers.ts';
import type { SupportCredentials } from './credentials.ts';
import { desks, words } from './words.ts';

interface Parts {
  readonly credentials: SupportCredentials;
  readonly config: Config;
  /** Where browsers reach the support desk. */
  readonly publicUrl: string;
}

/** The main contest's desk has a newer form, which the committee switches on; the others have the older one only. */
export function createCustomerServiceHandlers(parts: Parts): HandlersOf<Contract['customerService']> {
  const { credentials, config, publicUrl } = parts;
  return {
    async services(_, { locale }) {
      const isNew = (await config.value('INTELLIGENT_CUSTOMER_SERVICE_TYPE')) === '1';
      const list = desks.map((id) => ({
        id,
        ...words[locale].desks[id],
        link: `${publicUrl}/support/${id}`,
        linkNew: id === 'contest' ? `${publicUrl}/support/${id}/chat` : null,
        type: isNew && id === 'contest' ? ('new' as const) : ('old' as const),
      }));
      return { list };
    },
    info: async (_, { caller }) => credentials.info(caller.playerId),
    token: async (_, { caller }) => ({ token: credentials.token(caller.playerId) }),
  };
}
