import { getTranslations } from 'next-intl/server';
import { LinePlate } from '#components/drawing/line-plate.tsx';
import { MoreLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Section, SectionHead } from '#components/ui/page/section.tsx';
import type { NewsItem } from '#lib/contract/site.ts';
import { href, hrefNews } from '#lib/routing/href.ts';
import css from './news.module.css';
import { NewsTime } from './news-time.tsx';

interface NewsProps {
  readonly news: readonly NewsItem[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Latest news: the newest with its plate, the others as a list. */
export async function News({ news, now }: NewsProps) {
  const t = await getTranslations('home.news');
  const content = await getTranslations('content.news');
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
          <NewsTime at={lead.publishedAt} now={now} year />
          <h3>
            <Link href={hrefNews(lead)}>{lead.title}</Link>
          </h3>
          <p className="muted">{lead.summary}</p>
        </article>
        <ul className={css.list}>
          {others.map((item) => (
            <li key={item.id}>
              <NewsTime at={item.publishedAt} now={now} />
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
