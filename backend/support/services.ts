import type { CustomerService } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Localized } from '../messages/messages.ts';

interface ServiceTexts {
  readonly name: Localized;
  readonly note: Localized;
  /** Whether the desk has a newer form beside the older one. */
  readonly renewed: boolean;
}

/** The services of the floating entrance (specification, section 2); each has its own desk. */
const desks = {
  contest: {
    name: { 'zh-EN': 'Main contest', 'zh-CN': '主赛事', 'zh-Hant': '主賽事' },
    note: {
      'zh-EN': 'Sign-up, teams, submissions and results',
      'zh-CN': '报名、组队、提交与成绩',
      'zh-Hant': '報名、組隊、提交與成績',
    },
    renewed: true,
  },
  training: {
    name: { 'zh-EN': 'Training and other matters', 'zh-CN': '实训及其他', 'zh-Hant': '實訓及其他' },
    note: {
      'zh-EN': 'Practical training, accounts and everything else',
      'zh-CN': '实训、账号及其他事项',
      'zh-Hant': '實訓、帳號及其他事項',
    },
    renewed: false,
  },
  privacy: {
    name: { 'zh-EN': 'Privacy computing cup', 'zh-CN': '隐私计算杯', 'zh-Hant': '隱私運算盃' },
    note: {
      'zh-EN': 'Questions about the cup and its data',
      'zh-CN': '关于隐私计算杯及其数据的问题',
      'zh-Hant': '關於隱私運算盃及其資料的問題',
    },
    renewed: false,
  },
} as const satisfies Record<string, ServiceTexts>;

export type Desk = keyof typeof desks;

export const isDesk = (id: string): id is Desk => Object.hasOwn(desks, id);

export const deskName = (desk: Desk, locale: Locale): string => desks[desk].name[locale];

/**
 * The list as the portal shows it.
 * @param publicUrl where browsers reach the support desk
 * @param newer whether the committee switched the newer form on
 */
export function servicesIn(locale: Locale, publicUrl: string, newer: boolean): CustomerService[] {
  return Object.entries<ServiceTexts>(desks).map(([id, { name, note, renewed }]) => ({
    id,
    name: name[locale],
    note: note[locale],
    link: `${publicUrl}/support/${id}`,
    linkNew: renewed ? `${publicUrl}/support/${id}/chat` : null,
    type: renewed && newer ? 'new' : 'old',
  }));
}
