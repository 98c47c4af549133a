import { jest } from '@jest/globals';
import type { PersonalChange } from '#lib/contract/personal/personal-changes.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { followChanges } from './follow-changes.ts';

/** jsdom has no server-sent events. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 1;
  constructor() {
    super();
    Source.opened.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  send(name: string, data: unknown = null) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  fail(readyState = 0) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}
const openSources = () => Source.opened.filter(({ readyState }) => readyState !== Source.CLOSED);

/** A channel between the tabs of this test. */
class Channel {
  static all = new Set<Channel>();
  onmessage: ((event: MessageEvent) => void) | null = null;
  constructor() {
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this) other.onmessage?.(new MessageEvent('message', { data }));
  }
  close() {
    Channel.all.delete(this);
  }
}

/** Web Locks for one name (W3C), as far as they are used. */
function createLocks() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const run = async (work: (lock: object | null) => Promise<unknown>) => {
    isHeld = true;
    try {
      return await work({});
    } finally {
      isHeld = false;
      waiting.shift()?.();
    }
  };
  return {
    async request(
      _: string,
      { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
      work: (lock: object | null) => Promise<unknown>,
    ) {
      if (!isHeld) return run(work);
      if (ifAvailable) return work(null);
      return new Promise((resolve, reject) => {
        const next = () => resolve(run(work));
        waiting.push(next);
        signal?.addEventListener('abort', () => {
          const index = waiting.indexOf(next);
          if (index >= 0) waiting.splice(index, 1);
          reject(new Error('aborted'));
        });
      });
    },
  };
}

const change: PersonalChange = { topic: 'team', competitionID: '2025', raceId: null };
let hidden = false;
const show = async (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
};

const ends: (() => void)[] = [];
/** A tab of the browser. */
async function tab() {
  const handlers = { onChange: jest.fn(), onMissed: jest.fn(), onRefused: jest.fn() };
  const end = followChanges('/changes', handlers);
  ends.push(end);
  await jest.advanceTimersByTimeAsync(0);
  return { ...handlers, end };
}
const only = () => {
  const [source, ...others] = openSources();
  if (!source || others.length > 0) throw new Error(`${others.length + (source ? 1 : 0)} streams`);
  return source;
};

beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
  Source.opened = [];
  Channel.all.clear();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  stubGlobal('EventSource', Source);
  stubGlobal('BroadcastChannel', Channel);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
  jest.restoreAllMocks();
  restoreGlobals();
});

test('two tabs share one stream, and only the one that holds it leads', async () => {
  const [first, second] = [await tab(), await tab()];
  only().send('ready');
  only().send('change', change);
  expect(first.onChange.mock.calls).toEqual([[change, { isLeading: true }]]);
  expect(second.onChange.mock.calls).toEqual([[change, { isLeading: false }]]);
  expect([first.onMissed, second.onMissed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('when the tab with the stream goes, the other opens one and takes for granted that it missed something', async () => {
  const [first, second] = [await tab(), await tab()];
  only().send('ready');
  first.end();
  await jest.advanceTimersByTimeAsync(0);
  only().send('ready');
  expect(second.onMissed.mock.calls).toEqual([[{ isOutage: false }]]);
  only().send('change', change);
  expect(second.onChange.mock.calls).toEqual([[change, { isLeading: true }]]);
});

test('a hidden tab has neither stream nor timer, and learns on return that it missed something', async () => {
  const { onMissed, onChange } = await tab();
  only().send('ready');
  await show(true);
  expect([openSources().length, jest.getTimerCount(), Channel.all.size]).toEqual([0, 0, 0]);
  await show(false);
  expect(onMissed).not.toHaveBeenCalled();
  only().send('ready');
  expect(onMissed.mock.calls).toEqual([[{ isOutage: false }]]);
  only().send('change', { topic: 'unknown' });
  expect(onChange).not.toHaveBeenCalled();
});

test('a cut stream and a gap in the backend count as missed, by many browsers at once', async () => {
  const { onMissed } = await tab();
  only().send('ready');
  only().fail();
  only().send('ready');
  only().send('ready');
  expect(onMissed.mock.calls).toEqual([[{ isOutage: true }], [{ isOutage: true }]]);
});

test('a change between the navigation and the stream counts as missed', async () => {
  const { onMissed } = await tab();
  await jest.advanceTimersByTimeAsync(2_000);
  only().send('ready', { quietMs: Math.floor(performance.now()) - 1 });
  expect(onMissed.mock.calls).toEqual([[{ isOutage: false }]]);
});

test('a page that is younger than the last change has missed nothing', async () => {
  const { onMissed } = await tab();
  only().send('ready', { quietMs: Math.ceil(performance.now()) });
  expect(onMissed).not.toHaveBeenCalled();
});

test('a tab whose data are older than the last change of the shared stream has missed it', async () => {
  const first = await tab();
  only().send('ready', { quietMs: 60_000 });
  const early = await tab();
  expect(early.onMissed).not.toHaveBeenCalled();
  only().send('change', change);
  const late = await tab();
  expect(late.onMissed.mock.calls).toEqual([[{ isOutage: false }]]);
  expect(first.onMissed).not.toHaveBeenCalled();
});

test('a refused stream is opened again after a minute at the earliest, and nothing polls', async () => {
  const { onRefused } = await tab();
  only().fail(Source.CLOSED);
  expect(onRefused).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(openSources()).toEqual([]);
  await jest.advanceTimersByTimeAsync(62_000);
  expect(openSources()).toHaveLength(1);
});

test('without locks each tab has a stream of its own', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  await tab();
  await tab();
  expect(openSources()).toHaveLength(2);
});
