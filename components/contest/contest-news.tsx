import { Link } from '#components/ui/link.tsx';
import type { NewsItem } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefNews } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import css from './contest-news.module.css';

/** News of one contest, newest first. */
export function ContestNews({ news, locale }: { news: readonly NewsItem[]; locale: Locale }) {
  const format = formatters(locale);
  return (
    <ul className={css.list}>
      {news.map(({ id, year, title, summary, publishedAt }) => (
        <li key={id}>
          <time dateTime={new Date(publishedAt * 1000).toISOString()}>{format.date(publishedAt)}</time>
          <div>
            <h3>
              <Link href={hrefNews({ id, year })}>{title}</Link>
            </h3>
            <p>{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
