/** Observable value. */
export interface Store<Value> {
  readonly now: () => Value;
  readonly set: (next: Value) => void;
  readonly subscribe: (watcher: () => void) => () => void;
}

/** @param attend called when the first watcher subscribes; its result, when the last one has unsubscribed */
export function createStore<Value>(first: Value, attend: () => () => void): Store<Value> {
  const watchers = new Set<() => void>();
  let value = first;
  let leave = () => {};
  return {
    now: () => value,
    set(next) {
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
