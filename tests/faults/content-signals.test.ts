import { connectContentSignals } from '../../server/content/content-signals.ts';
import { type RedisServer, startRedis, withRedis } from '../support/redis-server.ts';
import { until } from '../support/until.ts';

const channel = 'portal:content-change';

withRedis.describe('content signals of several instances', () => {
  let redis: RedisServer;
  const closing: (() => void)[] = [];

  function connect() {
    const got: (readonly string[])[] = [];
    const gaps: number[] = [];
    const faults: string[] = [];
    const signals = connectContentSignals(redis.url, {
      onChange: (tags) => got.push(tags),
      onGap: () => gaps.push(got.length),
      onFault: (code) => faults.push(code),
    });
    closing.push(() => signals.close());
    return { signals, got, gaps, faults };
  }

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });
  afterAll(() => redis?.stop());

  it('reach every instance but the one that was told', async () => {
    const [first, second, third] = [connect(), connect(), connect()];
    await redis.untilSubscribed(channel, 3);
    await first.signals.publish(['news', 'contest:2025']);
    await until(() => second.got.length > 0 && third.got.length > 0);
    expect([first.got, second.got, third.got]).toEqual([[], [['news', 'contest:2025']], [['news', 'contest:2025']]]);
  });

  it('arrive when an instance sends one before its own connection is ready', async () => {
    const listening = connect();
    await redis.untilSubscribed(channel, 1);
    await connect().signals.publish(['news']);
    await until(() => listening.got.length > 0);
    expect(listening.got).toEqual([['news']]);
  });

  it('that may have been missed because Redis started later than the instance are reported, too', async () => {
    await redis.stop();
    const late = connect();
    await until(() => late.faults.length > 0);
    await redis.restart();
    await until(() => late.gaps.length > 0);
    const punctual = connect();
    await redis.untilSubscribed(channel, 2);
    await late.signals.publish(['news']);
    await until(() => punctual.got.length > 0);
    expect([late.gaps, punctual.gaps]).toEqual([[0], []]);
  });

  it('that may have been missed while Redis was away are reported, and later ones arrive', async () => {
    const [first, second] = [connect(), connect()];
    await redis.untilSubscribed(channel, 2);
    await redis.stop();
    await first.signals.publish(['missed']);
    await redis.restart();
    await until(() => first.gaps.length > 0 && second.gaps.length > 0);
    // Publishing has a connection of its own, which may come back later than the one that listens.
    await until(async () => {
      await first.signals.publish(['menu']);
      return second.got.some(([tag]) => tag === 'menu');
    });
  });
});
