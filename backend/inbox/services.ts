import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { numberFor } from '../personal/number-for.ts';
import { createSimulatedNetwork, type SimulatedNetwork } from '../sms/sms.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { createPreferences, type Preferences } from './preferences.ts';

export interface InboxServices {
  readonly inbox: Inbox;
  readonly preferences: Preferences;
  readonly network: SimulatedNetwork;
  readonly notifier: Notifier;
}

/** The ways to tell players something, put together. */
export function createInboxServices(database: Database, clock: Clock, portalOrigin: string): InboxServices {
  const inbox = createInbox(database, clock);
  const preferences = createPreferences(database);
  const network = createSimulatedNetwork(database, clock);
  const numberOf = numberFor(database);
  return {
    inbox,
    preferences,
    network,
    notifier: createNotifier({ inbox, preferences, sms: network, numberOf, portalOrigin }),
  };
}
