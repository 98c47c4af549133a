import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { contests } from '../lib/contract/contests/contests.ts';
import { RankTypeSchema, rankings } from '../lib/contract/contests/rankings.ts';
import { datasets } from '../lib/contract/datasets/datasets.ts';
import { ApiError, type ApiErrorKind } from '../lib/contract/errors.ts';
import { tracks } from '../lib/contract/submissions/tracks.ts';
import { fileSize } from '../lib/files/file-size.ts';
import { defaultLocale, type Locale, languageTag, localeFromTag, locales } from '../lib/i18n/locales.ts';
import { checkResult, problemText } from './check.ts';
import { pathIn, printable, storeFile, tableLines } from './output.ts';
import { connect, type Portal, type PortalOptions } from './portal.ts';

/** 0: done. 1: the answer is no, for instance a file with problems. 2: the command could not be carried out. */
export type ExitCode = 0 | 1 | 2;

export interface Terminal {
  /** Address of the portal when `--url` does not name one. */
  readonly url: string | undefined;
  readonly fetch: PortalOptions['fetch'];
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

const options = {
  url: { type: 'string' },
  language: { type: 'string', default: languageTag[defaultLocale] },
  json: { type: 'boolean', default: false },
  type: { type: 'string', default: 'public' },
  page: { type: 'string', default: '1' },
  search: { type: 'string', default: '' },
  output: { type: 'string', default: '.' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;
const parse = (args: readonly string[]) => parseArgs({ args: [...args], options, allowPositionals: true });
type Flags = ReturnType<typeof parse>['values'];

interface CommandContext {
  readonly portal: Portal;
  readonly locale: Locale;
  readonly flags: Flags;
  readonly print: Terminal['print'];
}

interface Command {
  /** Names of the arguments; those in square brackets may be left out. */
  readonly args: readonly string[];
  readonly summary: string;
  readonly run: (context: CommandContext, args: readonly string[]) => Promise<ExitCode>;
}

/** Mistake of the person at the terminal; its text is printed alone. */
class UsageError extends Error {}

const contestStatus = { 1: 'announced', 2: 'running', 3: 'ended' } as const;
const trackStatus = { 1: 'announced', 2: 'open', 3: 'closed' } as const;

function printTable(
  { print }: CommandContext,
  rows: readonly (readonly string[])[],
  right?: readonly number[],
): ExitCode {
  for (const line of tableLines(rows, right)) print(line);
  return 0;
}

function printJson({ print }: CommandContext, data: unknown): ExitCode {
  print(JSON.stringify(data, null, 2));
  return 0;
}

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

const showRanking: Command['run'] = async (context, [raceId = '']) => {
  const { flags, portal, print } = context;
  const type = RankTypeSchema.safeParse(flags.type);
  if (!type.success) throw new UsageError(`--type must be one of ${RankTypeSchema.options.join(', ')}.`);
  if (!/^[1-9]\d{0,5}$/.test(flags.page)) throw new UsageError('--page must be a number from 1 on.');
  const query = { raceId, type: type.data, page: flags.page, keyword: flags.search };
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

const storeTexts = {
  stored: 'stored',
  present: 'already here',
  occupied: 'not stored: another file has this name',
  damaged: 'not stored: the download does not have the published SHA-256',
} as const;

const downloadDataset: Command['run'] = async ({ flags, portal, print }, [id = '', name]) => {
  const dataset = await portal.read(datasets.dataset, { params: { id } });
  if (dataset.access !== 'open')
    throw new UsageError(`The data set ${id} is not open: sign in at ${portal.origin} to download it.`);
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

const commands: Readonly<Record<string, Command>> = {
  contests: { args: [], summary: 'list the contests', run: listContests },
  tracks: { args: ['<contest>'], summary: 'list the tracks of a contest', run: listTracks },
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

const usageOf = (name: string, { args }: Command): string => ['contest', name, ...args].join(' ');

function helpLines(): readonly string[] {
  const entries = Object.entries(commands).map(([name, command]) => [`  ${usageOf(name, command)}`, command.summary]);
  return [
    'Commands:',
    ...tableLines(entries),
    '',
    'Options:',
    '  --url <address>    address of the portal; otherwise CONTEST_URL',
    `  --language <tag>   ${locales.map((locale) => languageTag[locale]).join(', ')}`,
    '  --json             print the data as JSON',
    '',
    'Exit codes: 0 done, 1 the file has problems, 2 the command failed.',
  ];
}

const errorTexts = {
  badRequest: 'The portal refused the input.',
  unauthorized: 'This needs a signed-in person: use the portal in a browser.',
  notFound: 'Not found.',
  timeout: 'The portal did not answer in time. Try again.',
  tooManyRequests: 'Too many requests. Try again in a minute.',
  unavailable: 'The portal is not available. Try again later.',
  connection: 'The portal could not be reached. Check the address and the network.',
  offline: 'There is no network.',
  aborted: 'Cancelled.',
  refused: 'The portal refused the request.',
  malformed: 'The answer is not one of this portal’s version.',
} as const satisfies Record<ApiErrorKind, string>;

function errorText(error: unknown): string {
  if (error instanceof ApiError) return printable(error.message) || errorTexts[error.kind];
  // Errors of Node may come from another realm.
  return printable(typeof error === 'object' && error && 'message' in error ? String(error.message) : String(error));
}

function originOf(url: string | undefined): string {
  if (url === undefined || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError('Name the portal with --url https://… or in CONTEST_URL.');
  return new URL(url).origin;
}

function localeOf(tag: string): Locale {
  const locale = localeFromTag(tag);
  if (languageTag[locale] !== tag)
    throw new UsageError(`--language must be one of ${locales.map((one) => languageTag[one]).join(', ')}.`);
  return locale;
}

/** Runs one command. Never throws: errors are printed. @param args arguments behind the program's name */
export async function run(args: readonly string[], { url, fetch, print, printError }: Terminal): Promise<ExitCode> {
  try {
    const { values: flags, positionals } = parse(args);
    const [name, ...given] = positionals;
    if (flags.help || name === undefined) {
      for (const line of helpLines()) print(line);
      return flags.help ? 0 : 2;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`There is no command ${name}. contest --help lists them.`);
    const required = command.args.filter((arg) => !arg.startsWith('['));
    if (given.length < required.length || given.length > command.args.length)
      throw new UsageError(`Usage: ${usageOf(name, command)}`);
    const locale = localeOf(flags.language);
    const portal = connect({ origin: originOf(flags.url ?? url), locale, fetch });
    return await command.run({ portal, locale, flags, print }, given);
  } catch (error) {
    printError(errorText(error));
    return 2;
  }
}
