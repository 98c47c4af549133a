import type { Board, BoardItem, BoardRow } from '#lib/contract/datasets/leaderboards.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { BoardEntry } from '../content-store/datasets/load-leaderboards.ts';
import type { Localized } from '../messages/localized.ts';
import type { Database } from '../platform/database/database.ts';
import type { BoardFiles, createBoardFiles } from './board-files.ts';
import { betterOf, entriesOf, type Placed, rankingOf, versionOf, withNames } from './ranking.ts';

export type BoardEntries = () => ReadonlyMap<string, Localized<BoardEntry>>;

/** A leaderboard with its files; one without files is not shown. */
export interface OpenBoard {
  readonly entry: BoardEntry;
  readonly files: BoardFiles;
}

export interface Boards {
  all(locale: Locale): Promise<BoardItem[]>;
  open(id: string, locale: Locale): Promise<OpenBoard | null>;
  describe(board: OpenBoard, locale: Locale): Promise<Board>;
  /** All rows. Kept in memory until a submission is scored. */
  ranking(board: OpenBoard): Promise<readonly Placed[]>;
  withNames(rows: readonly Placed[]): Promise<BoardRow[]>;
}

interface Deps {
  readonly database: Database;
  readonly entries: BoardEntries;
  readonly files: ReturnType<typeof createBoardFiles>;
  readonly titleOf: (datasetId: string, locale: Locale) => string;
}

export function createBoards({ database, entries, files, titleOf }: Deps): Boards {
  const open: Boards['open'] = async (id, locale) => {
    const entry = entries().get(id)?.[locale];
    const found = entry && (await files.of(entry));
    return found ? { entry, files: found } : null;
  };
  /** By the content's entry, which is another object after the content changed, and in each language. */
  const kept = new WeakMap<BoardEntry, { readonly version: string; readonly rows: Promise<readonly Placed[]> }>();
  const ranking: Boards['ranking'] = async ({ entry, files: { baselines } }) => {
    const version = await versionOf(database, entry.id);
    const before = kept.get(entry);
    if (before?.version === version) return before.rows;
    const rows = entriesOf(database, entry).then((entries) => rankingOf(entry, baselines, entries));
    const current = { version, rows };
    kept.set(entry, current);
    rows.catch(() => {
      if (kept.get(entry) === current) kept.delete(entry);
    });
    return rows;
  };

  const item = async (board: OpenBoard, locale: Locale): Promise<BoardItem> => {
    const { id, title, lead, datasetId, access, metric, metricName, decimals, publishedAt, closesAt } = board.entry;
    const isShown = access === 'public';
    const rows = isShown ? await ranking(board) : [];
    return {
      ...{ id, title, lead, datasetId, access, metric, metricName, decimals, publishedAt, closesAt },
      datasetTitle: titleOf(datasetId, locale),
      better: betterOf(board.entry),
      entries: isShown ? rows.filter(({ kind }) => kind !== 'baseline').length : null,
      best: rows[0]?.score ?? null,
    };
  };

  return {
    async all(locale) {
      const items: BoardItem[] = [];
      for (const id of entries().keys()) {
        const board = await open(id, locale);
        if (board) items.push(await item(board, locale));
      }
      return items.sort((one, other) => other.publishedAt - one.publishedAt || one.id.localeCompare(other.id));
    },
    open,
    async describe(board, locale) {
      const { blocks, headings, fallback, format, maxBytes, perDay } = board.entry;
      const { size, sha256, rows } = board.files.questions;
      return {
        ...(await item(board, locale)),
        ...{ blocks, headings, fallback, format, maxBytes, perDay },
        questions: { name: `${board.entry.id}.csv`, size, sha256, rows },
      };
    },
    ranking,
    withNames: (rows) => withNames(database, rows),
  };
}
