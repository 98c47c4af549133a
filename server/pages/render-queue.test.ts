import { createRenderQueue, RenderQueueFull } from './render-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

function queueOf(limits = {}) {
  const queue = createRenderQueue({ running: 2, waitingPerClient: 4, waiting: 6, waitingTime: 60_000, ...limits });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (client: string, name: string) =>
    queue.run(client, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endNext = async () => {
    await settled();
    ends.shift()?.();
    await settled();
  };
  return { queue, started, ask, endNext };
}

describe('render queue', () => {
  it('runs no more renderings at a time than it may', async () => {
    const { queue, started, ask, endNext } = queueOf();
    const all = ['a', 'b', 'c', 'd'].map((name) => ask('one', name));
    await settled();
    expect([started, queue.size]).toEqual([['a', 'b'], { running: 2, waiting: 2 }]);
    for (let at = 0; at < 4; at += 1) await endNext();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.size).toEqual({ running: 0, waiting: 0 });
  });

  it('lets clients take turns, whoever asked for more', async () => {
    const { started, ask, endNext } = queueOf({ running: 1 });
    const all = [ask('many', 'm1'), ask('many', 'm2'), ask('many', 'm3'), ask('many', 'm4'), ask('few', 'f1')];
    for (let at = 0; at < 5; at += 1) await endNext();
    await Promise.all(all);
    expect(started).toEqual(['m1', 'm2', 'f1', 'm3', 'm4']);
  });

  it('refuses what exceeds the queue of a client or of all, and nothing of it is rendered', async () => {
    const { queue, started, ask, endNext } = queueOf({ running: 1 });
    const first = [ask('one', '0'), ...Array.from({ length: 4 }, (_, at) => ask('one', String(at + 1)))];
    await expect(ask('one', 'refused')).rejects.toBeInstanceOf(RenderQueueFull);
    const others = [ask('two', '5'), ask('three', '6')];
    await expect(ask('four', 'refused')).rejects.toBeInstanceOf(RenderQueueFull);
    for (let at = 0; at < 7; at += 1) await endNext();
    await Promise.all([...first, ...others]);
    expect(started).not.toContain('refused');
    expect(queue.size).toEqual({ running: 0, waiting: 0 });
  });

  it('refuses what has waited for too long and goes on with the rest', async () => {
    const { queue, ask, endNext } = queueOf({ running: 1, waitingTime: 5 });
    const first = ask('one', 'a');
    await expect(ask('one', 'b')).rejects.toBeInstanceOf(RenderQueueFull);
    expect(queue.size).toEqual({ running: 1, waiting: 0 });
    await endNext();
    expect(await first).toBe('a');
  });

  it('frees the place of a rendering that failed', async () => {
    const { queue } = queueOf({ running: 1 });
    await expect(queue.run('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await queue.run('one', async () => 'next')).toBe('next');
  });
});
