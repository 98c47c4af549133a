import type { Store } from '#lib/client/store.ts';
import { ApiError } from '#lib/contract/errors.ts';
import type { KeptUpload } from './kept-upload.ts';
import type { UploadContext } from './pending.ts';
import type { Send, Transfer, TransferEvents } from './tus.ts';
import { type CheckedFile, mayNow, paceMeter, type UploadState } from './upload-state.ts';

/**
 * Sends a file with tus, whose code comes with the first file: a visit that sends none does without it. Where it does
 * not come, the upload is interrupted like any other.
 */
export const sendByTus: Send = (order, events) => {
  let isStopped = false;
  const sending = import('./tus.ts').then(({ sendInPieces }) => sendInPieces(order, events));
  sending.catch((cause: unknown) => {
    if (!isStopped) events.onError(new ApiError('connection', { cause }));
  });
  const stop = (by: (transfer: Transfer) => unknown) => {
    isStopped = true;
    return sending.then(by).catch(() => undefined);
  };
  return {
    pause: () => void stop((transfer) => transfer.pause()),
    abandon: async () => void (await stop((transfer) => transfer.abandon())),
  };
};

/** Milliseconds after which an interrupted upload is retried. */
const tryAgainAfter = 30_000;

/** Milliseconds without a byte after which an upload counts as stalled. */
const stalledAfter = 10_000;

/** True for errors that a retry cannot change. */
const isFinal = ({ kind }: ApiError) => kind === 'refused' || kind === 'unauthorized';

/** Transfer phase of an upload. */
export interface Sending {
  /** Sends the bytes that have not arrived yet. */
  readonly start: (file: CheckedFile) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Shows the reason of the interruption; schedules a retry where that may help. */
  readonly interrupt: (file: CheckedFile, error: ApiError) => void;
  /** Stops; arrived bytes are kept. */
  readonly stop: () => void;
  /** The upload was submitted: there is nothing to abandon any more. */
  readonly finish: () => void;
  /** Stops, and deletes arrived bytes from the server. */
  readonly abandon: () => void;
}

interface SendingDeps {
  readonly place: UploadContext;
  readonly state: Store<UploadState>;
  readonly kept: KeptUpload;
  readonly send: Send;
}

export function createSending({ place, state, kept, send }: SendingDeps): Sending {
  let transfer: Transfer | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;

  /** Called with every byte that moves: the browser reports a connection that is silently gone after minutes only. */
  function watchForStall(): void {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(() => {
      const now = state.now();
      if (now.phase === 'sending' && now.sent < now.file.size) state.set({ ...now, pace: null, isStalled: true });
    }, stalledAfter);
  }

  function eventsOf(file: CheckedFile): TransferEvents {
    const pace = paceMeter(file.size);
    return {
      onUploadUrl: (url) => kept.change({ url }),
      onArrived: (sent) => kept.change({ sent }),
      onSent(sent) {
        const now = state.now();
        if (now.phase !== 'sending') return;
        watchForStall();
        state.set({ ...now, sent, pace: pace(sent, performance.now()), isStalled: false });
      },
      onDone(fid) {
        kept.change({ fid, sent: file.size });
        state.set({ phase: 'uploaded', file, error: null });
      },
      onError: (error) => interrupt(file, error),
    };
  }

  function start(file: CheckedFile): void {
    const source = kept.file();
    const pending = kept.now();
    if (!source || !pending) {
      state.set({ phase: 'idle', left: pending });
      return;
    }
    state.set({ phase: 'sending', file, sent: pending.sent, pace: null, isStalled: false });
    watchForStall();
    transfer = send({ file: source, place, sha256: file.sha256, url: pending.url }, eventsOf(file));
  }

  function interrupt(file: CheckedFile, error: ApiError): void {
    state.set({ phase: 'interrupted', file, sent: kept.now()?.sent ?? 0, error });
    if (!isFinal(error)) timer = setTimeout(resume, tryAgainAfter);
  }

  function resume(): void {
    clearTimeout(timer);
    const now = state.now();
    if ((now.phase === 'paused' || now.phase === 'interrupted') && mayNow('resume', now)) start(now.file);
  }

  function stop(): void {
    clearTimeout(timer);
    clearTimeout(stallTimer);
    transfer?.pause();
  }

  return {
    start,
    resume,
    interrupt,
    stop,
    pause() {
      const now = state.now();
      if (now.phase !== 'sending') return;
      stop();
      state.set({ phase: 'paused', file: now.file, sent: kept.now()?.sent ?? now.sent });
    },
    finish() {
      transfer = null;
    },
    abandon() {
      clearTimeout(timer);
      clearTimeout(stallTimer);
      void transfer?.abandon();
      transfer = null;
    },
  };
}
