import 'server-only';
import { Readable } from 'node:stream';

/** Source of the bytes: a running call to the backend. */
export interface Source {
  pause(): void;
  resume(): void;
  abort(reason: Error): void;
}

/** Consumer of an answer's bytes. */
export interface Consumer {
  /** One chunk. False: no more before `resume`. */
  data(chunk: Buffer): boolean;
  end(): void;
  /** The answer was interrupted: the received bytes are incomplete. */
  fail(error: Error): void;
}

const discard: Consumer = { data: () => true, end: () => undefined, fail: () => undefined };

/** Bytes that may be buffered before the source is paused. */
const waitingAtMost = 65_536;

/**
 * Body of an answer of the backend, which can be consumed once. Most answers are one chunk that has arrived before they
 * are read, and a Node stream would cost more than the rest of the call; so arrived chunks are buffered here, and a
 * stream is created only on request.
 */
export class AnswerBody {
  readonly #source: Source;
  readonly #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #consumer: Consumer | undefined;
  #outcome: 'whole' | Error | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  /** For the call: a chunk has arrived. */
  push(chunk: Buffer): void {
    if (this.#consumer) {
      if (!this.#consumer.data(chunk)) this.#source.pause();
      return;
    }
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    if (this.#waitingBytes >= waitingAtMost) this.#source.pause();
  }

  /** For the call: the answer has ended, whole or interrupted. Nothing after the first end counts. */
  settle(outcome: 'whole' | Error): void {
    if (this.#outcome) return;
    this.#outcome = outcome;
    this.#notify();
  }

  /** True when no more bytes will arrive. */
  get isSettled(): boolean {
    return this.#outcome !== undefined;
  }

  /** All bytes, if all have arrived. Consumes them. */
  whole(): Buffer | undefined {
    if (this.#outcome !== 'whole' || this.#consumer) return undefined;
    this.#consumer = discard;
    const [first, ...more] = this.#waiting.splice(0);
    return first && more.length === 0 ? first : Buffer.concat(first ? [first, ...more] : []);
  }

  /** Passes on the buffered bytes, then everything as it arrives. */
  consume(consumer: Consumer): void {
    this.#consumer = consumer;
    let goesOn = true;
    for (const chunk of this.#waiting.splice(0)) goesOn = consumer.data(chunk);
    if (goesOn) this.#source.resume();
    this.#notify();
  }

  /** The consumer has space again. */
  resume(): void {
    this.#source.resume();
  }

  /** Discards the rest. Closes the connection of an unfinished answer. */
  destroy(): void {
    this.#waiting.length = 0;
    if (!this.#outcome) this.#source.abort(new Error('The answer is not wanted.'));
  }

  /** Ends the answer for its consumer after what it has received: only for events, which are complete in themselves. */
  close(): void {
    if (this.#outcome) return;
    this.settle('whole');
    this.#source.abort(new Error('The events are not wanted any more.'));
  }

  /** Reads and discards the rest, so that its connection can be reused. */
  drain(): void {
    this.consume(discard);
  }

  stream(): Readable {
    const stream = new Readable({
      read: () => this.resume(),
      destroy: (error, done) => {
        this.destroy();
        done(error);
      },
    });
    // A reader gets the error itself; an answer that fails before it is read must not end the process.
    stream.on('error', () => undefined);
    this.consume({
      data: (chunk) => stream.push(chunk),
      end: () => void stream.push(null),
      fail: (error) => void stream.destroy(error),
    });
    return stream;
  }

  #notify(): void {
    if (this.#outcome === 'whole') this.#consumer?.end();
    else if (this.#outcome) this.#consumer?.fail(this.#outcome);
  }
}
