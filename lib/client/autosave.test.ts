import { jest } from '@jest/globals';
import { Autosaver } from './autosave.ts';

class Passing extends Error {}

/** Store whose answers the test releases. */
function slowStore() {
  const asked: string[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const save = (value: string) => {
    asked.push(value);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  };
  const saver = new Autosaver<string>({
    save,
    isPassing: (error) => error instanceof Passing,
    after: 100,
    atMost: 1000,
    retryAfter: 500,
  });
  const answer = async (reason?: Error) => {
    const next = answers.shift();
    if (reason) next?.reject(reason);
    else next?.resolve();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { asked, saver, answer };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('saving by itself', () => {
  it('sends the newest value a moment after the last change', async () => {
    const { asked, saver } = slowStore();
    saver.change('a');
    await jest.advanceTimersByTimeAsync(80);
    saver.change('ab');
    await jest.advanceTimersByTimeAsync(80);
    expect(asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(30);
    expect(asked).toEqual(['ab']);
  });

  it('saves within a few seconds while somebody types without a pause', async () => {
    const { asked, saver, answer } = slowStore();
    for (let typed = 1; typed <= 30; typed++) {
      saver.change('a'.repeat(typed));
      await jest.advanceTimersByTimeAsync(80);
      if (asked.length === 1 && typed === 15) await answer();
    }
    expect(asked.map((text) => text.length)).toEqual([13, 26]);
  });

  it('saves what was typed meanwhile after the attempt that is on its way, and nothing in between', async () => {
    const { asked, saver, answer } = slowStore();
    saver.change('a');
    await jest.advanceTimersByTimeAsync(100);
    saver.change('ab');
    saver.change('abc');
    await jest.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['a']);
    await answer();
    expect(asked).toEqual(['a', 'abc']);
    await answer();
    expect(saver.status().state).toBe('saved');
    expect(saver.isUnsaved()).toBe(false);
  });

  it('tries again by itself after a failure that passes', async () => {
    const { asked, saver, answer } = slowStore();
    saver.change('a');
    await jest.advanceTimersByTimeAsync(100);
    await answer(new Passing('offline'));
    expect(saver.status()).toMatchObject({ state: 'failed', error: { message: 'offline' } });
    await jest.advanceTimersByTimeAsync(500);
    expect(asked).toEqual(['a', 'a']);
    await answer();
    expect(saver.status()).toEqual({ state: 'saved', error: null });
  });

  it('keeps what was refused and does not send it again by itself', async () => {
    const { asked, saver, answer } = slowStore();
    saver.change('a');
    await jest.advanceTimersByTimeAsync(100);
    await answer(new Error('too late'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await saver.flush()).toBe(false);
    expect(asked).toEqual(['a']);
    expect(saver.status().state).toBe('refused');
    expect(saver.isUnsaved()).toBe(true);
    saver.change('b');
    await jest.advanceTimersByTimeAsync(100);
    expect(asked).toEqual(['a', 'b']);
  });

  it('sends what was typed while the value before it was refused', async () => {
    const { asked, saver, answer } = slowStore();
    saver.change('a');
    await jest.advanceTimersByTimeAsync(100);
    saver.change('b');
    await answer(new Error('too long'));
    expect(saver.status()).toMatchObject({ state: 'waiting', error: { message: 'too long' } });
    await jest.advanceTimersByTimeAsync(100);
    expect(asked).toEqual(['a', 'b']);
    await answer();
    expect([saver.status().state, await saver.flush()]).toEqual(['saved', true]);
  });

  it('saves at once when it is told to, and says whether everything is stored', async () => {
    const { saver, answer } = slowStore();
    saver.change('a');
    const done = saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    await answer();
    expect(await done).toBe(true);
  });

  it('never sends what was discarded again, also when its attempt fails afterwards', async () => {
    const { asked, saver, answer } = slowStore();
    saver.change('old');
    await jest.advanceTimersByTimeAsync(100);
    saver.drop();
    saver.change('new');
    await answer(new Passing());
    expect(saver.status()).toEqual({ state: 'waiting', error: null });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(['old', 'new']);
  });
});
