import { jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { followEvents } from './event-stream.ts';

/** jsdom has no server-sent events. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.opened.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  open() {
    this.dispatchEvent(new Event('open'));
  }
  send(data: string) {
    this.dispatchEvent(new MessageEvent('change', { data }));
  }
  fail(readyState = 0) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const last = (): Source => {
  const source = Source.opened.at(-1);
  if (!source) throw new Error('No stream was opened.');
  return source;
};

let hidden = false;
const show = (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

let end: () => void;
const poll = jest.fn<() => Promise<boolean> | undefined>();
const states = jest.fn();
const received = jest.fn();

function follow(heartbeatTimeoutMs?: number): void {
  end = followEvents('/events', {
    on: { change: received },
    poll,
    pollMs: 5000,
    openTimeoutMs: 8000,
    ...(heartbeatTimeoutMs && { heartbeatTimeoutMs }),
    onState: states,
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  hidden = false;
  Source.opened = [];
  for (const mock of [poll, states, received]) mock.mockClear();
  stubGlobal('EventSource', Source);
});
afterEach(() => {
  end();
  jest.useRealTimers();
  jest.restoreAllMocks();
  restoreGlobals();
});

it('hands on parsed data, and undefined for what is no JSON', () => {
  follow();
  last().send('{"version":2}');
  last().send('<html>');
  expect(received.mock.calls).toEqual([[{ version: 2 }], [undefined]]);
});

it('asks for nothing while events arrive', () => {
  follow();
  last().open();
  jest.advanceTimersByTime(600_000);
  expect(states.mock.calls).toEqual([['live']]);
  expect(poll).not.toHaveBeenCalled();
});

it('polls while the stream is cut and reads what was missed when it is open again', () => {
  follow();
  last().open();
  last().fail();
  jest.advanceTimersByTime(10_000);
  expect(poll).toHaveBeenCalledTimes(2);
  last().open();
  expect(poll).toHaveBeenCalledTimes(3);
  jest.advanceTimersByTime(60_000);
  expect(poll).toHaveBeenCalledTimes(3);
  expect(states.mock.calls.flat()).toEqual(['live', 'polling', 'live']);
});

it('opens a refused stream anew after a minute', () => {
  follow();
  last().fail(Source.CLOSED);
  jest.advanceTimersByTime(59_000);
  expect(Source.opened).toHaveLength(1);
  jest.advanceTimersByTime(1000);
  expect(Source.opened).toHaveLength(2);
});

it('opens a refused stream anew with the first read that succeeds after one that failed', async () => {
  follow();
  last().fail(Source.CLOSED);
  for (const succeeds of [true, true, false]) {
    poll.mockReturnValueOnce(Promise.resolve(succeeds));
    await jest.advanceTimersByTimeAsync(5000);
  }
  expect(Source.opened).toHaveLength(1);
  poll.mockReturnValueOnce(Promise.resolve(true));
  await jest.advanceTimersByTimeAsync(5000);
  expect(Source.opened).toHaveLength(2);
  last().open();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(Source.opened).toHaveLength(2);
});

it('gives up a stream that does not open in time', () => {
  follow();
  jest.advanceTimersByTime(8000);
  expect(last().readyState).toBe(Source.CLOSED);
  expect(states.mock.calls).toEqual([['polling']]);
});

it('takes an open stream whose events are held back for a silent one where they come at an interval', () => {
  follow(40_000);
  last().open();
  expect(states).not.toHaveBeenCalled();
  last().send('{}');
  expect(states.mock.calls).toEqual([['live']]);
  jest.advanceTimersByTime(40_000);
  expect(states.mock.calls).toEqual([['live'], ['polling']]);
});

it('closes the stream of a hidden page and catches up when it is shown', () => {
  follow();
  last().open();
  show(true);
  jest.advanceTimersByTime(600_000);
  expect(last().readyState).toBe(Source.CLOSED);
  expect(poll).not.toHaveBeenCalled();
  show(false);
  last().open();
  expect(Source.opened).toHaveLength(2);
  expect(poll).toHaveBeenCalledTimes(1);
});

it('ends with its stream and its timers', () => {
  follow();
  last().fail();
  end();
  jest.advanceTimersByTime(600_000);
  expect(poll).not.toHaveBeenCalled();
  expect(Source.opened).toHaveLength(1);
});
