import { type Locale, locales } from '#lib/i18n/locales.ts';
import { fill, type Localized } from '../messages/messages.ts';
import { paragraphs } from '../support/support.ts';
import type { CheckKind } from './checks.ts';

interface Texts {
  readonly approvedTitle: Localized;
  readonly approved: Localized;
  readonly rejectedTitle: Localized;
  readonly rejected: Localized;
  readonly jumpUrl: string;
}

/** `{reason}` is written by the committee, in whichever language it writes. */
const texts: Readonly<Record<CheckKind, Texts>> = {
  studentCard: {
    approvedTitle: {
      'zh-EN': 'Your student card was approved',
      'zh-CN': '您的学生证已通过审核',
      'zh-Hant': '您的學生證已通過審核',
    },
    approved: {
      'zh-EN': 'The committee checked your student card. Contests for students are open to you.',
      'zh-CN': '组委会已审核您的学生证，面向学生的赛事现已对您开放。',
      'zh-Hant': '組委會已審核您的學生證，以學生為對象的賽事現已對您開放。',
    },
    rejectedTitle: {
      'zh-EN': 'Your student card was not approved',
      'zh-CN': '您的学生证未通过审核',
      'zh-Hant': '您的學生證未通過審核',
    },
    rejected: {
      'zh-EN': 'The committee could not approve your student card. The reason: {reason}\n\nYou may hand it in again.',
      'zh-CN': '您的学生证未能通过组委会审核，原因：{reason}\n\n您可以重新提交。',
      'zh-Hant': '您的學生證未能通過組委會審核，原因：{reason}\n\n您可以重新提交。',
    },
    jumpUrl: '/user-center',
  },
  passport: {
    approvedTitle: {
      'zh-EN': 'Your passport was approved',
      'zh-CN': '您的护照已通过审核',
      'zh-Hant': '您的護照已通過審核',
    },
    approved: {
      'zh-EN': 'The committee checked your passport. It counts as proof of your identity on site.',
      'zh-CN': '组委会已审核您的护照，可在线下赛事中作为身份证明使用。',
      'zh-Hant': '組委會已審核您的護照，可在實體賽事中作為身分證明使用。',
    },
    rejectedTitle: {
      'zh-EN': 'Your passport was not approved',
      'zh-CN': '您的护照未通过审核',
      'zh-Hant': '您的護照未通過審核',
    },
    rejected: {
      'zh-EN': 'The committee could not approve your passport. The reason: {reason}\n\nYou may hand it in again.',
      'zh-CN': '您的护照未能通过组委会审核，原因：{reason}\n\n您可以重新提交。',
      'zh-Hant': '您的護照未能通過組委會審核，原因：{reason}\n\n您可以重新提交。',
    },
    jumpUrl: '/identityAuthen',
  },
};

/** What a player is told of a decision; `reason` when it was rejected. */
export function checkNotice(kind: CheckKind, reason: string | null) {
  const { approvedTitle, approved, rejectedTitle, rejected, jumpUrl } = texts[kind];
  if (reason === null) return { title: approvedTitle, content: inParagraphs(approved), jumpUrl };
  return { title: rejectedTitle, content: inParagraphs(rejected, { reason }), jumpUrl };
}

/** Escapes what the committee typed: the content of a notice is HTML. */
function inParagraphs(text: Localized, values: Readonly<Record<string, string>> = {}): Localized {
  const parts = locales.map((locale) => [locale, paragraphs(fill(text[locale], values))]);
  return Object.fromEntries(parts) as Record<Locale, string>;
}
