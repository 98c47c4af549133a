/** Stream of events that never opens. */
export class SilentStream extends EventTarget {
  close() {}
}
