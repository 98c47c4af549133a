/** Limits of concurrent renderings by Next. Times in milliseconds. */
export interface RenderLimits {
  readonly running: number;
  readonly waitingPerClient: number;
  readonly waiting: number;
  /** Maximum time in the queue before a rendering is rejected. */
  readonly waitingTime: number;
}

/** Too many renderings are waiting, or this one has waited for too long. */
export class RenderQueueFull extends Error {
  constructor() {
    super('Too many renderings are waiting.');
    this.name = 'RenderQueueFull';
  }
}

/** The common limit of all renderings by Next: stored pages, documents for one request, files. */
export interface RenderQueue {
  /**
   * Runs a rendering when there is capacity. Clients take turns, so that a client requesting a thousand pages does not
   * delay the others.
   * @param client address of the first client that requested it; empty for the server itself
   * @throws RenderQueueFull, and errors of the rendering
   */
  run<Result>(client: string, render: () => Promise<Result>): Promise<Result>;
  readonly size: { readonly running: number; readonly waiting: number };
}

interface Waiting {
  readonly start: () => void;
}

export function createRenderQueue(limits: RenderLimits): RenderQueue {
  /** In the order of turns: a client whose rendering starts goes to the end. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function turn(client: string): Promise<void> {
    if (running < limits.running) {
      running += 1;
      return Promise.resolve();
    }
    const queue = queues.get(client) ?? [];
    if (waiting >= limits.waiting || queue.length >= limits.waitingPerClient)
      return Promise.reject(new RenderQueueFull());
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        remove(client, entry);
        reject(new RenderQueueFull());
      }, limits.waitingTime);
      queues.set(client, [...queue, entry]);
      waiting += 1;
    });
  }

  function remove(client: string, entry: Waiting): void {
    const left = (queues.get(client) ?? []).filter((other) => other !== entry);
    waiting -= 1;
    if (left.length === 0) queues.delete(client);
    else queues.set(client, left);
  }

  /** Starts a rendering of the client whose turn it is. */
  function next(): void {
    const [client, queue] = queues.entries().next().value ?? [];
    const [first, ...left] = queue ?? [];
    if (client === undefined || !first) {
      running -= 1;
      return;
    }
    queues.delete(client);
    if (left.length > 0) queues.set(client, left);
    waiting -= 1;
    first.start();
  }

  return {
    async run(client, render) {
      await turn(client);
      try {
        return await render();
      } finally {
        next();
      }
    },
    get size() {
      return { running, waiting };
    },
  };
}
