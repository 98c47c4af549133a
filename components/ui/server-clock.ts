/** A small file of the portal, requested for the Date header of its response. */
const anyFile = '/icon.svg';

let offset = 0;
let asked = false;
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

function notifyWatchers(): void {
  for (const watcher of watchers) watcher();
}

/** Measures the offset of the server's clock. A Date header has whole seconds, so half a second is added. */
async function askServer(): Promise<void> {
  const before = Date.now();
  const answer = await fetch(anyFile, { method: 'HEAD', cache: 'no-store' });
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(date)) offset = date + 500 - (before + Date.now()) / 2;
}

function askWhenIdle(): void {
  if (asked) return;
  asked = true;
  const ask = () => void askServer().then(notifyWatchers, () => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(ask, { timeout: 10_000 });
  else setTimeout(ask, 2000);
}

/** The server's time in whole seconds since 1970, as well as this browser knows it. */
export function serverSeconds(): number {
  return Math.floor((Date.now() + offset) / 1000);
}

/** Calls back every second while the page is in view. All countdowns of a page share one timer. */
export function everySecond(watcher: () => void): () => void {
  watchers.add(watcher);
  askWhenIdle();
  timer ??= setInterval(() => {
    if (!document.hidden) notifyWatchers();
  }, 1000);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
