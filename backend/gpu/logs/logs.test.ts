import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogSearch } from './log-search.ts';
import { LineSplitter, type LogWriter, metricsOf, openLogWriter } from './log-writer.ts';
import { readLogPart } from './run-logs.ts';

describe('a line', () => {
  test('tells of metrics as the guide says', () => {
    expect(metricsOf('metric loss=0.4182 step=1200')).toEqual([{ name: 'loss', value: 0.4182, step: 1200 }]);
    expect(metricsOf('metric loss=0.4 val_f1=0.5 step=3').map(({ name }) => name)).toEqual(['loss', 'val_f1']);
  });

  test.each(['metric loss=0.4', 'metric loss=x step=2', 'a metric loss=1 step=2', 'metric loss=1 step=-2', 'metrics'])(
    '%s tells of none',
    (line) => expect(metricsOf(line)).toEqual([]),
  );

  test('is whole however its bytes arrive, and cut where it has no end', () => {
    const splitter = new LineSplitter();
    const text = (lines: readonly Buffer[]) => lines.map((line) => line.toString());
    expect(text(splitter.push(Buffer.from('one\ntw')))).toEqual(['one']);
    expect(text(splitter.push(Buffer.from('o\n\nthree')))).toEqual(['two', '']);
    expect(text(splitter.rest())).toEqual(['three']);
    expect(splitter.push(Buffer.alloc(20_000, 'x')).map(({ length }) => length)).toEqual([8192, 8192]);
  });
});

/** Bytes that this process has read, as Linux counts them; 0 on other systems. */
async function bytesRead(): Promise<number> {
  const counted = await readFile('/proc/self/io', 'utf8').catch(() => '');
  return Number(/^rchar: (\d+)$/m.exec(counted)?.[1] ?? 0);
}

describe('a log of a hundred megabytes', () => {
  const lines = 1_400_000;
  const lineOf = (number: number) =>
    number % 100_000 === 99_000
      ? `${String(number).padStart(7, '0')} ERROR upload of ckpt failed: connection reset, again soon, try 1 of 5`
      : `${String(number).padStart(7, '0')} step ${number}  loss 0.4871  rate 1.84e-04  gpu 97%  71.2 G  well and good`;
  let folder: string;
  let writer: LogWriter;
  const paths = () => ({ log: join(folder, 'train.log'), index: join(folder, 'train.idx') });
  const part = (wanted: object) => readLogPart(paths(), writer.facts, { limit: 65_536, count: 400, ...wanted });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'logs-'));
    writer = await openLogWriter(paths().log, paths().index);
    for (let from = 1; from <= lines; from += 20_000)
      await writer.append(Array.from({ length: 20_000 }, (_, index) => Buffer.from(lineOf(from + index))));
  });
  afterAll(async () => {
    await writer.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('knows its size, its lines and its first error', () => {
    expect(writer.facts).toMatchObject({ lines, errors: 14, warnings: 0, firstErrorLine: 99_000 });
    expect(writer.facts.size).toBeGreaterThan(100_000_000);
  });

  test('is read by lines, anywhere, without what stands before them', async () => {
    const before = await bytesRead();
    for (const line of [1, 256, 257, 700_001, lines]) {
      const { text, firstLine } = await part({ line, count: 3 });
      expect([firstLine, text.split('\n')[0]]).toEqual([line, lineOf(line)]);
    }
    expect((await bytesRead()) - before).toBeLessThan(20_000_000);
  });

  test('is read by bytes, in whole lines that follow each other', async () => {
    const first = await part({ from: 50_000_000 });
    const next = await part({ from: first.to });
    expect(first.text.split('\n')[0]).toBe(lineOf(first.firstLine));
    expect(next.from).toBe(first.to);
    expect(next.firstLine).toBe(first.firstLine + first.text.split('\n').length - 1);
    expect(first.text.endsWith('\n')).toBe(true);
  });

  test('is shown from its end when nothing is asked', async () => {
    const { text, to } = await part({});
    expect(to).toBe(writer.facts.size);
    expect(text.trimEnd().split('\n').at(-1)).toBe(lineOf(lines));
    expect(await part({ from: to })).toMatchObject({ text: '', from: to, to });
  });

  test('is searched forwards and backwards, with count, without holding it', async () => {
    const search = createLogSearch();
    const find = (direction: object) => search.find(paths().log, writer.facts.size, 'Connection RESET', direction);
    const before = process.memoryUsage().rss;
    expect(await find({})).toEqual({ line: 99_000, index: 1, count: 14 });
    expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000);
    expect(await find({ after: 99_000 })).toEqual({ line: 199_000, index: 2, count: 14 });
    expect(await find({ before: 99_000 })).toEqual({ line: 1_399_000, index: 14, count: 14 });
    expect(await search.find(paths().log, writer.facts.size, 'nowhere', {})).toEqual({
      line: null,
      index: 0,
      count: 0,
    });
  });

  test('goes on where another process left it', async () => {
    const [log, index] = [join(folder, 'second.log'), join(folder, 'second.idx')];
    const first = await openLogWriter(log, index);
    await first.append(Array.from({ length: 300 }, (_, at) => Buffer.from(`first ${at + 1}`)));
    await first.close();
    const second = await openLogWriter(log, index);
    await second.append([Buffer.from('WARN second')]);
    await second.close();
    expect(second.facts).toMatchObject({ lines: 301, warnings: 1 });
    const last = await readLogPart({ log, index }, second.facts, { line: 301, limit: 20_000, count: 5 });
    expect(last).toMatchObject({ text: 'WARN second\n', firstLine: 301 });
  });
});
