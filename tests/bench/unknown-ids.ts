import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { unknownFiles, unknownPages } from '../support/unknown-paths.ts';
import { assertUndisturbed, errorCount, observe, type Person, type Seen, seenAs, type Target } from './bystanders.ts';
import { table } from './section.ts';

const count = 3_000;
const parallel = 500;
/** Milliseconds. */
const budget = 300;
const perSecond = 50;
/** Seconds. */
const quietTime = 10;
/** Milliseconds from one flood to the next: what waits for the renderer has ended by then. */
const pause = 1_000;

const AnswersSchema = z.record(z.string(), z.number());
/** Placeholder for a made-up name. */
const gap = 'GAP';

interface Family {
  readonly name: string;
  readonly path: string;
}

/** One path for each page that Next renders, and for each kind of file. */
function families(): readonly Family[] {
  const byPage = new Map(unknownPages.map((page) => [page.internal, page]));
  const pages = [...byPage.values()].map(({ pattern, pathOf }) => ({ name: pattern, path: pathOf(gap) }));
  const files = unknownFiles.map((pathOf) => ({ name: pathOf('{id}'), path: pathOf(gap) }));
  return [...pages, ...files].filter(({ path }) => path.includes(gap));
}

interface Flood {
  readonly family: Family;
  readonly answers: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly seen: Seen;
}

async function startFlooder({ port, host }: Target) {
  const args = ['tests/bench/flood-load.ts', String(port), host, '127.0.0.3', String(count), String(parallel)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  return {
    async flood({ path }: Family): Promise<Readonly<Record<string, number>>> {
      // Of several parameters the first one is made up.
      const [prefix = '', ...rest] = path.split(gap);
      child.stdin.write(`${prefix} ${rest.join('x')}\n`);
      const [line] = await once(lines, 'line');
      return AnswersSchema.parse(JSON.parse(String(line)));
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

export interface UnknownIds {
  readonly quiet: Seen;
  readonly floods: readonly Flood[];
}

/** Measures Home while another client requests made-up ids, page after page of the portal. */
export async function measureUnknownIds(target: Target, people: readonly Person[]): Promise<UnknownIds> {
  const home = { target, people, paths: ['/home?lng=zh-cn'], perSecond };
  const quiet = assertUndisturbed(await observe({ ...home, isOver: (asked) => asked >= quietTime * perSecond }));
  const flooder = await startFlooder(target);
  const floods: Flood[] = [];
  try {
    for (const family of families()) {
      let isOver = false;
      const began = performance.now();
      const seeing = observe({ ...home, isOver: () => isOver });
      const answers = await flooder.flood(family);
      const seconds = (performance.now() - began) / 1000;
      isOver = true;
      const seen = await seeing;
      floods.push({ family, answers, seconds, seen });
      console.log(`${family.name} ${JSON.stringify(answers)} in ${seconds.toFixed(1)} s, Home: ${seenAs(seen)}`);
      await delay(pause);
    }
  } finally {
    await flooder.stop();
  }
  return { quiet, floods };
}

const isMet = ({ seen }: Flood) => seen.p99 <= budget && errorCount(seen) === 0;

export const areUnknownIdsHarmless = ({ floods }: UnknownIds): boolean => floods.every(isMet);

const listed = (answers: Readonly<Record<string, number>>) =>
  Object.entries(answers)
    .map(([answer, times]) => `${times} × ${answer}`)
    .join(', ');

export function unknownIdsReport({ quiet, floods }: UnknownIds): readonly string[] {
  return [
    `${count} made-up ids of one kind by one client, ${parallel} at a time, and Home as others get it meanwhile, ${perSecond} times a second.`,
    `Alone: p50 ${quiet.p50.toFixed(1)} ms, p99 ${quiet.p99.toFixed(1)} ms.`,
    '',
    ...table(
      ['Made up', 'answers', 'flood took', 'p50 of Home', `p99 of Home (≤ ${budget} ms)`, 'errors'],
      floods.map((one) => [
        `\`${one.family.name}\``,
        listed(one.answers),
        `${one.seconds.toFixed(1)} s`,
        `${one.seen.p50.toFixed(1)} ms`,
        `${one.seen.p99.toFixed(1)} ms${isMet(one) ? '' : ' (not met)'}`,
        String(errorCount(one.seen)),
      ]),
    ),
    '',
  ];
}
