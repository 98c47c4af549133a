import type { PageSpeed } from './page-speed.ts';
import { machine, table } from './section.ts';

export interface PageResult {
  readonly name: string;
  readonly speed: PageSpeed;
  readonly budget: Partial<Record<keyof PageSpeed, number>>;
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;

const columns = {
  js: ['JavaScript', kilobytes],
  requests: ['Requests', String],
  fcp: ['FCP', milliseconds],
  lcp: ['LCP', milliseconds],
  tbt: ['TBT', milliseconds],
  cls: ['CLS', (value: number) => value.toFixed(3)],
  data: ['First data', milliseconds],
} as const satisfies Record<keyof PageSpeed, readonly [string, (value: number) => string]>;
const keys = Object.keys(columns) as (keyof PageSpeed)[];

function cell({ speed, budget }: PageResult, key: keyof PageSpeed): string {
  const value = speed[key];
  if (value === null) return '–';
  const limit = budget[key];
  const [, format] = columns[key];
  if (limit === undefined) return format(value);
  return `${format(value)} (${value <= limit ? 'met' : 'not met'}: ${format(limit)})`;
}

/** The figures of one run as Markdown, each with its budget and whether it was met. */
export function report(pages: readonly PageResult[]): string {
  const rows = pages.map((page) => [page.name, ...keys.map((key) => cell(page, key))]);
  return [
    '## Pages on a slow phone',
    '',
    `${machine()}.`,
    '',
    '150 ms round trip, 1.6 Mbit/s down, processor slowed four times, cold cache, a window that is open, median of the visits.',
    'JavaScript as it travels (compressed). Each budget is in brackets.',
    '',
    ...table(['Page', ...keys.map((key) => columns[key][0])], rows),
    '',
  ].join('\n');
}
