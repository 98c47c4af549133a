import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { seconds } from '../database/tables.ts';

/** What the simulated mobile network delivered. The provider's page shows it; the portal never does. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** With its area code: `+86 13800010001`. */
    number: text('number').notNull(),
    text: text('text').notNull(),
    sentAt: seconds('sent_at').notNull(),
  },
  (table) => [index('sms_messages_number').on(table.number, table.sentAt)],
);
