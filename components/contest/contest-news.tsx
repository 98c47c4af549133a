import { Link } from '#components/ui/link.tsx';
import type { NewsItem } from '#lib/contract/site.ts';
import { hrefNews } from '#lib/routing/href.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './contest-news.module.css';

/** Newest first. */
export function ContestNews({ news }: { news: readonly NewsItem[] }) {
  const format = useFormats();
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
