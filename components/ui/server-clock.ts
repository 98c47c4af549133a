/** A small file of the portal whose answer tells the server's time. */
const anyFile = '/icon.svg';

let offset = 0;
let asked = false;
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** Learns by how much the server's clock is ahead of this one. A Date header counts whole seconds: half is added. */
async function askServer(): Promise<void> {
  const before = Date.now();
  const answer = await fetch(anyFile, { method: 'HEAD', cache: 'no-store' });
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(date)) offset = date + 500 - (before + Date.now()) / 2;
}

function askWhenIdle(): void {
  if (asked) return;
  asked = true;
  const ask = () => void askServer().then(tell, () => undefined);
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
    if (!document.hidden) tell();
  }, 1000);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
