import { jest } from '@jest/globals';
import { changeEvery, onToldHeight, toldHeight } from './frame-height.ts';

const origin = 'https://texts.example';
const say = (height: unknown) => ({ type: 'height', height });

describe('a height that a frame tells', () => {
  it.each([
    [1234, 1234],
    [1234.2, 1235],
    [3, 200],
    [1e9, 50_000],
    [Number.MAX_VALUE, 50_000],
  ])('of %d is taken as %d', (height, taken) => expect(toldHeight(say(height))).toBe(taken));

  it.each([
    say(Number.NaN),
    say(-1),
    say(0),
    say(-0),
    say(Number.POSITIVE_INFINITY),
    say(Number.NEGATIVE_INFINITY),
    say('900'),
    say(900n),
    say(null),
    say([900]),
    say({ valueOf: () => 900 }),
    { height: 900 },
    { type: 'Height', height: 900 },
    'height',
    900,
    null,
    undefined,
    [],
  ])('is ignored when it is %o', (message) => expect(toldHeight(message)).toBeNull());
});

describe('the messages of a frame', () => {
  const change = jest.fn<(height: number) => void>();
  let frame: HTMLIFrameElement;
  let end: () => void;

  const tell = (data: unknown, from = origin, source: MessageEventSource | null = frame.contentWindow) =>
    void window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));

  beforeEach(() => {
    jest.useFakeTimers();
    change.mockReset();
    frame = document.body.appendChild(document.createElement('iframe'));
    end = onToldHeight(frame, origin, change);
  });
  afterEach(() => {
    end();
    frame.remove();
    jest.useRealTimers();
  });

  it('count from its origin and its window', () => {
    tell(say(700));
    expect(change.mock.calls).toEqual([[700]]);
  });

  it('count from nowhere else', () => {
    const other = document.body.appendChild(document.createElement('iframe'));
    for (const from of ['https://texts.example.evil.example', 'http://texts.example', 'null', '']) tell(say(700), from);
    tell(say(700), origin, other.contentWindow);
    tell(say(700), origin, window);
    tell(say(700), origin, null);
    expect(change).not.toHaveBeenCalled();
    frame.remove();
    tell(say(700), origin, null);
    expect(change).not.toHaveBeenCalled();
    other.remove();
  });

  it('cost one change in a while, however many there are', () => {
    for (let height = 1000; height < 11_000; height += 1) tell(say(height));
    expect(change.mock.calls).toEqual([[1000]]);
    jest.advanceTimersByTime(changeEvery);
    expect(change.mock.calls).toEqual([[1000], [10_999]]);
    jest.advanceTimersByTime(changeEvery * 10);
    expect(change).toHaveBeenCalledTimes(2);
  });

  it('are heard no more when it is over', () => {
    tell(say(700));
    tell(say(800));
    end();
    jest.advanceTimersByTime(changeEvery * 2);
    tell(say(900));
    expect(change.mock.calls).toEqual([[700]]);
  });
});
