import { mkdir } from 'node:fs/promises';
import { rankings, type TeamScore } from '../lib/contract/contests/rankings.ts';
import { entries } from '../lib/contract/entries.ts';
import { ApiError } from '../lib/contract/errors.ts';
import type { AttemptsLeft } from '../lib/contract/submissions/attempts.ts';
import { type Submission, submissions } from '../lib/contract/submissions/submissions.ts';
import { tracks } from '../lib/contract/submissions/tracks.ts';
import { fileSize } from '../lib/files/file-size.ts';
import { checkResult, problemText } from './check.ts';
import {
  type Command,
  type CommandContext,
  type ExitCode,
  isoTime,
  pageOf,
  printJson,
  printTable,
  UsageError,
} from './command.ts';
import { pathIn, printable, storeFile, storeTexts } from './output.ts';
import { uploadResult } from './upload.ts';

/** Milliseconds between two looks at a submission. */
const lookEvery = 2_000;
/** Looks at the ranking, which follows its scores with a delay. */
const rankingLooks = 10;

const leftOf = ({ used, limit }: AttemptsLeft['today']): string =>
  limit === null ? '-' : String(Math.max(0, limit - used));

/** Attempts for results; null where the track takes none. */
async function attemptsOf({ portal }: CommandContext, raceId: string): Promise<AttemptsLeft | null> {
  try {
    const { list } = await portal.own(submissions.attempts, { query: { raceId } });
    return list.find(({ kind }) => kind === 'outcome') ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') return null;
    throw error;
  }
}

const scoreText = ({ row, decimals }: TeamScore): string => row?.score.toFixed(decimals) ?? '-';

const listMine: Command['run'] = async (context) => {
  const { portal } = context;
  const [{ list }, { list: scores }] = await Promise.all([
    portal.own(entries.mine, {}),
    portal.own(rankings.teamScores, { query: {} }),
  ]);
  const mine = await Promise.all(
    list.map(async (track) => ({
      ...track,
      attempts: await attemptsOf(context, track.raceId),
      score: scores.find(({ raceId, type }) => raceId === track.raceId && type === 'public') ?? null,
    })),
  );
  if (context.flags.json) return printJson(context, mine);
  if (mine.length === 0) context.print('Your teams have not signed up for a track.');
  const rows = mine.map(({ raceId, attempts, score, teamName, raceName }) => [
    raceId,
    score?.row ? `${score.row.rank} of ${score.teams}` : '-',
    score ? scoreText(score) : '-',
    attempts ? leftOf(attempts.today) : '-',
    attempts ? leftOf(attempts.inAll) : '-',
    teamName,
    raceName,
  ]);
  return printTable(
    context,
    [['TRACK', 'RANK', 'SCORE', 'LEFT TODAY', 'LEFT IN ALL', 'TEAM', 'NAME'], ...rows],
    [2, 3, 4],
  );
};

const downloadData: Command['run'] = async ({ flags, portal, print }, [raceId = '', name]) => {
  const { list } = await portal.own(tracks.files, { query: { raceId } });
  const files = list.filter((file) => name === undefined || file.id === name || file.name === name);
  if (files.length === 0)
    throw new UsageError(
      name === undefined ? `The track ${raceId} has no data.` : `The track ${raceId} has no file ${name}.`,
    );
  await mkdir(flags.output, { recursive: true });
  let code: ExitCode = 0;
  for (const file of files) {
    const open = () => portal.ownDownload(tracks.download, { query: { raceId, id: file.id } });
    const result = await storeFile(flags.output, file, open);
    print(`${pathIn(flags.output, file.name)}: ${storeTexts[result]}, ${fileSize(file.size)}`);
    if (result === 'occupied' || result === 'damaged') code = 1;
  }
  return code;
};

const stateText = ({ state, ahead }: Submission): string =>
  state === 'queued' && ahead !== null ? `queued, ${ahead} before it` : state;

/** Waits until a submission is settled, and notes each of its states. */
async function followed({ portal, wait, printNote }: CommandContext, submitted: Submission): Promise<Submission> {
  let current = submitted;
  let shown = '';
  while (current.settledAt === null) {
    if (stateText(current) !== shown) printNote(stateText(current));
    shown = stateText(current);
    await wait(lookEvery);
    current = await portal.own(submissions.record, { query: { id: submitted.id } }).catch((error: unknown) => {
      // The submission goes on at the portal; only its state is unknown for a moment.
      if (error instanceof ApiError && ['connection', 'timeout', 'unavailable'].includes(error.kind)) return current;
      throw error;
    });
  }
  return current;
}

