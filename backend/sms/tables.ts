import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { seconds } from '../platform/database/tables.ts';

/** Messages delivered by the simulated mobile network. Only the provider's page shows them, never the portal. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Including the area code: `+86 13800010001`. */
    number: text('number').notNull(),
    text: text('text').notNull(),
    sentAt: seconds('sent_at').notNull(),
  },
  (table) => [index('sms_messages_number').on(table.number, table.sentAt)],
);
