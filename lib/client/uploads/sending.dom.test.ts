import { jest } from '@jest/globals';
import { createStore } from '#lib/client/store.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { createKeptUpload } from './kept-upload.ts';
import { createSending } from './sending.ts';
import type { Send, TransferEvents } from './tus.ts';
import type { UploadState } from './upload-state.ts';

const place = { subject: 'river-levels', kind: 'outcome' } as const;
const facts = { name: 'result.csv', size: 1000, sha256: 'a'.repeat(64), rows: 1 };

/** A file that passed the checks, and the chunks sent of it. */
function scene() {
  const kept = createKeptUpload('p1', place);
  kept.begin(new File(['x'.repeat(1000)], 'result.csv'), facts);
  const state = createStore<UploadState>({ phase: 'idle', left: null }, () => () => {});
  const events: TransferEvents[] = [];
  const ends: string[] = [];
  const send: Send = (_, told) => {
    events.push(told);
    return { pause: () => void ends.push('pause'), abandon: async () => void ends.push('abandon') };
  };
  const sending = createSending({ place, state, kept, send });
  return { kept, state, events, ends, sending };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

it('says how fast it goes and how long it will take', () => {
  const { sending, state, events } = scene();
  sending.start(facts);
  for (let second = 0; second <= 4; second++) {
    events[0]?.onSent(100 * second);
    jest.advanceTimersByTime(1000);
  }
  const now = state.now();
  expect(now).toMatchObject({ phase: 'sending', sent: 400, pace: { speed: 100, secondsLeft: 6 } });
});

it('says that nothing moves after ten seconds without a byte, and no longer how much time is left', () => {
  const { sending, state, events } = scene();
  sending.start(facts);
  for (const sent of [100, 200, 300]) {
    events[0]?.onSent(sent);
    jest.advanceTimersByTime(9000);
  }
  expect(state.now()).toMatchObject({ phase: 'sending', isStalled: false });
  jest.advanceTimersByTime(1000);
  expect(state.now()).toMatchObject({ phase: 'sending', sent: 300, pace: null, isStalled: true });
  events[0]?.onSent(400);
  expect(state.now()).toMatchObject({ phase: 'sending', sent: 400, isStalled: false });
});

it('does not call it stalled when all bytes are sent and the server checks them, nor when it was paused', () => {
  const { sending, state, events } = scene();
  sending.start(facts);
  events[0]?.onSent(facts.size);
  jest.advanceTimersByTime(60_000);
  expect(state.now()).toMatchObject({ phase: 'sending', isStalled: false });
  sending.pause();
  jest.advanceTimersByTime(60_000);
  expect(state.now().phase).toBe('paused');
});

it('keeps what arrived, not what left, when it is paused', () => {
  const { sending, state, events, ends } = scene();
  sending.start(facts);
  events[0]?.onArrived(300);
  events[0]?.onSent(500);
  sending.pause();
  sending.pause();
  expect([state.now(), ends]).toMatchObject([{ phase: 'paused', sent: 300 }, ['pause']]);
});

it('goes on once, however often it is asked', () => {
  const { sending, events } = scene();
  sending.start(facts);
  sending.pause();
  sending.resume();
  sending.resume();
  expect(events).toHaveLength(2);
});

it.each([
  ['connection', 2],
  ['refused', 1],
  ['unauthorized', 1],
] as const)('after %s it has been sent %i times within a minute', (kind, times) => {
  const { sending, state, events } = scene();
  sending.start(facts);
  events[0]?.onError(new ApiError(kind));
  expect(state.now().phase).toBe('interrupted');
  jest.advanceTimersByTime(60_000);
  expect(events).toHaveLength(times);
});

it('does not start again by itself what was given up', () => {
  const { sending, events, ends } = scene();
  sending.start(facts);
  events[0]?.onError(new ApiError('connection'));
  sending.abandon();
  jest.advanceTimersByTime(60_000);
  expect([events.length, ends]).toEqual([1, ['abandon']]);
});
