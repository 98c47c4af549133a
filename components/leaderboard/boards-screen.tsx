import { getTranslations } from 'next-intl/server';
import { TextHead } from '#components/document/text-screen.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Entry, EntryList, EntryWords } from '#components/ui/entry-list.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { BoardItem } from '#lib/contract/datasets/leaderboards.ts';
import { href, hrefBoard } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import css from './boards-screen.module.css';

interface BoardsScreenProps {
  readonly boards: readonly BoardItem[];
  readonly crumbs: readonly Crumb[];
  /** True when data sets have pages. */
  readonly hasDatasets: boolean;
}

/** List of the leaderboards outside contests. */
export async function BoardsScreen({ boards, crumbs, hasDatasets }: BoardsScreenProps) {
  const t = await getTranslations('leaderboard');
  return (
    <main id="main">
      <TextHead title={t('title')} lead={t('lead')} crumbs={crumbs}>
        {hasDatasets ? (
          <LinkButton tone="glass" href={href('datasets')} icon="file">
            {t('datasets')}
          </LinkButton>
        ) : null}
      </TextHead>
      <div className="page desk">
        {boards.length === 0 ? <Empty level={2} title={t('none')} /> : null}
        <EntryList className={css.list ?? ''}>
          {boards.map((board) => (
            <BoardLine key={board.id} board={board} />
          ))}
        </EntryList>
      </div>
    </main>
  );
}

async function BoardLine({ board }: { board: BoardItem }) {
  const t = await getTranslations('leaderboard');
  const { id, title, lead, datasetTitle, metricName, access, entries, best, decimals } = board;
  return (
    <Entry>
      <EntryWords
        title={title}
        href={hrefBoard(id)}
        text={lead}
        facts={
          <>
            <span>{metricName}</span>
            <span>{t('on', { dataset: datasetTitle })}</span>
            {entries === null ? null : <span>{t('entries', { count: entries })}</span>}
          </>
        }
      />
      {best === null ? (
        <Chip icon="lock">{t(`access.${access}`)}</Chip>
      ) : (
        <p className={css.best}>
          <b>{best.toFixed(decimals)}</b>
          <small>{t('best')}</small>
        </p>
      )}
    </Entry>
  );
}
