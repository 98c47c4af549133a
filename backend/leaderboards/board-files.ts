import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '#lib/process/replace-file.ts';
import type { BoardEntry } from '../content-store/datasets/load-leaderboards.ts';
import { type FileFacts, readFacts } from '../datasets/file-facts.ts';
import { readAnswers } from '../scoring/answers.ts';
import { scoresOf } from '../scoring/metrics.ts';
import { readPredictions } from '../scoring/predictions.ts';
import type { BoardData } from './made/board-data.ts';
import { boardMakers } from './made/makers.ts';

export interface BoardFiles {
  /** Questions for players, without answers. */
  readonly questions: FileFacts & { readonly path: string };
  /** File with the columns of the format, then `part`, as the scoring expects it. */
  readonly answersPath: string;
  /** Scores of the baselines, by their id. */
  readonly baselines: Readonly<Record<string, number>>;
}

type Board = Pick<BoardEntry, 'id' | 'format' | 'metric' | 'baselines'>;

/** Every tenth row is held out: methods that were tuned to the public rows score worse on it. */
const keptBack = 10;

/**
 * Questions and answers of leaderboards: `leaderboards/<id>/` below the data folder. Files of an operator are not
 * changed (`questions.csv`, `answers.csv`, `baseline-<id>.csv`); built-in leaderboards are generated on first use.
 */
export function createBoardFiles(dataDir: string, secret: string) {
  const known = new Map<string, Promise<BoardFiles | null>>();

  const open = async (board: Board): Promise<BoardFiles | null> => {
    const folder = join(dataDir, 'leaderboards', board.id);
    const path = (name: string) => join(folder, name);
    if (!(await exists(path('answers.csv')))) {
      const maker = boardMakers[board.id];
      if (!maker) return null;
      const seed = createHmac('sha256', secret).update(`board ${board.id}`).digest('hex');
      await writeBoard(folder, board, maker(seed));
    }
    if (!(await exists(path('questions.csv')))) return null;
    const scored = Object.keys(board.baselines).map(
      async (id) => [id, await baselineScore(board, path('answers.csv'), path(`baseline-${id}.csv`))] as const,
    );
    return {
      questions: { path: path('questions.csv'), ...(await readFacts(path('questions.csv'), 'csv')) },
      answersPath: path('answers.csv'),
      baselines: Object.fromEntries(
        (await Promise.all(scored)).flatMap(([id, score]) => (score === null ? [] : [[id, score]])),
      ),
    };
  };

  return {
    /** Null when an operator did not provide them and no generator makes them. */
    of(board: Board): Promise<BoardFiles | null> {
      const files = known.get(board.id) ?? open(board);
      known.set(board.id, files);
      // Missing files are not cached, so that the next call looks for them again.
      void files.then((found) => found ?? known.delete(board.id)).catch(() => known.delete(board.id));
      return files;
    },
  };
}

async function baselineScore(board: Board, answersPath: string, path: string): Promise<number | null> {
  if (!(await exists(path))) return null;
  const answers = await readAnswers(answersPath, board.format, board.metric);
  return scoresOf(board.metric, answers, await readPredictions(createReadStream(path), board.format, answers))
    .publicScore;
}

async function writeBoard(folder: string, board: Board, { questions, answers, baselines }: BoardData): Promise<void> {
  const header = board.format.columns.map(({ name }) => name).join(',');
  const table = (values: readonly string[]) => [
    header,
    ...answers.map(({ keys }, at) => [...keys, values[at]].join(',')),
  ];
  const half = (at: number) => (at % keptBack === 0 ? 'private' : 'public');
  const right = table(answers.map(({ value }) => value)).map((line, at) => `${line},${at === 0 ? 'part' : half(at)}`);
  for (const [id, values] of Object.entries(baselines)) await write(join(folder, `baseline-${id}.csv`), table(values));
  await write(join(folder, 'questions.csv'), questions);
  // Written last: its presence means that the other files are complete.
  await write(join(folder, 'answers.csv'), right);
}

const write = (path: string, lines: readonly string[]): Promise<void> =>
  replaceFile(path, (draft) => writeFile(draft, `${lines.join('\n')}\n`, { mode: 0o600 }));

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isFile() ?? false;
