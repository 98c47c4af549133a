import type { Dataset } from '#lib/contract/datasets.ts';

export interface Citation {
  /** In the style of the American Psychological Association, 7th edition, for data sets. */
  readonly apa: string;
  /** BibTeX, type `misc`: the type that every style knows. */
  readonly bibtex: string;
}

type Cited = Pick<Dataset, 'id' | 'title' | 'publisher' | 'version' | 'publishedAt'>;

/** What BibTeX would take for a command. */
const escaped = (text: string): string => text.replace(/[\\{}%&$#_^~]/g, (sign) => (sign === '\\' ? '' : `\\${sign}`));

/** How a data set is cited. @param url its page; @param series who gives it */
export function citationOf(
  { id, title, publisher, version, publishedAt }: Cited,
  series: string,
  url: string,
): Citation {
  const year = new Date(publishedAt * 1000).getUTCFullYear();
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
