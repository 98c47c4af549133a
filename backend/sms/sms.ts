import { desc, eq, lt } from 'drizzle-orm';
import { type Clock, days } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { smsMessages } from './tables.ts';

/** A mobile network as used by the contest. A real gateway replaces the simulated one here. */
export interface SmsGateway {
  /** @param number including the area code: `+86 13800010001` */
  send(number: string, text: string): Promise<void>;
}

export interface DeliveredMessage {
  readonly number: string;
  readonly text: string;
  readonly sentAt: number;
}

/** A mobile network that stores delivered messages for the provider's page. */
export interface SimulatedNetwork extends SmsGateway {
  /** The latest messages, of one number or of all. */
  delivered(number?: string): Promise<readonly DeliveredMessage[]>;
  /** Deletes messages that are older than a day. */
  forgetOld(): Promise<void>;
}

export function createSimulatedNetwork(database: Database, clock: Clock): SimulatedNetwork {
  return {
    async send(number, text) {
      await database.insert(smsMessages).values({ number, text, sentAt: clock() });
    },
    delivered: (number) =>
      database
        .select()
        .from(smsMessages)
        .where(number ? eq(smsMessages.number, number) : undefined)
        .orderBy(desc(smsMessages.sentAt), desc(smsMessages.id))
        .limit(50),
    async forgetOld() {
      await database.delete(smsMessages).where(lt(smsMessages.sentAt, clock() - days(1)));
    },
  };
}
