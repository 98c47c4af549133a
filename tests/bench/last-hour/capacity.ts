import { limits } from '../../../server/limits.ts';
import { table } from '../section.ts';
import type { Cost } from './costs.ts';
import { kindNames, kinds, turns } from './kinds.ts';
import type { LastHour } from './measure.ts';
import { count } from './report.ts';
import { type Part, parts } from './servers.ts';

/** Assumptions of the calculation. */
const registered = 1_000_000;
/** Shares of the registered people who are there at the same time. */
const activeShares = [0.05, 0.2, 1] as const;
/** Of a core, so that peaks have room. */
const utilisation = 0.5;
/** Bytes of a result file of the largest track, and seconds of the last hour. */
const fileBytes = 2.5e6;
const hour = 3_600;
/** Seconds in which everybody logs in before the end. */
const signInSeconds = 1_800;
/** Seconds between two changes of the ranking that readers are told of: the backend looks once a second. */
const changeSeconds = 1;
/** Database connections of a backend or worker: the pool, and the one that listens. */
const connectionsOfProcess = 11;

interface Rates {
  readonly active: number;
  /** A second. */
  readonly requests: number;
  readonly submissions: number;
  readonly signIns: number;
  readonly uploaded: number;
  readonly streams: number;
}

/** The rates of the run, for another number of people. */
function ratesOf({ settings }: LastHour, active: number): Rates {
  const factor = active / settings.people;
  return {
    active,
    requests: active / settings.pause,
    submissions: (settings.submissionsPerMinute / 60) * factor,
    signIns: active / signInSeconds,
    uploaded: ((settings.uploadsPerMinute * settings.uploadSize) / 60 / 2 ** 20) * factor,
    streams: settings.streams * factor,
  };
}

interface Load {
  readonly name: string;
  /** A second. */
  readonly rate: number;
  readonly cost: Cost;
}

function loadsOf({ costs }: LastHour, rates: Rates): readonly Load[] {
  return [
    ...kindNames.map((kind) => ({
      name: kinds[kind].name,
      rate: (rates.requests * kinds[kind].share) / turns.length,
      cost: costs.requests[kind],
    })),
    { name: 'login', rate: rates.signIns, cost: costs.signIn },
    { name: 'submission', rate: rates.submissions, cost: costs.submission },
    { name: 'uploads, MB', rate: rates.uploaded, cost: costs.upload },
    { name: 'events to readers', rate: rates.streams / changeSeconds, cost: portalOnly(costs.event) },
  ];
}

/** The backend sends one event to each portal, whatever the number of readers there. */
const portalOnly = (cost: Cost): Cost => ({ ...cost, backend: 0, worker: 0, PostgreSQL: 0 });

/** Cores that a part is busy with. */
const coresOf = (loads: readonly Load[], part: Part): number =>
  loads.reduce((sum, { rate, cost }) => sum + (rate * cost[part]) / 1e6, 0);

interface Need {
  readonly cores: Readonly<Record<Part, number>>;
  readonly portals: number;
  readonly backends: number;
  readonly workers: number;
}

function needOf(result: LastHour, rates: Rates): Need {
  const loads = loadsOf(result, rates);
  const cores = Object.fromEntries(parts.map((part) => [part, coresOf(loads, part) / utilisation])) as Record<
    Part,
    number
  >;
  return {
    cores,
    portals: Math.ceil(Math.max(cores.portal, rates.streams / limits.streamReaders.total)) + 1,
    backends: Math.ceil(cores.backend) + 1,
    workers: Math.ceil(cores.worker) + 1,
  };
}

const gigabytes = (bytes: number) => `${count(bytes / 1e9)} GB`;
const number = (value: number) => (value < 10 ? value.toFixed(1) : count(value));

type Column = readonly [rates: Rates, need: Need];

function rateRows(columns: readonly Column[]) {
  const row = (name: string, formula: string, value: (rates: Rates) => string) => [
    name,
    formula,
    ...columns.map(([rates]) => value(rates)),
  ];
  return [
    row('people at the same time', `${count(registered)} × share`, ({ active }) => count(active)),
    row('requests a second', 'people ÷ pause', ({ requests }) => count(requests)),
    row('submissions a second', 'as in the run', ({ submissions }) => number(submissions)),
    row('streams', 'as in the run', ({ streams }) => count(streams)),
    row('uploads beside it, MB a second', 'as in the run', ({ uploaded }) => number(uploaded)),
    row('logins a second', `people ÷ ${signInSeconds} s`, ({ signIns }) => number(signIns)),
  ];
}

