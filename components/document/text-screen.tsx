import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TitleWords } from '#components/prose/title-words.tsx';
import { Breadcrumbs, PageHead } from '#components/ui/page-head.tsx';
import type { Heading } from '#lib/contract/documents.ts';
import { headingAnchor } from '#lib/html/linked-headings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import { Contents, type ContentsLink } from './contents.tsx';
import css from './text-screen.module.css';

interface TextHeadProps {
  readonly title: string;
  readonly lead: string;
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
  /** Seconds. */
  readonly updatedAt?: number;
  /** Stands below the lead. */
  readonly children?: ReactNode;
}

/** The head of a page of words: where it stands, what it is called, what it is about, how old it is. */
export async function TextHead({ title, lead, crumbs, locale, updatedAt, children }: TextHeadProps) {
  const t = await getTranslations({ locale, namespace: 'content' });
  return (
    <PageHead
      breadcrumbs={
        <Breadcrumbs
          label={t('crumbs.label')}
          crumbs={crumbs.map(({ name, path }) => ({ label: name, ...(path && { href: path }) }))}
        />
      }
      title={<TitleWords text={title} locale={locale} />}
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

/** The entries of a table of contents; parts of parts only while the list stays short enough to take in. */
export function linksTo(headings: readonly Heading[]): readonly ContentsLink[] {
  const shown = headings.filter(({ level }) => level === 2 || (level === 3 && headings.length <= 16));
  return shown.map(({ id, title, level }) => ({ anchor: headingAnchor(id), title, nested: level === 3 }));
}

/** Fewer entries than this need no table of contents. */
const worthListing = 3;

interface TextLayoutProps {
  readonly links: readonly ContentsLink[];
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** A text and, beside it, its table of contents. */
export async function TextLayout({ links, locale, children }: TextLayoutProps) {
  const t = await getTranslations({ locale, namespace: 'content' });
  return (
    <div className={`page ${css.layout}`}>
      {links.length >= worthListing ? <Contents title={t('contents')} links={links} /> : null}
      <div className={css.main}>{children}</div>
    </div>
  );
}
