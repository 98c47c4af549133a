import type { parseArgs } from 'node:util';
import { defaultLocale, type Locale, languageTag } from '../lib/i18n/locales.ts';
import type { Credentials } from './credentials.ts';
import { tableLines } from './output.ts';
import type { Portal } from './portal.ts';

/**
 * 0: done. 1: the answer is no, for instance a file with problems. 2: the command could not be carried out. 3: the
 * person must log in.
 */
export type ExitCode = 0 | 1 | 2 | 3;

/** Options of all commands, as `parseArgs` of Node takes them. */
export const options = {
  url: { type: 'string' },
  language: { type: 'string', default: languageTag[defaultLocale] },
  json: { type: 'boolean', default: false },
  type: { type: 'string', default: 'public' },
  page: { type: 'string', default: '1' },
  search: { type: 'string', default: '' },
  output: { type: 'string', default: '.' },
  note: { type: 'string', default: '' },
  follow: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;
type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

export interface CommandContext {
  readonly portal: Portal;
  readonly credentials: Credentials;
  readonly locale: Locale;
  readonly flags: Flags;
  /** Name of this computer, for the list of tokens. */
  readonly hostname: string;
  readonly print: (line: string) => void;
  /** Progress, which is not part of the output. */
  readonly printNote: (line: string) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

export interface Command {
  /** Names of the arguments; those in square brackets may be left out. */
  readonly args: readonly string[];
  readonly summary: string;
  readonly run: (context: CommandContext, args: readonly string[]) => Promise<ExitCode>;
}

/** Mistake of the person at the terminal; its text is printed alone. */
export class UsageError extends Error {}

export function printTable(
  { print }: Pick<CommandContext, 'print'>,
  rows: readonly (readonly string[])[],
  right?: readonly number[],
): ExitCode {
  for (const line of tableLines(rows, right)) print(line);
  return 0;
}

export function printJson({ print }: Pick<CommandContext, 'print'>, data: unknown): ExitCode {
  print(JSON.stringify(data, null, 2));
  return 0;
}

/** `YYYY-MM-DD hh:mm` in UTC. */
export const isoTime = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');

/** The number of a page. @throws UsageError */
export function pageOf({ page }: Flags): string {
  if (!/^[1-9]\d{0,5}$/.test(page)) throw new UsageError('--page must be a number from 1 on.');
  return page;
}
