import { getTranslations } from 'next-intl/server';
import { Chip, Dot } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import type { NewsItem } from '#lib/contract/site.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { hrefNews } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import css from './news.module.css';

/** Articles with date, contest line and title. The whole row is the link. */
export async function NewsList({ news }: { news: readonly NewsItem[] }) {
  const locale = await getLocale();
  const t = await getTranslations('home.lines');
  return (
    <ul className={css.list}>
      {news.map((item) => (
        <li key={item.id} data-line={item.line}>
          <time dateTime={new Date(item.publishedAt * 1000).toISOString()}>
            {formatters(locale).date(item.publishedAt)}
          </time>
          <div>
            <Chip tone="bare">
              <Dot />
              {t(item.line)}
            </Chip>
            <h3>
              <Link href={hrefNews(item)}>{item.title}</Link>
            </h3>
            <p>{item.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
