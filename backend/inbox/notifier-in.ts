import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { numberFor } from '../personal/number-for.ts';
import { createSimulatedNetwork } from '../sms/sms.ts';
import { createInbox } from './inbox.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { createPreferences } from './preferences.ts';

/** The notifier inside a transaction: what it tells is told only if the rest of the transaction holds. */
export const notifierIn =
  (clock: Clock, portalOrigin: string) =>
  (tx: Database): Notifier =>
    createNotifier({
      inbox: createInbox(tx, clock),
      preferences: createPreferences(tx),
      sms: createSimulatedNetwork(tx, clock),
      numberOf: numberFor(tx),
      portalOrigin,
    });
