import { millisecondsInMinute } from 'date-fns/constants';
import {
  ChangesReadySchema,
  type PersonalChange,
  PersonalChangeSchema,
} from '#lib/contract/personal/personal-changes.ts';
import { createTimer, openEventStream } from '../event-stream.ts';

interface ChangeHandlers {
  /** `isLeading`: this tab holds the stream of its browser. */
  readonly onChange: (change: PersonalChange, tab: { readonly isLeading: boolean }) => void;
  /** Changes may have been missed; `isOutage`: by many browsers at once. */
  readonly onMissed: (missed: { readonly isOutage: boolean }) => void;
  readonly onRefused: () => void;
}

type Message = { readonly change: PersonalChange } | { readonly missed: { readonly isOutage: boolean } };

/** A tab asks whether there was a change since its navigation, in milliseconds of the epoch: its data are as old. */
interface Question {
  readonly since: number;
}

/** Name of the lock of the tab that holds the stream, and of the channel to the others. */
const name = 'changes';

/**
 * Follows a person's changes: one visible tab of the browser holds the stream and passes the changes on to the other
 * visible ones. A hidden tab has neither stream nor timer, and learns when it is shown that it may have missed changes.
 * Returns the function that ends it.
 */
export function followChanges(url: string, handlers: ChangeHandlers): () => void {
  // A tab that was opened in the background has old data when it is shown.
  const missed: Missed = { isMissed: document.hidden, isOutage: false, changedAt: Number.NEGATIVE_INFINITY };
  let hide: (() => void) | undefined;
  const look = () => {
    if (!document.hidden) hide ??= followVisible(url, handlers, missed);
    else {
      hide?.();
      hide = undefined;
      Object.assign(missed, { isMissed: true, isOutage: false });
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    hide?.();
  };
}

interface Missed {
  isMissed: boolean;
  isOutage: boolean;
  /** Time of the last change that this tab's stream knows of, in milliseconds of the epoch. */
  changedAt: number;
}

const epochMs = () => performance.timeOrigin + performance.now();

function followVisible(url: string, { onChange, onMissed, onRefused }: ChangeHandlers, missed: Missed): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const channel = new BroadcastChannel(name);
  const handle = (message: Message, tab: { isLeading: boolean }) => {
    if ('change' in message) onChange(message.change, tab);
    else onMissed(message.missed);
  };
  channel.onmessage = ({ data }: MessageEvent<Message | Question>) => {
    if (!('since' in data)) handle(data, { isLeading: false });
    else if (missed.changedAt >= data.since) channel.postMessage({ missed: { isOutage: false } } satisfies Message);
  };
  const publish = (message: Message) => {
    handle(message, { isLeading: true });
    channel.postMessage(message);
  };
  const hold = () =>
    new Promise<void>((resolve) => {
      const close = holdStream(url, { publish, onRefused }, missed);
      signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });

  const lead = async (): Promise<void> => {
    // Without a secure origin there are no locks: each tab then has its own stream.
    const locks: LockManager | undefined = navigator.locks;
    if (!locks) return hold();
    const isLed = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock || signal.aborted) return signal.aborted;
      await hold();
      return true;
    });
    if (isLed || signal.aborted) return;
    if (missed.isMissed) onMissed({ isOutage: missed.isOutage });
    else channel.postMessage({ since: performance.timeOrigin } satisfies Question);
    missed.isMissed = false;
    await locks.request(name, { signal }, async () => {
      // Changes between the other tab's stream and this one.
      missed.isMissed = true;
      if (!signal.aborted) await hold();
    });
  };
  // The wait for the lock ends with an error when the tab is hidden.
  lead().catch(() => undefined);
  return () => {
    ending.abort();
    channel.close();
  };
}

/** Milliseconds until a refused stream is opened again: a random time, so that many browsers do not come at once. */
const reopenMs = () => millisecondsInMinute * (1 + Math.random());

interface HoldOptions {
  readonly publish: (message: Message) => void;
  readonly onRefused: () => void;
}

function holdStream(url: string, { publish, onRefused }: HoldOptions, missed: Missed): () => void {
  let close = () => {};
  const reopen = createTimer(() => connect());
  function connect(): void {
    close = openEventStream(url, {
      on: {
        ready: (data) => {
          const { quietMs = Number.POSITIVE_INFINITY } = ChangesReadySchema.safeParse(data).data ?? {};
          missed.changedAt = epochMs() - quietMs;
          // A change after the navigation may have come after the page's data.
          if (missed.isMissed || missed.changedAt > performance.timeOrigin)
            publish({ missed: { isOutage: missed.isOutage } });
          // Another one on the same stream means that the backend missed something.
          Object.assign(missed, { isMissed: true, isOutage: true });
        },
        change: (data) => {
          const change = PersonalChangeSchema.safeParse(data).data;
          if (!change) return;
          missed.changedAt = epochMs();
          publish({ change });
        },
      },
      onError: (isRefused) => {
        Object.assign(missed, { isMissed: true, isOutage: true });
        if (!isRefused) return;
        close();
        onRefused();
        reopen.start(reopenMs());
      },
    });
  }
  connect();
  return () => {
    reopen.stop();
    close();
  };
}
