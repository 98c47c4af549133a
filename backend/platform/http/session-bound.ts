import { setInterval } from 'node:timers';

/** Milliseconds between two checks of an open stream's session. */
const checkEvery = 20_000;

/**
 * The same answer of server-sent events, which ends soon after its session: logged out anywhere, expired, or its player
 * banned. The browser then reconnects and is authenticated again.
 * @param isActive true while the session is valid; a failed check is followed by the next one
 */
export function boundToSession(response: Response, isActive: () => Promise<boolean>, every = checkEvery): Response {
  if (!response.body) return response;
  const reader = response.body.getReader();
  const ended = Promise.withResolvers<{ readonly done: true }>();
  const timer = setInterval(async () => {
    if (await isActive().catch(() => true)) return;
    ended.resolve({ done: true });
  }, every);
  timer.unref();
  const finish = async () => {
    clearInterval(timer);
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