/** The team's row once the ranking has the submission; null while it is not ranked. */
async function rankOf({ portal, wait }: CommandContext, { raceId, isCounted, submittedAt }: Submission) {
  for (let look = 1; ; look += 1) {
    const { me } = await portal.own(rankings.mine, { query: { raceId, type: 'public' } });
    const isThere = me !== null && (!isCounted || me.at >= submittedAt);
    if (isThere || look === rankingLooks) return me;
    await wait(lookEvery);
  }
}

async function printResult(context: CommandContext, settled: Submission): Promise<ExitCode> {
  const { flags, print } = context;
  const me = settled.state === 'scored' ? await rankOf(context, settled) : null;
  if (flags.json) printJson(context, { ...settled, rank: me?.rank ?? null });
  else if (settled.state === 'scored') {
    print(`Score ${settled.score}`);
    print(me ? `Rank ${me.rank}` : 'Not in the ranking yet.');
  } else {
    const line = settled.line === null ? '' : `Line ${settled.line}: `;
    print(printable(`${settled.state}. ${line}${settled.reason ?? ''}`.trim()));
  }
  return settled.state === 'failed' ? 1 : 0;
}

const submitFile: Command['run'] = async (context, [raceId = '', path = '']) => {
  const { flags, locale, portal, print, printNote, wait } = context;
  const track = await portal.read(tracks.type, { query: { raceId } });
  const inspection = await checkResult(track, path);
  if (!inspection) throw new UsageError(`The track ${raceId} takes no result file.`);
  const { problems, sha256 } = inspection;
  for (const problem of problems) print(printable(problemText(locale, problem)));
  if (problems.length > 0 || sha256 === null) return 1;
  const onSent = (bytes: number, size: number) => printNote(`sent ${fileSize(bytes)} of ${fileSize(size)}`);
  const fid = await uploadResult({ portal, wait, onSent }, { raceId, path, sha256 });
  const submitted = await submittedOnce(context, { raceId, fid, sha256, note: flags.note });
  if (!flags.follow) {
    if (flags.json) return printJson(context, submitted);
    print(`Submitted: ${submitted.id}`);
    return 0;
  }
  printNote(`submitted: ${submitted.id}`);
  return printResult(context, await followed(context, submitted));
};

interface Submitted {
  readonly raceId: string;
  readonly fid: string;
  readonly sha256: string;
  readonly note: string;
}

/** Submits; an answer that was lost is asked for again with the same key. */
async function submittedOnce({ portal, wait }: CommandContext, body: Submitted): Promise<Submission> {
  const options = { idempotencyKey: crypto.randomUUID() };
  try {
    return await portal.own(submissions.outcome, { body }, options);
  } catch (error) {
    if (!(error instanceof ApiError) || !['connection', 'timeout', 'unavailable'].includes(error.kind)) throw error;
    await wait(lookEvery);
    return portal.own(submissions.outcome, { body }, options);
  }
}

const listSubmissions: Command['run'] = async (context, [raceId = '']) => {
  const { flags, portal, print } = context;
  const page = pageOf(flags);
  const { list, total } = await portal.own(submissions.records, { query: { raceId, page } });
  if (flags.json) return printJson(context, { list, total });
  const rows = list.map((one) => [
    isoTime(one.submittedAt),
    one.kind,
    stateText(one),
    one.score === null ? '-' : String(one.score),
    one.isCounted ? 'counts' : '',
    one.by,
    one.fileName,
  ]);
  printTable(context, [['TIME (UTC)', 'KIND', 'STATE', 'SCORE', '', 'BY', 'FILE'], ...rows], [3]);
  print(`${list.length} of ${total} submissions, page ${page}`);
  return 0;
};

export const ownCommands = {
  mine: { args: [], summary: 'list your tracks with rank, score and submissions left', run: listMine },
  data: {
    args: ['<track>', '[<file>]'],
    summary: 'download the data of your track (--output <folder>) and check its SHA-256',
    run: downloadData,
  },
  submit: {
    args: ['<track>', '<file>'],
    summary: 'check, upload and submit a result file (--note, --follow waits for the score)',
    run: submitFile,
  },
  submissions: { args: ['<track>'], summary: 'list the submissions of your team (--page)', run: listSubmissions },
} as const satisfies Record<string, Command>;
