import { type Locale, languageTag, locales } from '#lib/i18n/locales.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createInbox } from '../inbox/inbox.ts';
import { fill, type Localized } from '../messages/messages.ts';
import { paragraphs } from '../support/support.ts';

const texts = {
  published: {
    title: { 'zh-EN': 'New task: {title}', 'zh-CN': '新任务：{title}', 'zh-Hant': '新任務：{title}' },
    text: {
      'zh-EN': '{by} has given you a task. It opens on {opens} and is due on {due}.',
      'zh-CN': '{by} 布置了一项任务，{opens} 开放，{due} 截止。',
      'zh-Hant': '{by} 指派了一項任務，{opens} 開放，{due} 截止。',
    },
  },
  dueLater: {
    title: { 'zh-EN': 'More time for {title}', 'zh-CN': '{title} 延长了时间', 'zh-Hant': '{title} 延長了時間' },
    text: {
      'zh-EN': 'The task is now due on {due}.',
      'zh-CN': '任务的截止时间改为 {due}。',
      'zh-Hant': '任務的截止時間改為 {due}。',
    },
  },
  returned: {
    title: {
      'zh-EN': 'Your result for {title} is here',
      'zh-CN': '{title} 的结果已发还',
      'zh-Hant': '{title} 的結果已發還',
    },
    text: {
      'zh-EN': 'You have {points} of {most} points. The solutions and the comments on your answers are in the task.',
      'zh-CN': '您得到 {points} 分，满分 {most} 分。参考答案和对您作答的评语见任务页。',
      'zh-Hant': '您得到 {points} 分，滿分 {most} 分。參考答案與對您作答的評語見任務頁。',
    },
  },
} as const satisfies Record<string, Record<'title' | 'text', Localized>>;

export type LetterName = keyof typeof texts;

/** Values of a letter: texts as they are, moments in seconds. */
export interface LetterValues {
  readonly title: string;
  readonly by?: string;
  readonly points?: number;
  readonly most?: number;
  readonly opens?: number | null;
  readonly due?: number | null;
}

export const taskPage = (taskId: string): string => `/studentTaskDetail/${taskId}`;

/** Tells students something about a task, in the transaction that makes it true. */
export async function tellStudents(
  { tx, clock }: { readonly tx: Database; readonly clock: Clock },
  studentIds: readonly string[],
  taskId: string,
  name: LetterName,
  values: LetterValues,
): Promise<void> {
  const inbox = createInbox(tx, clock);
  const written = (part: 'title' | 'text') =>
    perLocale((locale) => fill(texts[name][part][locale], inWords(values, locale)));
  const body = written('text');
  // What a teacher typed is escaped here: the content of a notice is HTML.
  const content = perLocale((locale) => paragraphs(body[locale]));
  for (const playerId of studentIds)
    await inbox.addNotice({ playerId, title: written('title'), content, jumpUrl: taskPage(taskId) });
}

function inWords({ title, by = '', points = 0, most = 0, opens, due }: LetterValues, locale: Locale) {
  return { title, by, points, most, opens: momentOf(opens, locale), due: momentOf(due, locale) };
}

/** On the clock of the contests. */
const momentOf = (seconds: number | null | undefined, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format((seconds ?? 0) * 1000);

// Every language is in the list, which `fromEntries` cannot say.
export const perLocale = (make: (locale: Locale) => string): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Localized;
