import { numberFor } from '../identity/number-in-use.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { enqueuePush } from '../push/queue.ts';
import { createSimulatedNetwork, type SimulatedNetwork } from '../sms/sms.ts';
import { createInbox, type Inbox } from './inbox.ts';
import type { TodoSource } from './inbox-reads.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { createPreferences, type Preferences } from './preferences.ts';

export interface InboxServices {
  readonly inbox: Inbox;
  readonly preferences: Preferences;
  readonly network: SimulatedNetwork;
  readonly notifier: Notifier;
}

export function createInboxServices(
  database: Database,
  clock: Clock,
  portalOrigin: string,
  derivedTodos?: TodoSource,
): InboxServices {
  const inbox = createInbox(database, clock, derivedTodos);
  const preferences = createPreferences(database);
  const network = createSimulatedNetwork(database, clock);
  const numberOf = numberFor(database);
  return {
    inbox,
    preferences,
    network,
    notifier: createNotifier({
      ...{ inbox, preferences, sms: network, numberOf, portalOrigin },
      push: (message) => enqueuePush(database, clock, message),
    }),
  };
}
