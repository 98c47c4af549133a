// Runs before anything is installed, under whatever Node the machine has: no packages, no TypeScript.

const first = process.ppid;

/**
 * Calls back once when the npm that started us is gone. npm passes a signal on to a shell, and some shells end without
 * passing it on: nobody would stop the servers then. A start without npm may outlive its terminal.
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
