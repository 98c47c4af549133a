import { jest } from '@jest/globals';
import { ApiError } from '#lib/contract/errors.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { Expectation, Inspection } from './inspect-file.ts';
import { readPending } from './pending.ts';
import type { SubmitOrder } from './submit.ts';
import type { TransferEvents, TransferOrder } from './tus.ts';
import { createUploadTask, type UploadWorkers } from './upload-task.ts';

const place = { subject: 'river-levels', kind: 'outcome' } as const;
const expectation: Expectation = { rules: { extensions: ['.csv'], maxBytes: 1000 }, format: null };
const file = () => new File(['id,label\n'], 'result.csv', { type: 'text/csv' });
const right: Inspection = { problems: [], sha256: 'a'.repeat(64), rows: 1 };
const submission = { id: '1' } as Submission;

/** Fake workers: they record uploads and submissions, and the test decides their results. */
function workers(found: Inspection = right) {
  const sent: { order: TransferOrder; events: TransferEvents; paused: boolean; abandoned: boolean }[] = [];
  const handed: SubmitOrder[] = [];
  let answer: () => Promise<Submission> = async () => submission;
  const all: UploadWorkers = {
    inspect: async () => found,
    send: (order, events) => {
      const one = { order, events, paused: false, abandoned: false };
      sent.push(one);
      return {
        pause: () => {
          one.paused = true;
        },
        abandon: async () => {
          one.abandoned = true;
        },
      };
    },
    submit: (order) => {
      handed.push(order);
      return answer();
    },
  };
  const answerWith = (next: typeof answer) => {
    answer = next;
  };
  return { all, sent, handed, answerWith };
}

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
  restoreGlobals();
});

