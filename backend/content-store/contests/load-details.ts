import { type DetailTab, detailTabs } from '#lib/contract/contests/contests.ts';
import { defaultLocale, type Locale } from '#lib/i18n/locales.ts';
import { type Localized, localized } from '../../messages/localized.ts';
import type { Problem } from '../problem.ts';
import { renderMarkdown } from '../reading/markdown.ts';
import type { Sources } from '../reading/source.ts';

export type DetailTexts = readonly { readonly key: DetailTab; readonly html: string }[];

/**
 * The texts of a contest's tabs, `contests/<id>/<tab>.<locale>.md`. A tab without a text of its own takes the one that
 * all contests share, `details/<tab>.<locale>.md`; a tab with neither is left out. Shared texts are rendered once.
 */
export function createDetails(sources: Sources, missing: Problem[]): (id: string) => Localized<DetailTexts> {
  const rendered = new Map<string, string>();

  const htmlOf = (name: string, locale: Locale): string => {
    const file = `${name}.${locale}.md`;
    const known = rendered.get(file);
    if (known !== undefined) return known;
    const isThere = sources.has(file);
    if (!isThere) missing.push({ file, line: 1, message: 'the text is not translated' });
    const html = renderMarkdown(sources.text(isThere ? file : `${name}.${defaultLocale}.md`));
    rendered.set(file, html);
    return html;
  };

  return (id) =>
    localized((locale) =>
      detailTabs.flatMap((key) => {
        const folder = [`contests/${id}`, 'details'].find((one) => sources.has(`${one}/${key}.${defaultLocale}.md`));
        return folder ? [{ key, html: htmlOf(`${folder}/${key}`, locale) }] : [];
      }),
    );
}
