import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Notifier } from './notifier.ts';
import { createInboxServices } from './services.ts';

/** The notifier inside a transaction: what it tells is told only if the rest of the transaction holds. */
export const notifierIn =
  (clock: Clock, portalOrigin: string) =>
  (tx: Database): Notifier =>
    createInboxServices(tx, clock, portalOrigin).notifier;
