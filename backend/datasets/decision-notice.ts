import { type Locale, languageTag, locales } from '#lib/i18n/locales.ts';
import { fill, type Localized } from '../messages/messages.ts';
import { paragraphs } from '../support/support.ts';

const texts = {
  approvedTitle: {
    'zh-EN': 'Your application for “{title}” was approved',
    'zh-CN': '您对“{title}”的使用申请已获批准',
    'zh-Hant': '您對「{title}」的使用申請已獲核准',
  },
  approved: {
    'zh-EN':
      'You can download the data until {until}. When the time is over, delete the files and confirm it under My data.',
    'zh-CN': '您可在 {until} 之前下载数据。期满后请删除文件，并在“我的数据”中确认。',
    'zh-Hant': '您可在 {until} 之前下載資料。期滿後請刪除檔案，並於「我的資料」中確認。',
  },
  refusedTitle: {
    'zh-EN': 'Your application for “{title}” was not approved',
    'zh-CN': '您对“{title}”的使用申请未获批准',
    'zh-Hant': '您對「{title}」的使用申請未獲核准',
  },
  refused: {
    'zh-EN':
      'The owner of the data decided not to give it for this purpose. The reason: {reason}\n\nYou may apply again.',
    'zh-CN': '数据所有者决定不就此用途提供数据，原因：{reason}\n\n您可以重新申请。',
    'zh-Hant': '資料所有者決定不就此用途提供資料，原因：{reason}\n\n您可以重新申請。',
  },
} as const satisfies Record<string, Localized>;

interface Decided {
  readonly datasetId: string;
  /** Null when it was approved; else as the committee wrote it. */
  readonly reason: string | null;
  /** Seconds. */
  readonly until: number | null;
  readonly titleOf: (datasetId: string, locale: Locale) => string;
}

/** What an applicant is told of a decision. */
export function decisionNotice({ datasetId, reason, until, titleOf }: Decided) {
  const outcome = reason === null ? ('approved' as const) : ('refused' as const);
  const valuesIn = (locale: Locale) => ({
    title: titleOf(datasetId, locale),
    reason: reason ?? '',
    until: until === null ? '' : dayOf(until, locale),
  });
  return {
    title: each((locale) => fill(texts[`${outcome}Title`][locale], valuesIn(locale))),
    // What the committee typed is escaped here: the content of a notice is HTML.
    content: each((locale) => paragraphs(fill(texts[outcome][locale], valuesIn(locale)))),
    jumpUrl: '/myData',
  };
}

/** On the clock of the contests. */
const dayOf = (seconds: number, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(seconds * 1000);

function each(make: (locale: Locale) => string): Localized {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, string>;
}
