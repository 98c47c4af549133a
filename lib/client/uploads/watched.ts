/** A value that parts of the page watch. */
export interface Watched<Value> {
  readonly now: () => Value;
  readonly become: (next: Value) => void;
  readonly subscribe: (watcher: () => void) => () => void;
}

/** @param attend called when the first watcher comes; what it returns, when the last one has gone */
export function watched<Value>(first: Value, attend: () => () => void): Watched<Value> {
  const watchers = new Set<() => void>();
  let value = first;
  let leave = () => {};
  return {
    now: () => value,
    become(next) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    subscribe(watcher) {
      if (watchers.size === 0) leave = attend();
      watchers.add(watcher);
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) leave();
      };
    },
  };
}
