import 'server-only';

/** Client of a request, reduced to its disconnection. */
export interface Caller {
  readonly isGone: boolean;
  /** Calls the listener when the client disconnects before it has the whole answer; at once if it already has. */
  onceGone(listener: () => void): void;
}

/** Caller whose disconnection a signal reports. */
export function callerOf(signal: AbortSignal): Caller {
  return {
    get isGone() {
      return signal.aborted;
    },
    onceGone(listener) {
      if (signal.aborted) listener();
      else signal.addEventListener('abort', listener, { once: true });
    },
  };
}
