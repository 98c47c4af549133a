import { jest } from '@jest/globals';
import type { LogPart } from '#lib/contract/gpu/gpu-logs.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { createLogReader, type LogListener, type LogQuery, type LogSource } from './log-reader.ts';

/** Log in memory, read and followed like the backend's. */
function logOf(lines: string[], ended = true) {
  let listener: LogListener | undefined;
  const log = { ended, broken: false };
  const queries: LogQuery[] = [];
  const part = (first: number, last: number): LogPart => {
    const text = lines.slice(first - 1, last).map((line) => `${line}\n`);
    const size = lines.join('\n').length + 1;
    return {
      text: text.join(''),
      firstLine: first,
      from: 0,
      to: size,
      size,
      lines: lines.length,
      ended: log.ended,
      errors: 0,
      warnings: 0,
      firstErrorLine: null,
      found: null,
    };
  };
  const source: LogSource = {
    async read(query) {
      queries.push(query);
      if (log.broken) throw new Error('cut');
      const first = query.line ?? Math.max(1, lines.length - 9);
      return part(first, first + (query.count ?? 10) - 1);
    },
    follow(_from, told) {
      listener = told;
      return () => {
        listener = undefined;
      };
    },
  };
  const write = (...more: string[]) => {
    const first = lines.length + 1;
    lines.push(...more);
    listener?.part(part(first, lines.length));
  };
  return { log, source, queries, write, told: () => listener };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);

it('reads the end first, and the rest when it is looked at', async () => {
  const { source, queries } = logOf(numbered(5000));
  const reader = createLogReader(source);
  const leave = reader.subscribe(() => {});
  await waitFor(() => expect(reader.at(5000)).toBe('line 5000'));
  expect(reader.state()).toMatchObject({ flow: 'ended', totals: { lines: 5000 } });
  expect(reader.at(1)).toBeUndefined();
  reader.want(1, 30);
  await waitFor(() => expect(reader.at(30)).toBe('line 30'));
  expect(queries).toHaveLength(2);
  reader.want(2, 40);
  expect(queries).toHaveLength(2);
  leave();
});

it('of many wishes in a moment only the last is read after the first', async () => {
  const { source, queries } = logOf(numbered(50_000));
  const reader = createLogReader(source);
  const leave = reader.subscribe(() => {});
  await waitFor(() => expect(reader.state().totals).not.toBeNull());
  for (let line = 1; line < 40_000; line += 1000) reader.want(line, line + 30);
  await waitFor(() => expect(reader.at(39_001)).toBe('line 39001'));
  expect(queries).toHaveLength(3);
  leave();
});

it('shows what is written while it is written, and says when it has ended', async () => {
  const { log, source, write, told } = logOf(numbered(3), false);
  const reader = createLogReader(source);
  const leave = reader.subscribe(() => {});
  await waitFor(() => expect(told()).toBeDefined());
  write('fresh');
  expect(reader.at(4)).toBe('fresh');
  expect(reader.state().flow).toBe('live');
  log.ended = true;
  told()?.end();
  await waitFor(() => expect(reader.state().flow).toBe('ended'));
  leave();
});

it('asks by itself while no stream comes through', async () => {
  jest.useFakeTimers();
  const { source, write, told } = logOf(numbered(3), false);
  const reader = createLogReader(source);
  const leave = reader.subscribe(() => {});
  await jest.advanceTimersByTimeAsync(0);
  const listener = told();
  listener?.lost();
  write('unheard');
  await jest.advanceTimersByTimeAsync(2500);
  expect(reader.at(4)).toBe('unheard');
  leave();
  jest.useRealTimers();
});

it('a question that failed is asked again when somebody says so', async () => {
  const { log, source } = logOf(numbered(5000));
  const reader = createLogReader(source);
  const leave = reader.subscribe(() => {});
  await waitFor(() => expect(reader.state().totals).not.toBeNull());
  log.broken = true;
  reader.want(1, 10);
  await waitFor(() => expect(reader.state().error).not.toBeNull());
  log.broken = false;
  reader.retry();
  reader.want(1, 10);
  await waitFor(() => expect(reader.at(1)).toBe('line 1'));
  expect(reader.state().error).toBeNull();
  leave();
});

it('nothing is followed once nobody watches', async () => {
  const { source, told } = logOf(numbered(3), false);
  const reader = createLogReader(source);
  const leave = reader.subscribe(() => {});
  await waitFor(() => expect(told()).toBeDefined());
  leave();
  expect(told()).toBeUndefined();
});
