import pino from 'pino';
import { type Isolation, isolationWith } from './isolation.ts';
import { logIsolation } from './log-isolation.ts';

interface LogLine {
  readonly level: number;
  readonly notLimited?: readonly string[];
}

function logged(isolation: Isolation): LogLine {
  const lines: string[] = [];
  logIsolation(isolation, pino({}, { write: (line: string) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

const none = { groups: null, networkNamespace: null, dataLimit: null, lowPriority: null };

test('a machine that can limit nothing is said to limit nothing', () => {
  const { level, notLimited = [] } = logged(isolationWith(none));
  expect(level).toBe(pino.levels.values.warn);
  expect(notLimited.map((text) => text.split(':')[0])).toEqual(['network', 'memory outside the heap', 'CPU']);
});

test('a machine without control groups is said to limit no CPU', () => {
  const abilities = { ...none, networkNamespace: ['/usr/bin/unshare', '--net', '--'], dataLimit: ['/usr/bin/prlimit'] };
  expect(logged(isolationWith(abilities)).notLimited).toEqual([expect.stringMatching(/^CPU: /)]);
});

test('a machine that limits everything is not warned of', () => {
  const groups = {
    create: () => ({ enter: [], close: async () => ({ ranOutOfMemory: false }) }),
  };
  const line = logged(isolationWith({ ...none, groups, networkNamespace: ['/usr/bin/unshare', '--net', '--'] }));
  expect([line.level, line.notLimited]).toEqual([pino.levels.values.info, undefined]);
});
