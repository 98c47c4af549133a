import { sources } from './sources.ts';

/** Files with Chinese characters that are no text of the interface, and why. */
const allowed: Readonly<Record<string, string>> = {
  'lib/i18n/locales.ts': 'the names of the languages in themselves, which no catalogue translates',
  'components/shell/header/header.tsx': 'the short names of the languages in themselves',
  'lib/time/calendar.ts': 'date layouts that are the same in both Chinese languages',
  'components/control/material/dates.tsx': 'corrections of the Chinese texts that come with the pickers',
  'components/home/salons.tsx': 'takes the sign for day away from what Intl formats',
  'components/salon/calendar-badge.tsx': 'takes the sign for day away from what Intl formats',
  'components/home/series-figures.tsx': 'an example of what Intl formats, in a comment',
  'components/ui/person.tsx': 'academic titles to be cut off names for initials',
  'components/personal/verification/teacher-values.ts': 'separators that people type',
  'backend/documents/search-index.ts': 'punctuation to be closed up in excerpts',
  'backend/platform/csv.ts': 'signs that begin a formula',
  'components/salon/salon-screen.tsx': 'separators in a name',
  'lib/seo/page-metadata.ts': 'punctuation to be cut off descriptions',
  'backend/personal/seed.ts': 'what a seeded person wrote, in the language of the person',
  'backend/teams/seeds/seed.ts': 'what a seeded person wrote, in the language of the person',
  'backend/works/seed.ts': 'what a seeded person wrote, in the language of the person',
  'backend/training/seeds/seed-questions.ts': 'a question that a seeded teacher wrote',
  'backend/training/seeds/seed-tasks.ts': 'an assignment that a seeded teacher wrote',
  'backend/tasks/generate/small-and-late.ts': 'words of which a generated data set is made',
};

/** Han characters and Chinese punctuation. */
const chinese = /[\p{Script=Han}\u3001-\u3011\uff01-\uff1f]/u;
/** A text of its own for one language: `'zh-CN': 'text'`, also behind a line break. */
const perLanguage = /'zh-(?:CN|EN|Hant)':\s*[`"']/;
/** Records of codes by language, which are no texts. */
const codes = new Set(['lib/i18n/locales.ts', 'lib/seo/page-metadata.ts', 'components/shell/header/header.tsx']);

it('no Chinese text stands in code: texts are in the catalogues, seeds in JSON', () => {
  const found = sources.filter(({ text }) => chinese.test(text)).map(({ path }) => path);
  expect(found.filter((path) => !Object.hasOwn(allowed, path))).toEqual([]);
});

it('every exception is still needed', () => {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  expect(Object.keys(allowed).filter((path) => !chinese.test(texts.get(path) ?? ''))).toEqual([]);
});

it('no text stands in several languages in code', () => {
  const found = sources.filter(({ path, text }) => !codes.has(path) && perLanguage.test(text)).map(({ path }) => path);
  expect(found).toEqual([]);
});

/** A mark between two texts, or at the end of one, such as a full stop behind `{t('title')}` or a comma behind `</b>`. */
const markBetween = /\bt\w*\((?:[^()]|\([^()]*\))*\)\}[.,;:](?:\s|<|`)|<\/\w+>[.,;:]\s*[{<]|`[.,;:] \$\{/;

/** Lines of screens that match, with their places. */
function linesOfScreens(pattern: RegExp): readonly string[] {
  const screens = sources.filter(({ path }) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));
  return screens.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? `${path}:${index + 1}: ${line.trim()}` : [])),
  );
}

it('no mark of one language stands between texts in code: Chinese has its own, without a space', () => {
  expect(linesOfScreens(markBetween)).toEqual([]);
});

/** A space of English before a text: Chinese has none between sentences, and `SentenceSpace` knows that. */
const spaceBefore = /` \$\{\w*[tT]\w*\(['`]/;

it('no space of English stands before a text in code: sentences are separated by SentenceSpace', () => {
  expect(linesOfScreens(spaceBefore)).toEqual([]);
});
