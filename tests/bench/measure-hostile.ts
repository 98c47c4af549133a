import { buildWhenChanged } from '../../scripts/build/build.ts';
import { residentBytes } from '../conformance/memory.ts';
import { startStack } from '../support/stack.ts';
import { agentAt, type Person, signInFrom, type Target } from './bystanders.ts';
import { hostileClientReport, isHostileClientHarmless, measureHostileClient } from './hostile-client.ts';
import { machine, writeSection } from './section.ts';
import { areUnknownIdsHarmless, measureUnknownIds, unknownIdsReport } from './unknown-ids.ts';

/** Others, each with an address and a session of its own. */
const others = 20;

/** Empty: the portal's own limits count, unlike in tests of something else. */
const ownLimits = { SIGN_IN_LIMIT: '', WRITE_LIMIT: '', READ_LIMIT: '', REQUEST_RATE: '' };

interface Part {
  /** Title in docs/bench.md. */
  readonly title: string;
  /** @returns the report, and whether others were disturbed no more than they may be */
  readonly measure: (target: Target, people: readonly Person[]) => Promise<readonly [readonly string[], boolean]>;
}

const parts: Readonly<Record<string, Part>> = {
  connections: {
    title: 'One client with many connections',
    measure: async (target, people) => {
      const hostile = await signInFrom(target, agentAt('127.0.0.2'));
      try {
        const measured = await measureHostileClient(target, people, hostile);
        return [hostileClientReport(measured, people.length), isHostileClientHarmless(measured)];
      } finally {
        hostile.agent.destroy();
      }
    },
  },
  'unknown-ids': {
    title: 'Unknown ids',
    measure: async (target, people) => {
      const measured = await measureUnknownIds(target, people);
      return [unknownIdsReport(measured), areUnknownIdsHarmless(measured)];
    },
  },
};

/** One part at a portal of its own. @returns whether its target is met */
async function run(name: string, { title, measure }: Part): Promise<boolean> {
  const description = machine();
  const stack = await startStack({ wire: false, isShortLived: false, env: { HOST: '127.0.0.1', ...ownLimits } });
  const target = { port: stack.settings.port, host: new URL(stack.origin).host };
  const people: Person[] = [];
  try {
    for (let at = 0; at < others; at += 1) people.push(await signInFrom(target, agentAt(`127.0.1.${at + 1}`), at));
    const [report, isMet] = await measure(target, people);
    const memory = Math.round((residentBytes(stack.portalPids()[0] ?? 0) ?? 0) / 2 ** 20);
    const conditions = `${description}. Portal, backend, others and the hostile client share the machine.`;
    const lines = [`## ${title}`, '', conditions, '', ...report, `Memory of the portal afterwards ${memory} MB.`];
    writeSection(name, lines.join('\n'));
    console.log(`\n${lines.join('\n')}`);
    return isMet;
  } finally {
    for (const { agent } of people) agent.destroy();
    await stack.stop();
  }
}

/** `npm run bench:hostile`. Ends with 1 when others are disturbed more than they may be. @param wanted names of parts; all without one */
export async function measureHostile(wanted: readonly string[]): Promise<void> {
  buildWhenChanged();
  for (const [name, part] of Object.entries(parts))
    if ((wanted.length === 0 || wanted.includes(name)) && !(await run(name, part))) process.exitCode = 1;
}
