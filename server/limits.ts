/** Limits of clients and of the server. Times in milliseconds. */
export const limits = {
  /** Maximum time to receive a request's header: slow senders are disconnected. */
  headers: 10_000,
  /** Interval between two checks for clients that exceed a limit. */
  check: 2_000,
  /** Maximum idle time of a kept-alive connection without a request. */
  keepAlive: 15_000,
  /** The same behind a proxy. Those keep idle connections for 60 s by default, and must be the first to close them. */
  keepAliveOfProxy: 75_000,
  /** Maximum time without a byte in either direction while a request is answered. */
  idle: 60_000,
  /** Maximum total bytes of all headers. */
  headerSize: 16_384,
  /** Renderings by Next: it uses one core, so more at the same time finish no earlier and delay all others. */
  rendering: { running: 6, waitingPerClient: 96, waiting: 768, waitingTime: 10_000 },
  /**
   * Documents with personal data, each rendered by Next; beyond the limit they are sent without the data. A higher
   * limit delays them without rendering more of them in a second (record 256).
   */
  personalPages: { running: 4, perSession: 2, time: 1_500 },
  /** Time for the answer to a refused upgrade to be read, until its connection is destroyed. */
  refusedUpgrade: 1_000,
  connections: 10_000,
  connectionsPerAddress: 5_000,
  /** Concurrent backend requests of public calls; counted before the session is read. */
  sharedQuestions: { total: 256, perSession: 256, perAddress: 64 },
  /** Connections reading public event streams; many people share an address. */
  streamReaders: { total: 8_000, perSession: 8_000, perAddress: 512 },
  /** Time from the end of the shutdown delay until running calls are aborted. */
  drain: 10_000,
} as const;
