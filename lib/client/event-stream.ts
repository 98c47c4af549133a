import { millisecondsInMinute } from 'date-fns/constants';
import { parseJson } from '#lib/contract/parse-json.ts';

/** Handlers by type of event; `data` is parsed JSON, undefined for anything else. */
type EventHandlers = Readonly<Record<string, (data: unknown) => void>>;

interface EventStreamOptions {
  readonly on: EventHandlers;
  readonly onOpen?: () => void;
  /** `isRefused`: the browser does not reconnect automatically. */
  readonly onError: (isRefused: boolean) => void;
}

/** Opens a stream of server-sent events (HTML Standard, section 9.2). Returns a function that closes it. */
export function openEventStream(url: string, { on, onOpen, onError }: EventStreamOptions): () => void {
  const source = new EventSource(url);
  for (const [type, handle] of Object.entries(on))
    source.addEventListener(type, ({ data }: MessageEvent<string>) => handle(parseJson(data)));
  source.addEventListener('open', () => onOpen?.());
  source.addEventListener('error', () => onError(source.readyState === EventSource.CLOSED));
  return () => source.close();
}

interface FollowOptions {
  readonly on: EventHandlers;
  /**
   * Reads the present state: while no events arrive, and after the stream has reconnected. Where it tells whether it
   * succeeded, a refused stream is opened again with the first success after a failure: the server is back.
   */
  readonly poll: () => unknown;
  readonly pollMs: number;
  /** Milliseconds allowed for the stream to open, or for its first event where `heartbeatTimeoutMs` is set. */
  readonly openTimeoutMs: number;
  /** Longest time between two events, in milliseconds, for a backend that sends them at an interval. */
  readonly heartbeatTimeoutMs?: number;
  readonly onState: (state: 'live' | 'polling') => void;
}

/** Milliseconds until a refused or silent stream is opened again. */
const reopenMs = millisecondsInMinute;

/** Timer for a callback that can be postponed. */
export function createTimer(callback: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(waiting);
  return {
    stop,
    start(milliseconds: number) {
      stop();
      waiting = setTimeout(callback, milliseconds);
    },
  };
}

/**
 * Follows a stream, and polls while its events do not arrive: refused, disconnected, or buffered by a proxy. Pauses
 * while the page is hidden and catches up when it is visible again. Returns a function that stops it.
 */
export function followEvents(url: string, options: FollowOptions): () => void {
  const { poll, pollMs, openTimeoutMs, heartbeatTimeoutMs, onState } = options;
  let close: (() => void) | undefined;
  let isPolling = false;
  let wasOpen = false;
  let wasAway = false;
  const timeout = createTimer(() => giveUp());
  const reopen = createTimer(() => open());
  const polling = createTimer(async () => {
    polling.start(pollMs);
    const succeeded = await poll();
    if (succeeded === true && wasAway && isPolling) open();
    if (typeof succeeded === 'boolean') wasAway = !succeeded;
  });

  function pollInstead(): void {
    onState('polling');
    if (!isPolling) polling.start(pollMs);
    isPolling = true;
  }
  function markLive(): void {
    timeout.stop();
    if (heartbeatTimeoutMs !== undefined) timeout.start(heartbeatTimeoutMs);
    polling.stop();
    isPolling = false;
    wasAway = false;
    onState('live');
  }
  function closeStream(): void {
    close?.();
    close = undefined;
    timeout.stop();
  }
  function giveUp(): void {
    closeStream();
    pollInstead();
    reopen.start(reopenMs);
  }
  function opened(): void {
    // An open stream may still be buffered by a proxy: it counts as live only when events arrive.
    if (heartbeatTimeoutMs !== undefined) return;
    markLive();
    if (wasOpen) poll();
    wasOpen = true;
  }
  const on = Object.fromEntries(
    Object.entries(options.on).map(([type, handle]) => [
      type,
      (data: unknown) => {
        markLive();
        handle(data);
      },
    ]),
  );
  function open(): void {
    if (close || document.hidden) return;
    timeout.start(openTimeoutMs);
    close = openEventStream(url, {
      on,
      onOpen: opened,
      onError: (isRefused) => (isRefused ? giveUp() : pollInstead()),
    });
  }
  function stop(): void {
    closeStream();
    reopen.stop();
    polling.stop();
    isPolling = false;
  }
  const look = () => (document.hidden ? stop() : open());

  document.addEventListener('visibilitychange', look);
  open();
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop();
  };
}
