import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TitleWords } from '#components/prose/title-words.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import type { Heading } from '#lib/contract/documents.ts';
import { headingAnchor } from '#lib/html/linked-headings.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import { Contents, type ContentsLink } from './contents.tsx';
import css from './text-screen.module.css';

interface TextHeadProps {
  readonly title: string;
  readonly lead: string;
  readonly crumbs: readonly Crumb[];
  /** Seconds. */
  readonly updatedAt?: number;
  /** Shown below the lead. */
  readonly children?: ReactNode;
}

/** Head of a text page: breadcrumbs, title, lead, date of the last update. */
export async function TextHead({ title, lead, crumbs, updatedAt, children }: TextHeadProps) {
  const locale = await getLocale();
  const t = await getTranslations('content');
  return (
    <PageHead
      crumbs={crumbs}
      title={<TitleWords text={title} />}
      lead={lead}
      tabs={
        updatedAt === undefined && !children ? null : (
          <div className={css.under}>
            {updatedAt === undefined ? null : (
              <time className={css.updated} dateTime={new Date(updatedAt * 1000).toISOString()}>
                {t('updated', { date: formatters(locale).date(updatedAt) })}
              </time>
            )}
            {children}
          </div>
        )
      }
    />
  );
}

/** Entries of a table of contents; subsections only while the list stays short. */
export function linksTo(headings: readonly Heading[]): readonly ContentsLink[] {
  const shown = headings.filter(({ level }) => level === 2 || (level === 3 && headings.length <= 16));
  return shown.map(({ id, title, level }) => ({ anchor: headingAnchor(id), title, nested: level === 3 }));
}

/** Minimum number of entries for a table of contents. */
const worthListing = 3;

interface TextLayoutProps {
  readonly links: readonly ContentsLink[];
  readonly children: ReactNode;
}

/** Text with its table of contents beside it. */
export async function TextLayout({ links, children }: TextLayoutProps) {
  const t = await getTranslations('content');
  return (
    <div className={`page ${css.layout}`}>
      {links.length >= worthListing ? <Contents title={t('contents')} links={links} /> : null}
      <div className={css.main}>{children}</div>
    </div>
  );
}
