import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Notifier } from './notifier.ts';
import { createInboxServices } from './services.ts';

/** The notifier inside a transaction: notifications are sent only if the transaction commits. */
export const notifierIn =
  (clock: Clock, portalOrigin: string) =>
  (tx: Database): Notifier =>
    createInboxServices(tx, clock, portalOrigin).notifier;
