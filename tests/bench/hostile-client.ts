import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inbox } from '#lib/contract/inbox.ts';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import {
  assertUndisturbed,
  errorCount,
  middle,
  observe,
  type Person,
  type Seen,
  seenAs,
  type Target,
} from './bystanders.ts';
import { table } from './section.ts';

const connections = 1_000;
const rounds = 3;
const seconds = 10;
const perSecond = 100;
const longestRatio = 2;

/** One person with many connections, in a process of its own, until it is stopped. */
async function startHostile({ port, host }: Target, cookie: string) {
  const file = join(projectDir, 'tests', 'bench', 'hostile-load.ts');
  const args = [file, String(port), host, '127.0.0.2', String(connections), cookie];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  // Its budgets are spent by then.
  await delay(5_000);
  return async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    await delay(2_000);
  };
}

export interface HostileClient {
  readonly quiet: readonly Seen[];
  readonly busy: readonly Seen[];
}

/** Latency of other users, alternately alone and beside one client with many connections. */
export async function measureHostileClient(
  target: Target,
  people: readonly Person[],
  hostile: Person,
): Promise<HostileClient> {
  const paths = ['/home?lng=zh-cn', `/api${inbox.summary.path}`];
  const isOver = (asked: number) => asked >= seconds * perSecond;
  const see = () => observe({ target, people, paths, perSecond, isOver });
  assertUndisturbed(await see());
  const [quiet, busy]: [Seen[], Seen[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const before = assertUndisturbed(await see());
    quiet.push(before);
    console.log(`round ${round + 1}, alone: ${seenAs(before)}`);
    const stop = await startHostile(target, hostile.cookie);
    try {
      const beside = await see();
      busy.push(beside);
      console.log(`round ${round + 1}, beside the hostile client: ${seenAs(beside)}`);
    } finally {
      await stop();
    }
  }
  return { quiet, busy };
}

const ratioOf = ({ quiet, busy }: HostileClient) => middle(busy).p99 / middle(quiet).p99;

export const isHostileClientHarmless = (measured: HostileClient): boolean =>
  ratioOf(measured) <= longestRatio && errorCount(middle(measured.busy)) === 0;

const cells = (name: string, seen: Seen) => [
  name,
  `${seen.p50.toFixed(1)} ms`,
  `${seen.p99.toFixed(1)} ms`,
  String(errorCount(seen)),
];

export function hostileClientReport(measured: HostileClient, people: number): readonly string[] {
  const { quiet, busy } = measured;
  const each = quiet.map((seen, at) => ((busy[at]?.p99 ?? 0) / seen.p99).toFixed(2)).join(', ');
  return [
    `${connections} connections of one address and one session: event streams, bodies that come byte by byte, searches of rankings,`,
    `calls and pages, each asked again as soon as it is answered. ${people} others make ${perSecond} requests a second together, half`,
    `Home and half their own calls; median of ${rounds} rounds of ${seconds} s.`,
    '',
    ...table(
      ['What others see', 'p50', 'p99', 'errors'],
      [cells('alone', middle(quiet)), cells('beside the hostile client', middle(busy))],
    ),
    '',
    `p99 ${ratioOf(measured).toFixed(2)} times (${isHostileClientHarmless(measured) ? 'met' : 'not met'}: ≤ ${longestRatio}, no error); of each round ${each}.`,
    '',
  ];
}
