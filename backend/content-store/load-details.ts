import { type DetailTab, detailTabs } from '#lib/contract/contests.ts';
import { defaultLocale, type Locale } from '#lib/i18n/locales.ts';
import type { Localized } from './content.ts';
import { renderMarkdown } from './markdown.ts';
import type { Problem } from './problem.ts';
import type { Sources } from './source.ts';
import { perLocale } from './words.ts';

export type DetailTexts = readonly { readonly key: DetailTab; readonly html: string }[];

/**
 * The texts of a contest's tabs, `contests/<id>/<tab>.<locale>.md`. A tab without a text of its own takes the one that
 * all contests share, `details/<tab>.<locale>.md`; a tab with neither is left out.
 */
export function loadDetails(sources: Sources, id: string, missing: Problem[]): Localized<DetailTexts> {
  return perLocale((locale) =>
    detailTabs.flatMap((key) => {
      const folder = [`contests/${id}`, 'details'].find((one) => sources.has(`${one}/${key}.${defaultLocale}.md`));
      return folder ? [{ key, html: renderMarkdown(textOf(sources, `${folder}/${key}`, locale, missing)) }] : [];
    }),
  );
}

function textOf(sources: Sources, name: string, locale: Locale, missing: Problem[]): string {
  const file = `${name}.${locale}.md`;
  if (sources.has(file)) return sources.text(file);
  if (!missing.some((gap) => gap.file === file)) missing.push({ file, line: 1, message: 'the text is not translated' });
  return sources.text(`${name}.${defaultLocale}.md`);
}
