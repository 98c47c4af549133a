import { setInterval } from 'node:timers';

/** Milliseconds between two checks of the sessions of open streams. */
const checkEvery = 20_000;

/** Finds out when sessions end, with one timer and one question for all streams of this process. */
export interface SessionWatch {
  /** Calls back once the session has ended; the returned function stops that. */
  watch(sessionId: string, onEnd: () => void): () => void;
}

/**
 * @param active the sessions that are still valid: neither logged out nor expired, and their players not banned. A
 *   failed check ends nothing and is followed by the next one
 */
export function createSessionWatch(
  active: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
  every = checkEvery,
): SessionWatch {
  const watched = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;

  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    const asked = [...watched.keys()];
    const valid = await active(asked).catch(() => null);
    isChecking = false;
    if (!valid) return;
    for (const id of asked) if (!valid.has(id)) for (const onEnd of watched.get(id) ?? []) onEnd();
  };

  return {
    watch(sessionId, onEnd) {
      const listeners = watched.get(sessionId) ?? new Set();
      watched.set(sessionId, listeners.add(onEnd));
      timer ??= setInterval(() => void check(), every).unref();
      return () => {
        listeners.delete(onEnd);
        if (listeners.size === 0 && watched.get(sessionId) === listeners) watched.delete(sessionId);
        if (watched.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

/**
 * The same answer of server-sent events, which ends soon after its session. The browser then reconnects and is
 * authenticated again.
 * @param watch calls back when the session has ended; returns the function that stops it
 */
export function boundToSession(response: Response, watch: (onEnd: () => void) => () => void): Response {
  if (!response.body) return response;
  const reader = response.body.getReader();
  const ended = Promise.withResolvers<{ readonly done: true }>();
  const unwatch = watch(() => ended.resolve({ done: true }));
  const finish = async () => {
    unwatch();
    await reader.cancel().catch(() => undefined);
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await Promise.race([reader.read(), ended.promise]);
        if (!next.done) return controller.enqueue(next.value);
        await finish();
        controller.close();
      },
      cancel: finish,
    },
    // Nothing is buffered: backpressure of the reader reaches the inner stream.
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}
