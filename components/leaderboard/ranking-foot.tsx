import { CardFoot } from '#components/ui/card.tsx';
import { PageLinks } from '#components/ui/page/page-links.tsx';
import { href, hrefBoard } from '#lib/routing/href.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import type { RankingWords } from './ranking-rows.tsx';

/** A page of a board. */
export interface BoardContext {
  readonly boardId: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

interface RankingFootProps {
  readonly place: BoardContext;
  /** Number of rows on this page, and in total. */
  readonly shown: number;
  readonly total: number;
  readonly words: RankingWords;
}

/** Range of the rows above with links to the other pages; renders nothing for a single page. */
export function RankingFoot({ place: { boardId, page, pageSize }, shown, total, words }: RankingFootProps) {
  const { number } = useFormats();
  if (total <= pageSize) return null;
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
