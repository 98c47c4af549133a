import 'server-only';

/** Client of a request, reduced to its disconnection. */
export interface Caller {
  readonly isGone: boolean;
  /** Calls the listener when the client disconnects before it has the whole answer; at once if it already has. */
  onceGone(listener: () => void): void;
}

/** Not an object with a getter of its own: V8 keeps those, and what they refer to, until a full collection (record 370). */
class SignalCaller implements Caller {
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  get isGone(): boolean {
    return this.#signal.aborted;
  }

  onceGone(listener: () => void): void {
    if (this.#signal.aborted) listener();
    else this.#signal.addEventListener('abort', listener, { once: true });
  }
}

/** Caller whose disconnection a signal reports. */
export const callerOf = (signal: AbortSignal): Caller => new SignalCaller(signal);
