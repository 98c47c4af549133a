import { ApiError } from '#lib/contract/errors.ts';
import type { HandIn } from './hand-in.ts';
import type { Expectation } from './inspect-file.ts';
import type { Inspect } from './inspection.ts';
import { forgetFile, keepFile, keptFile } from './kept-file.ts';
import { type Pending, readPending, type UploadPlace, writePending } from './pending.ts';
import { paceMeter } from './speed.ts';
import type { Send, Transfer } from './transfer.ts';
import { type CheckedFile, mayNow, type UploadState } from './upload-state.ts';

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

/** Milliseconds after which an interrupted upload tries again by itself. */
const tryAgainAfter = 30_000;

const factsOf = ({ name, size, sha256 }: Pending): CheckedFile => ({ name, size, sha256, rows: null });

/** Whether nothing is known of an upload or file that a submission names: it has to be sent again. */
const lostUpload = (error: ApiError, lost: readonly number[]) => lost.some((code) => error.code === code);

/**
 * Makes the machine and goes on with what was begun before: a submission that was not answered is sent again under its
 * key, an upload whose file the browser kept is resumed, else the person is asked for the same file.
 * @param lostCodes refusals after which the file must be uploaded anew
 */
export function createUploadTask(
  playerId: string,
  place: UploadPlace,
  { inspect, send, handIn }: UploadWorkers,
  lostCodes: readonly number[] = [],
): UploadTask {
  const watchers = new Set<() => void>();
  const keptAs = `${playerId}:${place.raceId}:${place.kind}`;
  let current: UploadState = { phase: 'idle', left: null };
  let pending = readPending(playerId, place);
  let source: File | null = null;
  let transfer: Transfer | null = null;
  let working = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: UploadState) => {
    current = next;
    for (const watcher of watchers) watcher();
  };
  const keep = (next: Pending | null) => {
    pending = next;
    writePending(playerId, place, next);
  };
  const change = (changes: Partial<Pending>) => {
    if (pending) keep({ ...pending, ...changes });
  };
  const forget = () => {
    keep(null);
    source = null;
    void forgetFile(keptAs);
  };

  const start = (file: CheckedFile) => {
    if (!source || !pending) return become({ phase: 'idle', left: pending });
    const pace = paceMeter(file.size);
    become({ phase: 'sending', file, sent: pending.sent, pace: null });
    transfer = send(
      { file: source, place, sha256: file.sha256, url: pending.url },
      {
        onPlace: (url) => change({ url }),
        onSent: (sent) => {
          if (current.phase === 'sending') become({ ...current, sent, pace: pace(sent, performance.now()) });
        },
        onArrived: (sent) => change({ sent }),
        onDone: (fid) => {
          change({ fid, sent: file.size });
          become({ phase: 'uploaded', file, error: null });
        },
        onError: (error) => interrupted(file, error),
      },
    );
  };
  const interrupted = (file: CheckedFile, error: ApiError) => {
    const sent = pending?.sent ?? 0;
    become({ phase: 'interrupted', file, sent, error });
    if (error.kind !== 'refused' && error.kind !== 'unauthorized') timer = setTimeout(resume, tryAgainAfter);
  };
  const resume = () => {
    clearTimeout(timer);
    if (mayNow('resume', current) && 'file' in current && 'sha256' in current.file) start(current.file);
  };

  const sendIn = async (file: CheckedFile, fid: string, { key, note }: NonNullable<Pending['attempt']>) => {
    become({ phase: 'submitting', file });
    try {
      await handIn({ place, fid, sha256: file.sha256, note, key }, working.signal);
      forget();
      become({ phase: 'submitted', file });
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError('malformed', { cause });
      // Stopped, or nobody is signed in any more: the attempt keeps its key and is sent again later.
      if (error.kind === 'aborted' || error.kind === 'unauthorized') return;
      change({ attempt: null, ...(lostUpload(error, lostCodes) && { fid: null, url: null, sent: 0 }) });
      if (pending?.fid === null) interrupted(file, error);
      else become({ phase: 'uploaded', file, error });
    }
  };

  const goOn = async (before: Pending) => {
    const file = factsOf(before);
    if (before.fid && before.attempt) return sendIn(file, before.fid, before.attempt);
    if (before.fid) return become({ phase: 'uploaded', file, error: null });
    become({ phase: 'idle', left: before });
    source = await keptFile(keptAs);
    if (source && current.phase === 'idle') start(file);
  };
  if (pending) void goOn(pending);

  return {
    state: () => current,
    subscribe(watcher) {
      watchers.add(watcher);
      window.addEventListener('online', resume);
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0) window.removeEventListener('online', resume);
      };
    },
    async choose(file, expectation) {
      if (!mayNow('choose', current)) return;
      working = new AbortController();
      const { signal } = working;
      become({ phase: 'checking', file, read: 0 });
      try {
        const onRead = (read: number) => become({ phase: 'checking', file, read });
        const { problems, sha256, rows } = await inspect(file, expectation, onRead, signal);
        if (problems.length > 0 || sha256 === null) return become({ phase: 'refused', file, problems });
        source = file;
        if (pending?.sha256 !== sha256)
          keep({ name: file.name, size: file.size, sha256, url: null, sent: 0, fid: null, attempt: null });
        void keepFile(keptAs, file);
        start({ name: file.name, size: file.size, sha256, rows });
      } catch {
        if (!signal.aborted) become({ phase: 'refused', file, problems: [{ kind: 'unreadable' }] });
      }
    },
    pause() {
      if (current.phase !== 'sending') return;
      transfer?.pause();
      become({ phase: 'paused', file: current.file, sent: pending?.sent ?? current.sent });
    },
    resume,
    cancel() {
      if (!mayNow('cancel', current) && current.phase !== 'idle') return;
      clearTimeout(timer);
      working.abort();
      void transfer?.abandon();
      transfer = null;
      // What was refused or is only being checked was never sent; what was begun before stays on offer.
      if (current.phase !== 'checking' && current.phase !== 'refused') forget();
      become({ phase: 'idle', left: pending });
    },
    async submit(note) {
      if (current.phase !== 'uploaded' || !pending?.fid) return;
      working = new AbortController();
      const attempt = { key: crypto.randomUUID(), note };
      change({ attempt });
      await sendIn(current.file, pending.fid, attempt);
    },
    stop() {
      clearTimeout(timer);
      working.abort();
      transfer?.pause();
    },
  };
}