describe('an upload', () => {
  it('goes from the choice of a file to its submission', async () => {
    const { all, sent, handed } = workers();
    const task = createUploadTask('p1', place, all);
    await task.choose(file(), expectation);
    expect(task.state()).toMatchObject({ phase: 'sending', sent: 0 });
    sent[0]?.events.onUploadUrl('/api/v1/upload/resumable/f1');
    sent[0]?.events.onDone('f1');
    expect(task.state().phase).toBe('uploaded');
    await task.submit('first');
    expect(task.state()).toMatchObject({ phase: 'submitted' });
    expect(handed).toMatchObject([{ fid: 'f1', note: 'first', sha256: right.sha256 }]);
    expect(readPending('p1', place)).toBeNull();
  });

  it('leaves a submitted file on the server when another one is chosen', async () => {
    const { all, sent } = workers();
    const task = createUploadTask('p1', place, all);
    await task.choose(file(), expectation);
    sent[0]?.events.onUploadUrl('/api/v1/upload/resumable/f1');
    sent[0]?.events.onDone('f1');
    await task.submit('');
    task.cancel();
    expect(task.state()).toEqual({ phase: 'idle', left: null });
    expect(sent[0]?.abandoned).toBe(false);
  });

  it('sends nothing of a file with problems', async () => {
    const { all, sent } = workers({ problems: [{ kind: 'encoding' }], sha256: null, rows: null });
    const task = createUploadTask('p1', place, all);
    await task.choose(file(), expectation);
    expect(task.state()).toMatchObject({ phase: 'refused', problems: [{ kind: 'encoding' }] });
    expect(sent).toEqual([]);
  });

  it('is paused, goes on where it was, and forgets everything when it is cancelled', async () => {
    const { all, sent } = workers();
    const task = createUploadTask('p1', place, all);
    await task.choose(file(), expectation);
    sent[0]?.events.onUploadUrl('/u/f1');
    sent[0]?.events.onArrived(4);
    task.pause();
    expect(sent[0]?.paused).toBe(true);
    expect(task.state()).toMatchObject({ phase: 'paused', sent: 4 });
    task.resume();
    expect(sent[1]?.order.url).toBe('/u/f1');
    task.cancel();
    expect(sent[1]?.abandoned).toBe(true);
    expect(task.state()).toEqual({ phase: 'idle', left: null });
    expect(readPending('p1', place)).toBeNull();
  });

  it('tries again by itself after a cut, and never after a refusal', async () => {
    jest.useFakeTimers();
    const { all, sent } = workers();
    const task = createUploadTask('p1', place, all);
    await task.choose(file(), expectation);
    sent[0]?.events.onError(new ApiError('connection'));
    expect(task.state().phase).toBe('interrupted');
    jest.advanceTimersByTime(31_000);
    expect(sent).toHaveLength(2);
    sent[1]?.events.onError(new ApiError('refused', { message: 'Closed' }));
    jest.advanceTimersByTime(120_000);
    expect(sent).toHaveLength(2);
  });

  it('is offered again after a reload, and goes on with the same file', async () => {
    const before = workers();
    const first = createUploadTask('p1', place, before.all);
    await first.choose(file(), expectation);
    before.sent[0]?.events.onUploadUrl('/u/f1');
    before.sent[0]?.events.onArrived(5);
    first.stop();

    const { all, sent } = workers();
    const task = createUploadTask('p1', place, all);
    expect(task.state()).toMatchObject({ phase: 'idle', left: { name: 'result.csv', sent: 5 } });
    await task.choose(file(), expectation);
    expect(sent[0]?.order.url).toBe('/u/f1');
    expect(createUploadTask('p2', place, workers().all).state()).toEqual({ phase: 'idle', left: null });
  });

  it('knows after a reload what was checked of the file', async () => {
    const before = workers();
    const first = createUploadTask('p1', place, before.all);
    await first.choose(file(), expectation);
    before.sent[0]?.events.onDone('f1');
    first.stop();
    const task = createUploadTask('p1', place, workers().all);
    await waitFor(() => expect(task.state().phase).toBe('uploaded'));
    expect(task.state()).toMatchObject({ file: { rows: right.rows, sha256: right.sha256 } });
  });

  it('sends a submission that was not answered again under the same key after a reload', async () => {
    const before = workers();
    before.answerWith(() => Promise.reject(new ApiError('unauthorized')));
    const first = createUploadTask('p1', place, before.all);
    await first.choose(file(), expectation);
    before.sent[0]?.events.onDone('f1');
    await first.submit('late');

    const { all, handed } = workers();
    const task = createUploadTask('p1', place, all);
    await waitFor(() => expect(task.state().phase).toBe('submitted'));
    expect(handed).toEqual(before.handed);
  });

  it('takes a new key after a refusal, and uploads anew what the backend does not know', async () => {
    const { all, sent, handed, answerWith } = workers();
    const task = createUploadTask('p1', place, all, ({ code }) => (code === 4720 ? 'upload' : 'none'));
    await task.choose(file(), expectation);
    sent[0]?.events.onDone('f1');
    answerWith(() => Promise.reject(new ApiError('refused', { message: 'No attempt left' })));
    await task.submit('');
    expect(task.state()).toMatchObject({ phase: 'uploaded', error: { message: 'No attempt left' } });
    answerWith(() => Promise.reject(new ApiError('refused', { code: 4720 })));
    await task.submit('');
    expect(new Set(handed.map(({ key }) => key)).size).toBe(2);
    expect(task.state().phase).toBe('interrupted');
    task.resume();
    expect(sent[1]?.order.url).toBeNull();
  });

  it('is done by one tab; the next one goes on when that is closed', async () => {
    const locks = playedLocks();
    const [first, second] = [workers(), workers()];
    const one = createUploadTask('p1', place, first.all);
    await one.choose(file(), expectation);
    first.sent[0]?.events.onUploadUrl('/u/f1');
    const other = createUploadTask('p1', place, second.all);
    await waitFor(() => expect(other.state()).toMatchObject({ phase: 'elsewhere', file: { name: 'result.csv' } }));
    expect(second.sent).toEqual([]);
    first.sent[0]?.events.onDone('f1');
    one.stop();
    await waitFor(() => expect(other.state().phase).toBe('uploaded'));
    await other.submit('');
    expect(second.handed).toMatchObject([{ fid: 'f1' }]);
    expect(locks.held()).toEqual([]);
  });
});

/** Locks of a browser, which jsdom lacks: a request for a taken lock waits. */
function playedLocks() {
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  type Granted = (lock: { readonly name: string } | null) => unknown;
  const request = async (name: string, { ifAvailable }: LockOptions, granted: Granted): Promise<void> => {
    if (held.has(name) && ifAvailable) return void (await granted(null));
    while (held.has(name)) await new Promise<void>((next) => waiting.push(next));
    held.add(name);
    await granted({ name });
    held.delete(name);
    for (const next of waiting.splice(0)) next();
  };
  stubGlobal('navigator', { ...navigator, locks: { request } });
  return { held: () => [...held] };
}
