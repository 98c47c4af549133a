import { randomUUID } from 'node:crypto';
import type { MessageTopic } from '#lib/contract/personal-account.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { SmsGateway } from '../sms/sms.ts';
import type { Inbox } from './inbox.ts';
import type { Preferences } from './preferences.ts';

/** Takes notices as the inbox does, and sends them by the ways their reader chose for the topic. */
export interface Notifier {
  about(topic: MessageTopic): Pick<Inbox, 'addNotice'>;
}

interface Parts {
  readonly inbox: Pick<Inbox, 'addNotice'>;
  readonly preferences: Preferences;
  readonly sms: SmsGateway;
  /** The player's mobile number with its area code; null when there is none. */
  readonly numberOf: (playerId: string) => Promise<string | null>;
  readonly portalOrigin: string;
}

export function createNotifier({ inbox, preferences, sms, numberOf, portalOrigin }: Parts): Notifier {
  return {
    about: (topic) => ({
      async addNotice(notice) {
        const { playerId, title, jumpUrl } = notice;
        // What everybody gets is read in the inbox only.
        if (playerId === null) return inbox.addNotice(notice);
        const ways = (await preferences.all(playerId)).find((preference) => preference.topic === topic);
        const number = ways?.sms ? await numberOf(playerId) : null;
        if (number)
          await sms.send(number, `${title[languageOf(number)]} ${portalOrigin}${jumpUrl ?? '/site-messages'}`);
        return ways?.site === false ? randomUUID() : inbox.addNotice(notice);
      },
    }),
  };
}

const languages: Readonly<Record<string, Locale>> = {
  '+86': 'zh-CN',
  '+852': 'zh-Hant',
  '+853': 'zh-Hant',
  '+886': 'zh-Hant',
};

/** A text message is written for where the number is from: a telephone has no language of its own. */
export function languageOf(number: string): Locale {
  return languages[number.split(' ')[0] ?? ''] ?? 'zh-EN';
}
