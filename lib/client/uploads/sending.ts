import type { ApiError } from '#lib/contract/errors.ts';
import type { KeptUpload } from './kept-upload.ts';
import type { UploadPlace } from './pending.ts';
import { paceMeter } from './speed.ts';
import type { Send, Transfer, TransferEvents } from './transfer.ts';
import { type CheckedFile, mayNow, type UploadState } from './upload-state.ts';
import type { Watched } from './watched.ts';

/** Milliseconds after which an interrupted upload tries again by itself. */
const tryAgainAfter = 30_000;

/** Ends that another try does not change. */
const isFinal = ({ kind }: ApiError) => kind === 'refused' || kind === 'unauthorized';

/** The part of an upload in which its bytes travel. */
export interface Sending {
  /** Sends what has not arrived yet. */
  readonly start: (file: CheckedFile) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Says why it does not go on; tries again later by itself where that may help. */
  readonly interrupt: (file: CheckedFile, error: ApiError) => void;
  /** Ends the work; what arrived stays. */
  readonly stop: () => void;
  /** Ends the work, and the server forgets what arrived. */
  readonly abandon: () => void;
}

interface SendingParts {
  readonly place: UploadPlace;
  readonly state: Watched<UploadState>;
  readonly kept: KeptUpload;
  readonly send: Send;
}

export function createSending({ place, state, kept, send }: SendingParts): Sending {
  let transfer: Transfer | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function eventsOf(file: CheckedFile): TransferEvents {
    const pace = paceMeter(file.size);
    return {
      onPlace: (url) => kept.change({ url }),
      onArrived: (sent) => kept.change({ sent }),
      onSent(sent) {
        const now = state.now();
        if (now.phase === 'sending') state.become({ ...now, sent, pace: pace(sent, performance.now()) });
      },
      onDone(fid) {
        kept.change({ fid, sent: file.size });
        state.become({ phase: 'uploaded', file, error: null });
      },
      onError: (error) => interrupt(file, error),
    };
  }

  function start(file: CheckedFile): void {
    const source = kept.file();
    const pending = kept.now();
    if (!source || !pending) {
      state.become({ phase: 'idle', left: pending });
      return;
    }
    state.become({ phase: 'sending', file, sent: pending.sent, pace: null });
    transfer = send({ file: source, place, sha256: file.sha256, url: pending.url }, eventsOf(file));
  }

  function interrupt(file: CheckedFile, error: ApiError): void {
    state.become({ phase: 'interrupted', file, sent: kept.now()?.sent ?? 0, error });
    if (!isFinal(error)) timer = setTimeout(resume, tryAgainAfter);
  }

  function resume(): void {
    clearTimeout(timer);
    const now = state.now();
    if ((now.phase === 'paused' || now.phase === 'interrupted') && mayNow('resume', now)) start(now.file);
  }

  function stop(): void {
    clearTimeout(timer);
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
      state.become({ phase: 'paused', file: now.file, sent: kept.now()?.sent ?? now.sent });
    },
    abandon() {
      clearTimeout(timer);
      void transfer?.abandon();
      transfer = null;
    },
  };
}
