// Runs before anything is installed, under the machine's own Node: no packages, no TypeScript.

const first = process.ppid;

/**
 * Calls back once when the parent npm has ended. npm forwards a signal to a shell, and some shells end without
 * forwarding it, which would leave the servers running. A start without npm may outlive its terminal.
 */
export function whenOrphaned(then) {
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === first) return;
    clearInterval(timer);
    then();
  }, 500);
  timer.unref();
}
