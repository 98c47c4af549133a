import { randomUUID } from 'node:crypto';
import type { MessageTopic } from '#lib/contract/personal/personal-account.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Localized } from '../messages/localized.ts';
import type { SmsGateway } from '../sms/sms.ts';
import type { Inbox } from './inbox.ts';
import type { Preferences } from './preferences.ts';

/** Sends notices through the channels that their reader chose for the topic: inbox, text message, browsers. */
export interface Notifier {
  about(topic: MessageTopic): Pick<Inbox, 'addNotice'>;
}

interface Deps {
  readonly inbox: Pick<Inbox, 'addNotice'>;
  readonly preferences: Preferences;
  readonly sms: SmsGateway;
  /** Queues a message for the player's browsers. */
  readonly push: (message: {
    readonly playerId: string;
    readonly title: Localized;
    readonly path: string;
  }) => Promise<void>;
  /** The player's mobile number with its area code; null when there is none. */
  readonly numberOf: (playerId: string) => Promise<string | null>;
  readonly portalOrigin: string;
}

export function createNotifier({ inbox, preferences, sms, push, numberOf, portalOrigin }: Deps): Notifier {
  return {
    about: (topic) => ({
      async addNotice(notice) {
        const { playerId, title, jumpUrl } = notice;
        // Notices to all players appear in the inbox only.
        if (playerId === null) return inbox.addNotice(notice);
        const ways = (await preferences.all(playerId)).find((preference) => preference.topic === topic);
        const path = jumpUrl ?? '/site-messages';
        const number = ways?.sms ? await numberOf(playerId) : null;
        if (number) await sms.send(number, `${title[languageOf(number)]} ${portalOrigin}${path}`);
        if (ways?.push) await push({ playerId, title, path });
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

/** Language of text messages by the country code of the number: a phone number has no language setting. */
export function languageOf(number: string): Locale {
  return languages[number.split(' ')[0] ?? ''] ?? 'zh-EN';
}
