import { mkdir } from 'node:fs/promises';
import { contests } from '../lib/contract/contests/contests.ts';
import { RankTypeSchema, rankings } from '../lib/contract/contests/rankings.ts';
import { datasets } from '../lib/contract/datasets/datasets.ts';
import { type TrackDetails, tracks, windowsOf } from '../lib/contract/submissions/tracks.ts';
import { fileSize, sizeLimit } from '../lib/files/file-size.ts';
import { accountCommands } from './account-commands.ts';
import { checkResult, problemText } from './check.ts';
import { type Command, type ExitCode, isoTime, pageOf, printJson, printTable, UsageError } from './command.ts';
import { pathIn, printable, storeFile, storeTexts } from './output.ts';
import { ownCommands } from './own-commands.ts';

const contestStatus = { 1: 'announced', 2: 'running', 3: 'ended' } as const;
const trackStatus = { 1: 'announced', 2: 'open', 3: 'closed' } as const;

const listContests: Command['run'] = async (context) => {
  const { list } = await context.portal.read(contests.menu, {});
  if (context.flags.json) return printJson(context, list);
  const rows = list.map(({ id, season, status, name }) => [id, String(season), contestStatus[status], name]);
  return printTable(context, [['CONTEST', 'SEASON', 'STATUS', 'NAME'], ...rows]);
};

const listTracks: Command['run'] = async (context, [id = '']) => {
  const { list } = await context.portal.read(contests.tracks, { params: { id } });
  if (context.flags.json) return printJson(context, list);
  const rows = list.map((track) => [track.id, trackStatus[track.status], track.name]);
  return printTable(context, [['TRACK', 'SIGN-UP', 'NAME'], ...rows]);
};

/** Submission rules of a track, one line for each kind of file and each of its windows. */
function ruleRows({ kinds }: TrackDetails): readonly (readonly string[])[] {
  return kinds.flatMap((rules) =>
    windowsOf(rules).map(({ opensAt, closesAt }) => [
      rules.kind,
      rules.extensions.join(' '),
      sizeLimit(rules.maxBytes),
      String(rules.perDay ?? '-'),
      String(rules.inAll ?? '-'),
      isoTime(opensAt),
      isoTime(closesAt),
    ]),
  );
}

const showTrack: Command['run'] = async (context, [raceId = '']) => {
  const { flags, portal, print } = context;
  const query = { raceId };
  const [track, { files }] = await Promise.all([
    portal.read(tracks.type, { query }),
    portal.read(tracks.overview, { query }),
  ]);
  if (flags.json) return printJson(context, { ...track, files });
  print(printable(`${track.name} (${track.contestName})`));
  if (track.metric) print(printable(`${track.metricName}: ${track.better} is better, the ${track.counts} one counts`));
  print('');
  printTable(context, [
    ['SUBMIT', 'FILES', 'UP TO', 'DAILY', 'TOTAL', 'OPENS (UTC)', 'CLOSES (UTC)'],
    ...ruleRows(track),
  ]);
  if (track.format) {
    print(`\nResult file: ${track.format.rows} rows below the header`);
    const columns = track.format.columns.map(({ name, type, values }) => [name, type, values?.join(' ') ?? '']);
    printTable(context, [['COLUMN', 'TYPE', 'VALUES'], ...columns]);
  }
  if (files.length > 0) {
    print('\nData, for teams that signed up');
    printTable(context, [
      ['FILE', 'SIZE', 'SHA-256'],
      ...files.map((file) => [file.name, fileSize(file.size), file.sha256]),
    ]);
  }
  return 0;
};

const showRanking: Command['run'] = async (context, [raceId = '']) => {
  const { flags, portal, print } = context;
  const type = RankTypeSchema.safeParse(flags.type);
  if (!type.success) throw new UsageError(`--type must be one of ${RankTypeSchema.options.join(', ')}.`);
  const query = { raceId, type: type.data, page: pageOf(flags), keyword: flags.search };
  const page = await portal.read(rankings.list, { query });
  if (flags.json) return printJson(context, page);
  const rows = page.list.map((row) => [
    String(row.rank),
    row.score.toFixed(page.decimals),
    String(row.attempts),
    row.team,
    row.organisation,
  ]);
  printTable(context, [['RANK', page.metricName, 'SUBMISSIONS', 'TEAM', 'ORGANISATION'], ...rows], [0, 1, 2]);
  print(`${page.list.length} of ${page.total} teams, page ${flags.page}`);
  return 0;
};

const checkFile: Command['run'] = async (context, [raceId = '', path = '']) => {
  const { flags, locale, portal, print } = context;
  const track = await portal.read(tracks.type, { query: { raceId } });
  const inspection = await checkResult(track, path);
  if (!inspection) throw new UsageError(`The track ${raceId} takes no result file.`);
  const { problems, rows, sha256 } = inspection;
  if (flags.json) printJson(context, inspection);
  else if (problems.length > 0) for (const problem of problems) print(printable(problemText(locale, problem)));
  else print([`${path}: no problems`, ...(rows === null ? [] : [`${rows} rows`]), `SHA-256 ${sha256}`].join(', '));
  return problems.length > 0 ? 1 : 0;
};

const listDatasets: Command['run'] = async (context) => {
  const { list } = await context.portal.read(datasets.list, {});
  if (context.flags.json) return printJson(context, list);
  const rows = list.map((one) => [one.id, one.access, one.licence, fileSize(one.size), one.title]);
  return printTable(context, [['DATA SET', 'ACCESS', 'LICENCE', 'SIZE', 'TITLE'], ...rows], [3]);
};

const downloadDataset: Command['run'] = async ({ flags, portal, print }, [id = '', name]) => {
  const dataset = await portal.read(datasets.dataset, { params: { id } });
  if (dataset.access !== 'open')
    throw new UsageError(`The data set ${id} is not open: log in at ${portal.origin} to download it.`);
  const files = dataset.files.filter((file) => name === undefined || file.id === name || file.name === name);
  if (files.length === 0) throw new UsageError(`The data set ${id} has no file ${name}.`);
  await mkdir(flags.output, { recursive: true });
  let code: ExitCode = 0;
  for (const file of files) {
    const open = () => portal.download(datasets.openDownload, { params: { id, fileId: file.id } });
    const result = await storeFile(flags.output, file, open);
    print(`${pathIn(flags.output, file.name)}: ${storeTexts[result]}, ${fileSize(file.size)}`);
    if (result === 'occupied' || result === 'damaged') code = 1;
  }
  return code;
};

export const commands: Readonly<Record<string, Command>> = {
  ...accountCommands,
  ...ownCommands,
  contests: { args: [], summary: 'list the contests', run: listContests },
  tracks: { args: ['<contest>'], summary: 'list the tracks of a contest', run: listTracks },
  track: { args: ['<track>'], summary: 'show submission rules, result file and data of a track', run: showTrack },
  ranking: { args: ['<track>'], summary: 'show a ranking (--type, --page, --search)', run: showRanking },
  check: {
    args: ['<track>', '<file>'],
    summary: 'check a result file; nothing is sent and no submission is used',
    run: checkFile,
  },
  datasets: { args: [], summary: 'list the data sets', run: listDatasets },
  download: {
    args: ['<data set>', '[<file>]'],
    summary: 'download an open data set (--output <folder>) and check its SHA-256',
    run: downloadDataset,
  },
};
