import type { Session } from '#lib/proxy/session.ts';
import { createSessionStreams } from './session-streams.ts';

const sessionOf = (id: string): Session => ({
  id,
  version: 1,
  token: 'token',
  expiresAt: 7200,
  playerId: 'player',
  nickname: 'Ada',
  avatar: null,
  teamId: null,
  hasRace: false,
});

function streamBody() {
  const body = {
    isSettled: false,
    close: () => {
      body.isSettled = true;
    },
  };
  return body;
}

function streamsWith(ended: ReadonlySet<string>) {
  const asked: string[] = [];
  const streams = createSessionStreams({
    every: 2 ** 30,
    hasEnded: async ({ id }) => {
      asked.push(id);
      return ended.has(id);
    },
  });
  return { streams, asked };
}

test('the streams of a session end once it has ended, those of others go on', async () => {
  const ended = new Set<string>();
  const { streams } = streamsWith(ended);
  const [first, second, other] = [streamBody(), streamBody(), streamBody()];
  streams.add(sessionOf('a'), first);
  streams.add(sessionOf('a'), second);
  streams.add(sessionOf('b'), other);
  await streams.check();
  expect([first, second, other].map(({ isSettled }) => isSettled)).toEqual([false, false, false]);
  ended.add('a');
  await streams.check();
  expect([first, second, other].map(({ isSettled }) => isSettled)).toEqual([true, true, false]);
  streams.close();
});

test('a session whose streams are over is not asked about any more', async () => {
  const { streams, asked } = streamsWith(new Set());
  const body = streamBody();
  streams.add(sessionOf('a'), body);
  await streams.check();
  body.isSettled = true;
  await streams.check();
  await streams.check();
  expect(asked).toEqual(['a']);
  streams.close();
});
