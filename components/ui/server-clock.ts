import { useSyncExternalStore } from 'react';
import { useRenderedFor } from '#lib/document/rendered-for.ts';
import { measureServerTime, serverTime } from '#lib/time/server-time.ts';

let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

function notifyWatchers(): void {
  for (const watcher of watchers) watcher();
}

/** The server's time in whole seconds since 1970, as well as this browser knows it. */
export const serverSeconds = (): number => Math.floor(serverTime() / 1000);

/** Calls back every second while the page is in view. All countdowns of a page share one timer. */
export function everySecond(watcher: () => void): () => void {
  watchers.add(watcher);
  void measureServerTime().then(() => {
    if (watchers.has(watcher)) watcher();
  });
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

/** The server's time as `serverSeconds`, updated every second; until a document is hydrated, the time of its rendering. */
export function useServerSeconds(): number {
  const rendered = useRenderedFor()?.at;
  return useSyncExternalStore(everySecond, serverSeconds, () => rendered ?? serverSeconds());
}

/** True once a moment (seconds) has come by the server's clock; always for null. Renders again only when that changes. */
export function useHasCome(moment: number | null): boolean {
  const rendered = useRenderedFor()?.at;
  const hasCome = (now: number) => moment === null || moment <= now;
  return useSyncExternalStore(
    everySecond,
    () => hasCome(serverSeconds()),
    () => hasCome(rendered ?? serverSeconds()),
  );
}
