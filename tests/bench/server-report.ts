import type { Arrivals } from './arrivals.ts';
import { judged, table } from './section.ts';
import type { Burst } from './wrk.ts';

export const kinds = {
  page: 'prerendered page',
  unchanged: 'the page, unchanged (304)',
  router: "payload of Next's router",
  call: 'proxied call of a player',
} as const;
export type Kind = keyof typeof kinds;

export type ServerName = 'entry' | 'Next alone' | 'nginx';

export interface Measured {
  readonly kind: Kind;
  readonly server: ServerName;
  /** The middle one of the rounds, figure by figure. */
  readonly burst: Burst;
}

export interface ServerResults {
  readonly machine: string;
  readonly measured: readonly Measured[];
  readonly arrivals: Arrivals;
  /** Bytes resident after everything else. */
  readonly memory: number;
  /** Bytes by which the process grew during the upload. */
  readonly uploadGrowth: number;
  readonly uploadBytes: number;
  readonly isUploadEqual: boolean;
  /** Milliseconds from the start of the process until it answers. */
  readonly start: number;
}

const count = (value: number) => Math.round(value).toLocaleString('en');
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

function ratios(measured: readonly Measured[], { kind, server, burst }: Measured): readonly string[] {
  if (server !== 'entry') return ['', ''];
  const against = (name: ServerName) =>
    measured.find((other) => other.kind === kind && other.server === name)?.burst.perSecond;
  const [nginx, next] = [against('nginx'), against('Next alone')];
  const hasBudget = kind === 'page' || kind === 'call';
  const ratio = nginx === undefined ? undefined : burst.perSecond / nginx;
  const verdict = hasBudget && ratio !== undefined ? ` (${judged(ratio >= 0.5, '≥ 0.5')})` : '';
  return [
    ratio === undefined ? '–' : `${ratio.toFixed(2)}${verdict}`,
    next === undefined ? '–' : (burst.perSecond / next).toFixed(1),
  ];
}

function cpuCell({ kind, server, burst }: Measured): string {
  const value = `${Math.round(burst.cpu)} µs`;
  return kind === 'call' && server === 'entry' ? `${value} (${judged(burst.cpu <= 100, '≤ 100 µs')})` : value;
}

const loads = (measured: readonly Measured[]) =>
  table(
    ['What', 'Server', 'Requests/s', 'CPU per request', 'p99', 'of nginx', 'times Next'],
    measured.map((one) => [
      kinds[one.kind],
      one.server,
      count(one.burst.perSecond),
      cpuCell(one),
      `${one.burst.p99.toFixed(1)} ms`,
      ...ratios(measured, one),
    ]),
  );

function wholes({ arrivals, memory, uploadGrowth, uploadBytes, isUploadEqual, start }: ServerResults) {
  const isServed = arrivals.errors === 0 && arrivals.p99 <= 300;
  return table(
    ['What', 'Reached', 'Budget'],
    [
      [
        `${count(arrivals.visits)} arrivals in a minute, ${count(arrivals.requests)} requests over new connections`,
        `${arrivals.errors} errors, p50 ${arrivals.p50.toFixed(1)} ms, p99 ${arrivals.p99.toFixed(1)} ms`,
        judged(isServed, 'no error, p99 ≤ 300 ms'),
      ],
      [
        `upload of ${megabytes(uploadBytes)}`,
        `${isUploadEqual ? 'equal' : 'different'} SHA-256, ${megabytes(uploadGrowth)} more memory`,
        judged(isUploadEqual && uploadGrowth <= 50 * 2 ** 20, 'equal, ≤ 50 MB'),
      ],
      ['memory after load', megabytes(memory), judged(memory <= 350 * 2 ** 20, '≤ 350 MB')],
      ['start with an existing build', `${(start / 1000).toFixed(1)} s`, judged(start <= 3_000, '≤ 3 s')],
    ],
  );
}

/** The figures of one run as Markdown, each with its budget and whether it was met. */
export function serverReport(results: ServerResults): string {
  return [
    '## Servers',
    '',
    `${results.machine}.`,
    '',
    'wrk with 32 kept connections, the servers in turn, median of the rounds. All three give the same bytes (brotli, as the entry',
    'server made them; Next alone compresses each answer anew with gzip) and pass the same call to the same backend. CPU is that of',
    'the server alone; load generator, backend and server share the machine.',
    '',
    ...loads(results.measured),
    '',
    'The entry server as a whole, after that:',
    '',
    ...wholes(results),
    '',
  ].join('\n');
}
