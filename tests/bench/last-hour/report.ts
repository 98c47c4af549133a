import { table } from '../section.ts';
import type { Cost } from './costs.ts';
import { kindNames, kinds } from './kinds.ts';
import type { Measured } from './load.ts';
import type { LastHour } from './measure.ts';
import { parts } from './servers.ts';

export const count = (value: number): string => Math.round(value).toLocaleString('en');
export const milliseconds = (value: number): string => `${value < 100 ? value.toFixed(1) : count(value)} ms`;
const megabytes = (bytes: number) => `${count(bytes / 2 ** 20)} MB`;
/** Microseconds as milliseconds. */
export const cpu = (microseconds: number): string =>
  `${(microseconds / 1000).toFixed(microseconds < 10_000 ? 2 : 1)} ms`;
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`);

function faultsOf({ faults }: Measured): string {
  const texts = Object.entries(faults).map(([what, times]) => `${times} × ${what}`);
  return texts.length === 0 ? '0' : texts.join(', ');
}

const row = (name: string, measured: Measured, perSecond: number) => [
  name,
  count(measured.timing.count),
  perSecond.toFixed(1),
  milliseconds(measured.timing.p50),
  milliseconds(measured.timing.p99),
  faultsOf(measured),
];

function requestRows({ load, took }: LastHour) {
  const { requests, submissions, uploads } = load;
  const all: (readonly [string, Measured])[] = [
    ...kindNames.map((kind) => [kinds[kind].name, requests[kind]] as const),
    ['submission: file chosen until acknowledged', submissions.accepted],
    ['submission: acknowledged until the page has the score', submissions.scored],
    ['upload beside it, checksum compared', uploads],
  ];
  return all.map(([name, measured]) => row(name, measured, measured.timing.count / took));
}

const usageRows = ({ usage, took }: LastHour) =>
  parts.map((part) => [
    part,
    `${usage[part].cpu.toFixed(1)} s`,
    (usage[part].cpu / took).toFixed(2),
    part === 'PostgreSQL' ? '–' : megabytes(usage[part].memory),
  ]);

const costRow = (name: string, cost: Cost) => [name, ...parts.map((part) => cpu(cost[part]))];

function costRows({ costs }: LastHour) {
  return [
    ...kindNames.map((kind) => costRow(kinds[kind].name, costs.requests[kind])),
    costRow('login and first call', costs.signIn),
    costRow('submission: upload, stream, score, ranking', costs.submission),
    costRow('1 MB of an upload', costs.upload),
    ['one event to one reader', ...parts.map((part) => `${costs.event[part].toFixed(1)} µs`)],
  ];
}

function facts({ load, settled, delivery, settings, signIn, streamMemory }: LastHour): readonly string[] {
  const { acknowledged } = load.submissions;
  const documents = load.requests.document.timing.count;
  return [
    `- Submissions: ${count(acknowledged.length)} acknowledged, ${count(settled.scored)} scored, ${count(settled.failed)} failed and given back, **${settled.lost.length} lost**.`,
    `- Streams: ${count(delivery.connected)} of ${count(settings.streams)} connected at the end, ${count(delivery.broken)} broken on the way. Of ${count(delivery.pairs)} pairs of a change of the ranking and a stream, ${percent(delivery.inTime, delivery.pairs)} had the change within 2 s of its commit (p50 ${milliseconds(delivery.p50)}, p99 ${milliseconds(delivery.p99)}); ${count(delivery.events)} events in all. The backend looks once a second.`,
    `- Uploads: ${count(load.uploads.timing.count)} of ${count(settings.uploadSize / 2 ** 20)} MB with equal checksums, ${load.uploads.timing.failed} failed.`,
    `- Logins: ${count(signIn.timing.count)}, ${signIn.timing.failed} failed; p99 ${milliseconds(signIn.timing.p99)} with 16 at a time.`,
    `- Documents that came with their data: ${percent(load.withData, documents)}; the others are filled by the browser.`,
    `- Memory of the portal for each stream: ${(streamMemory / 1024).toFixed(0)} kB.`,
  ];
}

/** The figures of one run as Markdown. */
export function lastHourReport(result: LastHour): string {
  const { machine, settings, took, loadCpu } = result;
  return [
    '## Last hour of a contest',
    '',
    `${machine}. Portal, backend, worker, PostgreSQL (with fsync) and the load share the machine: the load itself took ${loadCpu.toFixed(0)} s of processor time.`,
    '',
    `${count(settings.people)} people are signed in, each with an address of its own and the limits as shipped, and ask once in ${settings.pause} s, ${count(settings.people / settings.pause)} requests a second in all, whether or not`,
    `earlier ones have been answered. ${count(settings.submissionsPerMinute)} submissions a minute of ${count(settings.rows)} rows are uploaded, acknowledged and scored by a worker; ${count(settings.streams)} event streams follow the ranking;`,
    `${settings.uploadsPerMinute.toFixed(1)} uploads a minute of ${count(settings.uploadSize / 2 ** 20)} MB go on beside it. ${count(settings.seconds)} s of load, ${took.toFixed(0)} s until everything was answered; times count from the moment a request was due.`,
    '',
    ...table(['What', 'Done', 'a second', 'p50', 'p99', 'Failed'], requestRows(result)),
    '',
    ...facts(result),
    '',
    ...table(['Process', 'Processor time', 'Cores', 'Largest memory'], usageRows(result)),
    '',
    'Processor time of each kind alone, before that, without what the processes use without load:',
    '',
    ...table(['One', ...parts], costRows(result)),
    '',
  ].join('\n');
}
