import { createStore } from '#lib/client/store.ts';
import type { Expectation } from './inspect-file.ts';
import type { Inspect } from './inspection.ts';
import { createKeptUpload, placeName } from './kept-upload.ts';
import type { Pending, UploadContext } from './pending.ts';
import { createSending } from './sending.ts';
import { createSubmitting, type LossOf, type Submit } from './submit.ts';
import type { Send } from './tus.ts';
import { type CheckedFile, mayNow, type UploadState } from './upload-state.ts';

/** Lock held by this tab; other tabs wait until it is released, or until the tab is closed. */
interface TabLock {
  readonly release: () => void;
}

const free: TabLock = { release: () => {} };

/**
 * Acquires a lock that one tab of a browser can hold. In browsers without locks, and on pages that may not use them, it
 * is always free.
 * @param onWait called once when another tab holds it
 * @throws the reason of the signal when that aborts the waiting
 */
async function acquireTabLock(name: string, signal: AbortSignal, onWait: () => void): Promise<TabLock> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return free;
  const lock = await requestLock(locks, name, { ifAvailable: true });
  if (lock) return lock;
  onWait();
  return (await requestLock(locks, name, { signal })) ?? free;
}

/** Null when it is taken and `ifAvailable` is set. */
function requestLock(locks: LockManager, name: string, options: LockOptions): Promise<TabLock | null> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve({ release }));
      })
      .catch(reject);
  });
}

/** Workers of the state machine, which only knows the order of the steps. */
export interface UploadWorkers {
  readonly inspect: Inspect;
  readonly send: Send;
  readonly submit: Submit;
}

/**
 * One upload at one place, from the selection of a file to its submission. Calls that are not permitted in the current
 * phase do nothing.
 */
export interface UploadTask {
  readonly state: () => UploadState;
  readonly subscribe: (watcher: () => void) => () => void;
  readonly choose: (file: File, expectation: Expectation) => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Cancels: deletes arrived bytes from the server and the stored state from the browser. */
  readonly cancel: () => void;
  readonly submit: (note: string) => Promise<void>;
  /** Stops all work and keeps its state for later: the session ended. */
  readonly stop: () => void;
}

const factsOf = ({ name, size, sha256, rows }: Pending): CheckedFile => ({ name, size, sha256, rows });

/**
 * Creates the state machine and continues earlier work: an unanswered submission is sent again with its key, an upload
 * whose file is stored in the browser is resumed, otherwise the person is asked for the same file. Of several tabs one
 * does the work; the others wait for it.
 * @param lossOf loss after a refusal; by default there is none
 */
export function createUploadTask(
  playerId: string,
  place: UploadContext,
  { inspect, send, submit }: UploadWorkers,
  lossOf: LossOf = () => 'none',
): UploadTask {
  const kept = createKeptUpload(playerId, place);
  const state = createStore<UploadState>({ phase: 'idle', left: kept.now() }, attend);
  const sending = createSending({ place, state, kept, send });
  const handOver = createSubmitting({ place, state, kept, submit, lossOf, onLost: sending.interrupt });
  let working = new AbortController();
  let lock: TabLock | null = null;

  function attend(): () => void {
    window.addEventListener('online', sending.resume);
    return () => window.removeEventListener('online', sending.resume);
  }

  function endTurn(): void {
    lock?.release();
    lock = null;
  }

  /** Acquires the lock, then reads again what other tabs stored in the meantime. */
  async function inTurn(file: CheckedFile, signal: AbortSignal): Promise<void> {
    lock ??= await acquireTabLock(`upload:${placeName(playerId, place)}`, signal, () =>
      state.set({ phase: 'elsewhere', file }),
    );
    kept.refresh();
  }

  async function submitted(file: CheckedFile, fid: string, attempt: NonNullable<Pending['attempt']>): Promise<void> {
    await handOver(file, fid, attempt, working.signal);
    if (state.now().phase === 'submitted') sending.finish();
    if (mayNow('choose', state.now())) endTurn();
  }

  /** Resumes the stored upload in its current phase. */
  async function goOn(): Promise<void> {
    const before = kept.now();
    if (!before) return rest();
    const file = factsOf(before);
    if (before.fid && before.attempt) return submitted(file, before.fid, before.attempt);
    if (before.fid) return state.set({ phase: 'uploaded', file, error: null });
    if (await kept.load()) return sending.start(file);
    rest();
  }

  /** Nothing is running, so another tab may take the lock. */
  function rest(): void {
    endTurn();
    state.set({ phase: 'idle', left: kept.now() });
  }

  async function goOnInTurn(before: Pending): Promise<void> {
    const { signal } = working;
    try {
      await inTurn(factsOf(before), signal);
      if (!signal.aborted) await goOn();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** Null when the file was refused. */
  async function checked(file: File, expectation: Expectation, signal: AbortSignal): Promise<CheckedFile | null> {
    const onRead = (read: number) => state.set({ phase: 'checking', file, read });
    onRead(0);
    const { problems, sha256, rows } = await inspect(file, expectation, onRead, signal);
    if (problems.length === 0 && sha256 !== null) return { name: file.name, size: file.size, sha256, rows };
    state.set({ phase: 'refused', file, problems });
    return null;
  }

  const before = kept.now();
  if (before) void goOnInTurn(before);

  return {
    state: state.now,
    subscribe: state.subscribe,
    pause: sending.pause,
    resume: sending.resume,
    async choose(file, expectation) {
      if (!mayNow('choose', state.now())) return;
      working.abort();
      working = new AbortController();
      const { signal } = working;
      try {
        const facts = await checked(file, expectation, signal);
        if (!facts) return;
        await inTurn(facts, signal);
        kept.begin(file, facts);
        sending.start(facts);
      } catch {
        if (!signal.aborted) state.set({ phase: 'refused', file, problems: [{ kind: 'unreadable' }] });
      }
    },
    cancel() {
      const { phase } = state.now();
      if (!mayNow('cancel', state.now()) && phase !== 'idle') return;
      working.abort();
      working = new AbortController();
      sending.abandon();
      // A refused file, or one that is still being checked, was never sent; an earlier upload stays available.
      if (phase !== 'checking' && phase !== 'refused') kept.forget();
      rest();
    },
    async submit(note) {
      const now = state.now();
      const fid = kept.now()?.fid;
      if (now.phase !== 'uploaded' || !fid) return;
      const attempt = { key: crypto.randomUUID(), note };
      kept.change({ attempt });
      await submitted(now.file, fid, attempt);
    },
    stop() {
      working.abort();
      sending.stop();
      endTurn();
    },
  };
}