function needRows({ usage, streamMemory, rowBytes }: LastHour, columns: readonly Column[]) {
  const row = (name: string, formula: string, value: (need: Need, rates: Rates) => string) => [
    name,
    formula,
    ...columns.map(([rates, need]) => value(need, rates)),
  ];
  const sum = `Σ rate × cost ÷ ${utilisation}`;
  const perPortal = (rates: Rates, { portals }: Need) =>
    (usage.portal.memory + (rates.streams / portals) * streamMemory) / 2 ** 20;
  return [
    row('portal, cores', sum, ({ cores }) => number(cores.portal)),
    row('portal, processes', `max(cores, streams ÷ ${count(limits.streamReaders.total)}) + 1`, ({ portals }) =>
      count(portals),
    ),
    row(
      'portal, memory of a process',
      'memory of the run + streams × memory of one',
      (need, rates) => `${count(perPortal(rates, need))} MB`,
    ),
    row('backend, cores', sum, ({ cores }) => number(cores.backend)),
    row('backend, processes', 'cores + 1', ({ backends }) => count(backends)),
    row('workers, processes', `${sum} + 1`, ({ workers }) => count(workers)),
    row('PostgreSQL, cores', sum, ({ cores }) => number(cores.PostgreSQL)),
    row('PostgreSQL, connections', `${connectionsOfProcess} × (backends + workers)`, ({ backends, workers }) =>
      count(connectionsOfProcess * (backends + workers)),
    ),
    row('machines of 32 cores', 'all cores ÷ 32', ({ cores, portals, backends, workers }) =>
      count(Math.ceil((portals + backends + workers + cores.PostgreSQL) / 32)),
    ),
    row('result files of the hour', `submissions × ${fileBytes / 1e6} MB`, (_, { submissions }) =>
      gigabytes(submissions * hour * fileBytes),
    ),
    row('database, growth in the hour', `submissions × ${(rowBytes / 1024).toFixed(1)} kB`, (_, { submissions }) =>
      gigabytes(submissions * hour * rowBytes),
    ),
  ];
}

/** Machines for 1,000,000 people on paper, from the costs of a run, as Markdown. */
export function capacityReport(result: LastHour): string {
  const { machine, settings } = result;
  const columns: readonly Column[] = activeShares.map((share) => {
    const rates = ratesOf(result, registered * share);
    return [rates, needOf(result, rates)];
  });
  const heading = ['', 'Formula', ...activeShares.map((share) => `${share * 100} % at once`)];
  return [
    '## Machines for 1,000,000 people',
    '',
    `Costs as measured in [Last hour of a contest](bench.md#last-hour-of-a-contest) on ${machine.split(',')[0]}; nothing below was run at this size.`,
    '',
    'Assumptions:',
    '',
    `- Each person who is there asks once in ${settings.pause} s: of sixteen requests ${kindNames.map((kind) => `${kinds[kind].share} ${kinds[kind].name}`).join(', ')}.`,
    `- For each 1,000 people who are there ${number((settings.submissionsPerMinute * 1000) / settings.people)} submissions a minute, ${number((settings.streams * 1000) / settings.people)} streams of the ranking and the uploads of the run.`,
    `- A core is busy half of the time (${utilisation}); one process of portal or backend uses one core, and one more of each is there for a rolling restart.`,
    `- A portal takes ${count(limits.streamReaders.total)} streams (\`server/limits.ts\`) and sends each change of the ranking, at most one a second, to all of them.`,
    `- A submission costs what one of ${count(settings.rows)} rows costs. Scoring grows with the rows; file sizes below are those of the largest track (214,000 rows).`,
    '',
    ...table(heading, rateRows(columns)),
    '',
    ...table(heading, needRows(result, columns)),
    '',
    'What does not grow by adding processes:',
    '',
    '- **One PostgreSQL writes.** Beyond the cores of the largest machine its reads have to go to replicas, which the reference backend does not do; until then its part is the limit. Above some 500 connections put a pooler in session mode in front (LISTEN needs it).',
    '- **The row of a ranking.** Scores of one track wait for each other at its row in `rank_boards` (record 140): a track takes at most 1 ÷ (time of that transaction) submissions a second.',
    '- **Files.** A bucket (`S3_BUCKET`) instead of a folder as soon as there is a second machine with a backend.',
    '',
  ].join('\n');
}
