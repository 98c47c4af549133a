/** What no client can exceed. Times in milliseconds. */
export const limits = {
  /** A request's header must be there by then: slow senders are dropped. */
  headers: 10_000,
  /** Between two looks for clients that exceed a limit. */
  check: 2_000,
  /** A kept-alive connection without a request. */
  keepAlive: 15_000,
  /** Without a byte in either direction while a request is answered. */
  silence: 60_000,
  /** Bytes of all headers. */
  headerSize: 16_384,
  /** Requests that Next works on at the same time; more get 503. */
  rendering: 64,
  connections: 10_000,
  /** From SIGTERM until running calls are cut. */
  drain: 10_000,
  /** Between two looks for connections that have become idle meanwhile. */
  drainLook: 100,
} as const;
