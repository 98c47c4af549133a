import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds between two checks for connections that became idle. */
const idleCheck = 100;
/** Milliseconds after which arrivals are no longer waited for: under too much load they never pause. */
const longestWait = 5_000;

/**
 * Ends a server and loses no request that has reached this machine. Node's own `close` resets connections that wait to
 * be accepted, and kept ones whose next request it has not read yet; a proxy in front then answers 502 to a write,
 * because it must not repeat it. From the call on, answers should close their connections.
 * @param limit milliseconds until requests that still run are aborted
 */
export async function closeServer(server: Server, limit: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), limit);
  await untilArrivalsAreRead(server);
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    // The method of `net`: that of `http` destroys connections as well.
    NetServer.prototype.close.call(server, () => {
      isClosed = true;
      resolve();
    });
  });
  while (!isClosed) {
    server.closeIdleConnections();
    await Promise.race([delay(idleCheck), closed]);
    await untilArrivalsAreRead(server);
  }
  clearTimeout(cut);
}

/**
 * Returns in a turn of the event loop that has read from all sockets and found no new connection: Node accepts one in
 * each turn. What arrives during that turn is unread, so it must be a short one, and the longer it is waited for, the
 * less short.
 */
async function untilArrivalsAreRead(server: Server): Promise<void> {
  let hasAccepted = false;
  const note = () => {
    hasAccepted = true;
  };
  server.on('connection', note);
  const start = performance.now();
  // The turn of the caller may have read before it: the next one is the first that counts.
  await nextTurn();
  for (let waited = 0, isRead = false; !isRead && waited < longestWait; ) {
    waited = performance.now() - start;
    hasAccepted = false;
    await nextTurn();
    const turn = performance.now() - start - waited;
    isRead = !hasAccepted && turn < 1 + waited / 100;
  }
  server.off('connection', note);
}
