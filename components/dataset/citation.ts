import { tz } from '@date-fns/tz';
import { fromUnixTime } from 'date-fns/fromUnixTime';
import { getYear } from 'date-fns/getYear';
import type { Dataset } from '#lib/contract/datasets/datasets.ts';

export interface Citation {
  /** In the style of the American Psychological Association, 7th edition, for data sets. */
  readonly apa: string;
  /** BibTeX, type `misc`: the type that every style knows. */
  readonly bibtex: string;
}

type Cited = Pick<Dataset, 'id' | 'title' | 'publisher' | 'version' | 'publishedAt'>;

/** Escapes the characters that are commands in BibTeX. */
const escaped = (text: string): string => text.replace(/[\\{}%&$#_^~]/g, (sign) => (sign === '\\' ? '' : `\\${sign}`));

/**
 * Citation of a data set.
 * @param url its page
 * @param series the providing series
 */
export function citationOf(
  { id, title, publisher, version, publishedAt }: Cited,
  series: string,
  url: string,
): Citation {
  const year = getYear(fromUnixTime(publishedAt, { in: tz('UTC') }));
  return {
    apa: `${publisher} (${year}). ${title} (Version ${version}) [Data set]. ${series}. ${url}`,
    bibtex: [
      `@misc{${id},`,
      `  author = {{${escaped(publisher)}}},`,
      `  title = {${escaped(title)}},`,
      `  year = {${year}},`,
      `  version = {${version}},`,
      `  howpublished = {Data set, ${escaped(series)}},`,
      `  url = {${url}}`,
      '}',
    ].join('\n'),
  };
}
