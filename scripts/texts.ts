/** Writes the most visible texts side by side in three languages: `node scripts/texts.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Locale, locales } from '#lib/i18n/locales.ts';

type Tree = { readonly [key: string]: string | Tree };

/** Keys by screen, each screen with its catalogue. The name of a group means all texts in it. */
const screens: readonly { readonly title: string; readonly catalogue: string; readonly keys: readonly string[] }[] = [
  { title: 'Header and menu', catalogue: 'shell', keys: ['skip', 'join', 'logIn', 'register', 'offline', 'menu'] },
  { title: 'Inbox in the header', catalogue: 'shell', keys: ['account'] },
  { title: 'Pages that are missing or fail', catalogue: 'shell', keys: ['notFound', 'error'] },
  {
    title: 'Failed calls',
    catalogue: 'errors',
    keys: ['badRequestNext', 'unauthorized', 'timeoutNext', 'offlineNext'],
  },
  { title: 'Home', catalogue: 'home', keys: ['joinContest', 'board', 'tracks.title', 'tracks.none', 'figures'] },
  { title: 'Contest', catalogue: 'contest', keys: ['phases', 'prizes', 'schedule', 'signUp'] },
  { title: 'Login', catalogue: 'account', keys: ['signIn.title', 'signIn.lead', 'signIn.continue', 'agreement.agree'] },
  {
    title: 'Team',
    catalogue: 'team',
    keys: ['tabs', 'none.title', 'none.text', 'signUp.step', 'cancel', 'reason.other'],
  },
  { title: 'Track', catalogue: 'track', keys: ['tabs', 'moment', 'ranking.noneTitle', 'ranking.none'] },
  {
    title: 'Submissions',
    catalogue: 'submission',
    keys: ['title', 'state', 'drop', 'records.noneTitle', 'records.none'],
  },
  {
    title: 'Ranking',
    catalogue: 'ranking',
    keys: ['title', 'frozen', 'search', 'rank', 'score', 'empty', 'emptyText'],
  },
  {
    title: 'GPU runs',
    catalogue: 'gpu',
    keys: ['state', 'none', 'quota.title', 'queue.noneTitle', 'form.send', 'live'],
  },
  {
    title: 'On-site final',
    catalogue: 'offline',
    keys: ['tabs', 'noTeam', 'slots.confirm', 'slots.giveUp', 'slots.none'],
  },
  {
    title: 'Inbox',
    catalogue: 'inbox',
    keys: ['title', 'todos', 'emptyTodos', 'emptyNotices', 'choose', 'agree', 'ask'],
  },
];

const catalogueOf = (locale: Locale, name: string): Tree =>
  JSON.parse(readFileSync(new URL(`../messages/${locale}/${name}.json`, import.meta.url), 'utf8'));

const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : flatten(value, `${path}${name}.`),
  );

const isBelow = (key: string, name: string) => name === '' || key === name || key.startsWith(`${name}.`);

const cell = (text: string) =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('*', '\\*').replaceAll('\n', ' ');

/** Texts of a screen: a row for each key, with English, Simplified and Traditional Chinese. */
function table({ title, catalogue, keys }: (typeof screens)[number]): string {
  const texts = new Map(locales.map((locale) => [locale, new Map(flatten(catalogueOf(locale, catalogue)))]));
  const rows = flatten(catalogueOf('zh-EN', catalogue))
    .map(([key]) => key)
    .filter((key) => keys.some((name) => isBelow(key, name)))
    .map((key) => {
      const said = (['zh-EN', 'zh-CN', 'zh-Hant'] as const).map((locale) => cell(texts.get(locale)?.get(key) ?? ''));
      return `| \`${catalogue}.${key}\` | ${said.join(' | ')} |`;
    });
  return `## ${title}\n\n| key | English | 简体中文 | 繁體中文（臺灣） |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

export const textsDocument = (): string =>
  `# Most visible texts\n\nWritten by \`npm run texts\` from the catalogues, for reading the languages side by side. To change a text, change the\ncatalogue. Every language was read through twice, together with all catalogues and contents; the catalogues have the corrections.\n\n${screens.map(table).join('\n')}`;

if (import.meta.main) writeFileSync(new URL('../docs/texts.md', import.meta.url), textsDocument());
