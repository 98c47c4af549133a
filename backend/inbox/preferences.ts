import { eq } from 'drizzle-orm';
import { type MessagePreference, type MessageTopic, messageTopics } from '#lib/contract/personal/personal-account.ts';
import type { Database } from '../platform/database/database.ts';
import { messagePreferences } from './tables.ts';

/** Defaults. Messages that protect an account, or decide about it, always reach the inbox. */
const presets: Readonly<Record<MessageTopic, Omit<MessagePreference, 'topic' | 'push'>>> = {
  security: { site: true, sms: true, siteLocked: true },
  check: { site: true, sms: false, siteLocked: true },
  agreement: { site: true, sms: false, siteLocked: true },
  team: { site: true, sms: false, siteLocked: false },
  contest: { site: true, sms: false, siteLocked: false },
  salon: { site: true, sms: false, siteLocked: false },
  run: { site: true, sms: false, siteLocked: false },
  signUpDeadline: { site: true, sms: false, siteLocked: false },
  phaseDeadline: { site: true, sms: false, siteLocked: false },
  slotDeadline: { site: true, sms: false, siteLocked: false },
  assignmentDeadline: { site: true, sms: false, siteLocked: false },
  agreementDeadline: { site: true, sms: false, siteLocked: false },
};

/** Channels through which a person receives each topic. */
export interface Preferences {
  all(playerId: string): Promise<MessagePreference[]>;
  /** False when the inbox cannot be switched off for that topic. */
  set(playerId: string, wish: Pick<MessagePreference, 'topic' | 'site' | 'sms' | 'push'>): Promise<boolean>;
}

export function createPreferences(database: Database): Preferences {
  return {
    async all(playerId) {
      const rows = await database.select().from(messagePreferences).where(eq(messagePreferences.playerId, playerId));
      return messageTopics.map((topic) => {
        const chosen = rows.find((row) => row.topic === topic);
        const { site, sms, siteLocked } = presets[topic];
        return {
          topic,
          site: siteLocked || (chosen?.site ?? site),
          sms: chosen?.sms ?? sms,
          push: chosen?.push ?? false,
          siteLocked,
        };
      });
    },
    async set(playerId, { topic, site, sms, push }) {
      if (presets[topic].siteLocked && !site) return false;
      await database
        .insert(messagePreferences)
        .values({ playerId, topic, site, sms, push })
        .onConflictDoUpdate({
          target: [messagePreferences.playerId, messagePreferences.topic],
          set: { site, sms, push },
        });
      return true;
    },
  };
}
