import { cpus, totalmem } from 'node:os';
import type { Throughput } from './load.ts';
import type { PageSpeed } from './page-speed.ts';

export interface PageResult {
  readonly name: string;
  readonly speed: PageSpeed;
  readonly budget: Partial<Record<keyof PageSpeed, number>>;
}

export interface LoadResult {
  readonly what: 'page' | 'call';
  readonly server: string;
  readonly throughput: Throughput;
}

export interface Results {
  readonly pages: readonly PageResult[];
  readonly loads: readonly LoadResult[];
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

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const heading = (cells: readonly string[]) => [row(cells), row(cells.map(() => '---'))];

function pageTable(pages: readonly PageResult[]): string[] {
  const lines = pages.map((page) => row([page.name, ...keys.map((key) => cell(page, key))]));
  return [...heading(['Page', ...keys.map((key) => columns[key][0])]), ...lines];
}

const perSecond = ({ perSecond: value }: Throughput) => Math.round(value).toLocaleString('en');
const cpu = ({ cpu: value }: Throughput) => (value === null ? '–' : `${Math.round(value)} µs`);

/** The strongest control that ran: nginx where it is installed, else plain Node. */
function controlOf(loads: readonly LoadResult[], what: LoadResult['what']): LoadResult | undefined {
  const controls = loads.filter((load) => load.what === what && load.server !== 'portal');
  return controls.find(({ server }) => server === 'nginx') ?? controls[0];
}

function verdict(loads: readonly LoadResult[], { what, server, throughput }: LoadResult): string {
  const control = controlOf(loads, what);
  if (server !== 'portal' || !control) return '';
  const ratio = throughput.perSecond / control.throughput.perSecond;
  return `${ratio.toFixed(3)} of ${control.server} (${ratio >= 0.5 ? 'met' : 'not met'}: 0.5)`;
}

const loadNames = { page: 'prerendered page', call: 'proxied call' } as const;

function loadTable(loads: readonly LoadResult[]): string[] {
  const lines = loads.map((load) =>
    row([loadNames[load.what], load.server, perSecond(load.throughput), cpu(load.throughput), verdict(loads, load)]),
  );
  return [...heading(['What', 'Server', 'Requests/s', 'CPU per request', 'Against the control']), ...lines];
}

/** The figures of one run as Markdown, each with its budget and whether it was met. */
export function report({ pages, loads }: Results): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return [
    '# Benchmark',
    '',
    `Written by \`npm run bench\` on ${machine}, Node ${process.versions.node}. Absolute figures hold for that machine only;`,
    'the ratios to the controls, measured in the same run, travel better.',
    '',
    '## Pages on a slow phone',
    '',
    '150 ms round trip, 1.6 Mbit/s down, processor slowed four times, cold cache, median of the visits. JavaScript as it travels',
    '(compressed). Each budget stands in brackets.',
    '',
    ...pageTable(pages),
    '',
    '## Requests',
    '',
    '32 connections for five seconds. The controls serve the bytes of the same page and pass the same call to the same backend.',
    '',
    ...loadTable(loads),
    '',
  ].join('\n');
}
