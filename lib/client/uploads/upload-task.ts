import type { HandIn } from './hand-in.ts';
import type { Expectation } from './inspect-file.ts';
import type { Inspect } from './inspection.ts';
import { createKeptUpload, placeName } from './kept-upload.ts';
import type { Pending, UploadPlace } from './pending.ts';
import { createSending } from './sending.ts';
import { createSubmitting } from './submitting.ts';
import type { Send } from './transfer.ts';
import { type Turn, takeTurn } from './turn.ts';
import { type CheckedFile, mayNow, type UploadState } from './upload-state.ts';
import { watched } from './watched.ts';

/** What does the work; the machine only knows the order of things. */
export interface UploadWorkers {
  readonly inspect: Inspect;
  readonly send: Send;
  readonly handIn: HandIn;
}

/** One upload at one place, from the choice of a file to its submission. Calls that make no sense now do nothing. */
export interface UploadTask {
  readonly state: () => UploadState;
  readonly subscribe: (watcher: () => void) => () => void;
  readonly choose: (file: File, expectation: Expectation) => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Gives up: the server forgets what arrived, the browser what it kept. */
  readonly cancel: () => void;
  readonly submit: (note: string) => Promise<void>;
  /** Stops all work and keeps everything for later: the session ended. */
  readonly stop: () => void;
}

const factsOf = ({ name, size, sha256 }: Pending): CheckedFile => ({ name, size, sha256, rows: null });

/**
 * Makes the machine and goes on with what was begun before: a submission that was not answered is sent again under its
 * key, an upload whose file the browser kept is resumed, else the person is asked for the same file. Of several tabs
 * one does the work; the others wait for it.
 * @param lostCodes refusals after which the file must be uploaded anew
 */
export function createUploadTask(
  playerId: string,
  place: UploadPlace,
  { inspect, send, handIn }: UploadWorkers,
  lostCodes: readonly number[] = [],
): UploadTask {
  const kept = createKeptUpload(playerId, place);
  const state = watched<UploadState>({ phase: 'idle', left: kept.now() }, attend);
  const sending = createSending({ place, state, kept, send });
  const handOver = createSubmitting({ place, state, kept, handIn, lostCodes, onLost: sending.interrupt });
  let working = new AbortController();
  let turn: Turn | null = null;

  function attend(): () => void {
    window.addEventListener('online', sending.resume);
    return () => window.removeEventListener('online', sending.resume);
  }

  function endTurn(): void {
    turn?.giveBack();
    turn = null;
  }

  /** Has the turn afterwards, and what other tabs kept in the meantime. */
  async function inTurn(file: CheckedFile, signal: AbortSignal): Promise<void> {
    turn ??= await takeTurn(`upload:${placeName(playerId, place)}`, signal, () =>
      state.become({ phase: 'elsewhere', file }),
    );
    kept.refresh();
  }

  async function submitted(file: CheckedFile, fid: string, attempt: NonNullable<Pending['attempt']>): Promise<void> {
    await handOver(file, fid, attempt, working.signal);
    if (state.now().phase === 'submitted') endTurn();
  }

  /** Goes on with what is kept, from wherever it stands. */
  async function goOn(): Promise<void> {
    const before = kept.now();
    if (!before) return rest();
    const file = factsOf(before);
    if (before.fid && before.attempt) return submitted(file, before.fid, before.attempt);
    if (before.fid) return state.become({ phase: 'uploaded', file, error: null });
    if (await kept.load()) return sending.start(file);
    rest();
  }

  /** Nothing runs, so another tab may. */
  function rest(): void {
    endTurn();
    state.become({ phase: 'idle', left: kept.now() });
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
    const onRead = (read: number) => state.become({ phase: 'checking', file, read });
    onRead(0);
    const { problems, sha256, rows } = await inspect(file, expectation, onRead, signal);
    if (problems.length === 0 && sha256 !== null) return { name: file.name, size: file.size, sha256, rows };
    state.become({ phase: 'refused', file, problems });
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
        kept.begin(file, facts.sha256);
        sending.start(facts);
      } catch {
        if (!signal.aborted) state.become({ phase: 'refused', file, problems: [{ kind: 'unreadable' }] });
      }
    },
    cancel() {
      const { phase } = state.now();
      if (!mayNow('cancel', state.now()) && phase !== 'idle') return;
      working.abort();
      working = new AbortController();
      sending.abandon();
      // What was refused or is only being checked was never sent; what was begun before stays on offer.
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
