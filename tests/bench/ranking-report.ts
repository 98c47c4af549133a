import type { RankingVisit } from './ranking-visit.ts';
import { judged, machine, table } from './section.ts';
import type { Burst } from './wrk.ts';

export interface RankingResults {
  /** The call at the backend itself, by the number of teams. */
  readonly atBackend: readonly { readonly teams: number; readonly burst: Burst; readonly firstCall: number }[];
  /** Through the portal, with as many teams. */
  readonly throughPortal: { readonly teams: number; readonly burst: Burst };
  /** In a browser on the slow profile, with as many teams. */
  readonly onPhone: RankingVisit;
}

const count = (value: number) => Math.round(value).toLocaleString('en');
const cells = ({ perSecond, p99, cpu }: Burst) => [count(perSecond), `${p99.toFixed(1)} ms`, `${Math.round(cpu)} µs`];

const milliseconds = (value: number) => `${Math.round(value)} ms`;
const within = (value: number, budget: number) =>
  `${milliseconds(value)} (${judged(value <= budget, milliseconds(budget))})`;

/** The page, and what it feels like to use it. */
function phoneReport({ teams, speed, felt }: RankingVisit): readonly string[] {
  const shift = `CLS ${speed.cls.toFixed(3)} (${judged(speed.cls <= 0.02, '0.020')})`;
  const worst = Math.max(...felt.map(({ inp }) => inp));
  return [
    `On a phone with the slow profile, ${count(teams)} teams: FCP ${within(speed.fcp, 750)}, LCP ${within(speed.lcp, 750)},`,
    `TBT ${within(speed.tbt, 100)}, ${shift}, ${speed.requests} requests (${judged(speed.requests <= 20, '20')}).`,
    '',
    'From the slowest key or click of each deed to the next picture (Event Timing, steps of 8 ms, 0 below 16 ms), and until its',
    'outcome was on screen, the slow network included.',
    '',
    ...table(
      ['Deed', 'INP', 'Outcome'],
      felt.map(({ name, inp, outcome }) => [name, within(inp, 150), milliseconds(outcome)]),
    ),
    '',
    `Slowest interaction: ${within(worst, 150)}.`,
  ];
}

/** The figures of one run as Markdown. */
export function rankingReport({ atBackend, throughPortal, onPhone }: RankingResults): string {
  const [smallest, largest] = [atBackend[0], atBackend.at(-1)];
  const growth = smallest && largest ? largest.burst.cpu / smallest.burst.cpu : Number.NaN;
  const { teams, burst } = throughPortal;
  return [
    '## Rankings',
    '',
    `${machine()}.`,
    '',
    'A hundred rows of a ranking, asked for over 32 connections. The first call reads the whole board from the database.',
    '',
    ...table(
      ['Teams', 'Asked at', 'Requests/s', 'p99', 'CPU of the server', 'First call'],
      [
        ...atBackend.map(({ teams, burst, firstCall }) => [
          count(teams),
          'the backend',
          ...cells(burst),
          `${Math.round(firstCall)} ms`,
        ]),
        [count(teams), 'the portal', ...cells(burst), ''],
      ],
    ),
    '',
    `Through the portal: ${judged(burst.perSecond >= 10_000, '≥ 10,000 requests/s')}, ${judged(burst.p99 <= 20, 'p99 ≤ 20 ms')}.`,
    `Growth from the smallest to the largest ranking: ${growth.toFixed(2)} times (${judged(growth < 1.5, '< 1.5')}).`,
    '',
    ...phoneReport(onPhone),
    '',
  ].join('\n');
}
