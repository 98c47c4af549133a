import { getTranslations } from 'next-intl/server';
import { LinePlate } from '#components/drawing/line-plate.tsx';
import { MoreLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Section, SectionHead } from '#components/ui/section.tsx';
import type { NewsItem } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefNews } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import css from './news.module.css';

/** The latest news: the newest with its plate, the others as a list. */
export async function News({ news, locale }: { news: readonly NewsItem[]; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.news' });
  const content = await getTranslations({ locale, namespace: 'content.news' });
  const [lead, ...others] = news;
  if (!lead) return null;
  return (
    <Section labelledBy="news-title">
      <SectionHead
        id="news-title"
        title={t('title')}
        action={<MoreLink href={href('newsReports')}>{content('all')}</MoreLink>}
      />
      <div className={css.grid}>
        <article className={css.lead} data-line={lead.line}>
          <div className={css.plate}>
            <LinePlate line={lead.line} />
          </div>
          <NewsTime at={lead.publishedAt} locale={locale} year />
          <h3>
            <Link href={hrefNews(lead)}>{lead.title}</Link>
          </h3>
          <p className="muted">{lead.summary}</p>
        </article>
        <ul className={css.list}>
          {others.map((item) => (
            <li key={item.id}>
              <NewsTime at={item.publishedAt} locale={locale} />
              <div>
                <h3>
                  <Link href={hrefNews(item)}>{item.title}</Link>
                </h3>
                <p>{item.summary}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

export function NewsTime({ at, locale, year = false }: { at: number; locale: Locale; year?: boolean }) {
  const format = formatters(locale);
  return <time dateTime={new Date(at * 1000).toISOString()}>{year ? format.date(at) : format.shortDate(at)}</time>;
}
