import { jest } from '@jest/globals';
import { changeEvery, onToldHeight, toldHeight } from './frame-height.ts';

const origin = 'https://texts.example';
const heightMessage = (height: unknown) => ({ type: 'height', height });

describe('a height that a frame tells', () => {
  it.each([
    [1234, 1234],
    [1234.2, 1235],
    [3, 200],
    [1e9, 50_000],
    [Number.MAX_VALUE, 50_000],
  ])('of %d is taken as %d', (height, taken) => expect(toldHeight(heightMessage(height))).toBe(taken));

  it.each([
    heightMessage(Number.NaN),
    heightMessage(-1),
    heightMessage(0),
    heightMessage(-0),
    heightMessage(Number.POSITIVE_INFINITY),
    heightMessage(Number.NEGATIVE_INFINITY),
    heightMessage('900'),
    heightMessage(900n),
    heightMessage(null),
    heightMessage([900]),
    heightMessage({ valueOf: () => 900 }),
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

  const post = (data: unknown, from = origin, source: MessageEventSource | null = frame.contentWindow) =>
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
    post(heightMessage(700));
    expect(change.mock.calls).toEqual([[700]]);
  });

  it('count from nowhere else', () => {
    const other = document.body.appendChild(document.createElement('iframe'));
    for (const from of ['https://texts.example.evil.example', 'http://texts.example', 'null', ''])
      post(heightMessage(700), from);
    post(heightMessage(700), origin, other.contentWindow);
    post(heightMessage(700), origin, window);
    post(heightMessage(700), origin, null);
    expect(change).not.toHaveBeenCalled();
    frame.remove();
    post(heightMessage(700), origin, null);
    expect(change).not.toHaveBeenCalled();
    other.remove();
  });

  it('cost one change in a while, however many there are', () => {
    for (let height = 1000; height < 11_000; height += 1) post(heightMessage(height));
    expect(change.mock.calls).toEqual([[1000]]);
    jest.advanceTimersByTime(changeEvery);
    expect(change.mock.calls).toEqual([[1000], [10_999]]);
    jest.advanceTimersByTime(changeEvery * 10);
    expect(change).toHaveBeenCalledTimes(2);
  });

  it('are heard no more when it is over', () => {
    post(heightMessage(700));
    post(heightMessage(800));
    end();
    jest.advanceTimersByTime(changeEvery * 2);
    post(heightMessage(900));
    expect(change.mock.calls).toEqual([[700]]);
  });
});
