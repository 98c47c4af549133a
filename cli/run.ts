import { parseArgs } from 'node:util';
import { ApiError, type ApiErrorKind } from '../lib/contract/errors.ts';
import { type Locale, languageTag, localeFromTag, locales } from '../lib/i18n/locales.ts';
import { type Command, type ExitCode, options, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { createCredentials } from './credentials.ts';
import { printable, tableLines } from './output.ts';
import { connect, type PortalOptions } from './portal.ts';

export interface Terminal {
  /** Address of the portal when `--url` does not name one. */
  readonly url: string | undefined;
  /** Value of CONTEST_TOKEN, for scripts without a login. */
  readonly token: string | undefined;
  /** Folder of the program's settings. */
  readonly configFolder: string;
  readonly hostname: string;
  readonly fetch: PortalOptions['fetch'];
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

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
    'CONTEST_TOKEN: an API token for scripts, instead of contest login.',
    '',
    'Exit codes: 0 done, 1 the file has problems or was not scored, 2 the command failed, 3 log in first.',
  ];
}

const errorTexts = {
  badRequest: 'The portal refused the input.',
  unauthorized: 'Not logged in, or the login has ended. Run contest login.',
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

const needsLogin = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'unauthorized' && error.status !== 403;

/** A login does not replace the token of the environment. */
const environmentTokenEnded =
  'The token in CONTEST_TOKEN is revoked or has expired. Create another one in your personal area.';

function errorText(error: unknown, { token }: Pick<Terminal, 'token'>): string {
  if (needsLogin(error)) return token === undefined ? errorTexts.unauthorized : environmentTokenEnded;
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
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { url, fetch, hostname, print, printError, wait } = terminal;
  try {
    const { values: flags, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
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
    const origin = originOf(flags.url ?? url);
    const credentials = createCredentials({ environmentToken: terminal.token, folder: terminal.configFolder });
    const portal = connect({ origin, locale, fetch, token: () => credentials.token(origin) });
    const context = { portal, credentials, locale, flags, hostname, print, printNote: printError, wait };
    return await command.run(context, given);
  } catch (error) {
    printError(errorText(error, terminal));
    return needsLogin(error) ? 3 : 2;
  }
}
