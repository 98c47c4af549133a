import 'server-only';
import { getTranslations } from 'next-intl/server';
import { SearchEntrySchema } from '#lib/contract/documents.ts';
import { keptTexts } from '#lib/server/kept-texts.ts';
import type { Hit } from './search-index.ts';

/** Texts of the search. Serialisable; `{…}` is filled in the browser. */
export interface SearchWords {
  readonly open: string;
  readonly title: string;
  readonly label: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly close: string;
  /** `{query}` */
  readonly none: string;
  readonly noneHint: string;
  readonly one: string;
  /** `{count}` */
  readonly other: string;
  readonly start: string;
  readonly keys: string;
  readonly kinds: Readonly<Record<Hit['kind'], string>>;
}

const kinds: readonly Hit['kind'][] = [...SearchEntrySchema.shape.kind.options, 'team'];

export const searchWords = keptTexts(async (locale): Promise<SearchWords> => {
  const t = await getTranslations({ locale, namespace: 'content.search' });
  return {
    open: t('open'),
    title: t('title'),
    label: t('label'),
    loading: t('loading'),
    failed: t('failed'),
    retry: t('retry'),
    close: t('close'),
    none: t('none', { query: '{query}' }),
    noneHint: t('noneHint'),
    one: t('results', { count: 1 }),
    other: t('results', { count: 99 }).replace('99', '{count}'),
    start: t('start'),
    keys: t('keys'),
    kinds: Object.fromEntries(kinds.map((kind) => [kind, t(`kinds.${kind}`)])) as SearchWords['kinds'],
  };
});
