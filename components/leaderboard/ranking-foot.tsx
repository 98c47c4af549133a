import { CardFoot } from '#components/ui/card.tsx';
import { PageLinks } from '#components/ui/page-links.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefBoard } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import type { RankingWords } from './ranking-rows.tsx';

/** Which page of which board. */
export interface BoardPlace {
  readonly boardId: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly locale: Locale;
}

interface RankingFootProps {
  readonly place: BoardPlace;
  /** Rows of this page, and of all. */
  readonly shown: number;
  readonly total: number;
  readonly words: RankingWords;
}

/** Which rows stand above, and the way to the others; nothing where there is one page. */
export function RankingFoot({ place: { boardId, page, pageSize, locale }, shown, total, words }: RankingFootProps) {
  if (total <= pageSize) return null;
  const { number } = formatters(locale);
  const from = (page - 1) * pageSize + 1;
  const sentence = words.shown
    .replace('{from}', number(from))
    .replace('{to}', number(from + shown - 1))
    .replace('{total}', number(total));
  const pageHref = href('leaderboardPage', { boardId, page: '-page-' }).replace('-page-', '{page}');
  return (
    <CardFoot>
      <span className="small muted num">{sentence}</span>
      <PageLinks
        place={{ firstHref: hrefBoard(boardId), pageHref }}
        page={page}
        last={Math.ceil(total / pageSize)}
        words={words}
      />
    </CardFoot>
  );
}
