import 'server-only';
import { Readable } from 'node:stream';

/** Where the bytes come from: a running call to the backend. */
export interface Source {
  pause(): void;
  resume(): void;
  abort(reason: Error): void;
}

/** Takes the bytes of an answer as they come. */
export interface Taker {
  /** One piece. False: no more before `resume`. */
  data(chunk: Buffer): boolean;
  end(): void;
  /** The answer broke off: what was taken is not all of it. */
  fail(error: Error): void;
}

const nobody: Taker = { data: () => true, end: () => undefined, fail: () => undefined };

/** Bytes that may wait for a taker before the source has to. */
const waitingAtMost = 65_536;

/**
 * The body of an answer of the backend, to be taken once. Most answers are one piece that has come before anybody asks
 * for it, and a Node stream around it would cost more than the rest of the call; so what has come is kept here, and a
 * stream is made only for those who need one.
 */
export class AnswerBody implements AsyncIterable<Buffer> {
  readonly #source: Source;
  readonly #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #taker: Taker | undefined;
  #outcome: 'whole' | Error | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  /** For the call: a piece has come. */
  push(chunk: Buffer): void {
    if (this.#taker) {
      if (!this.#taker.data(chunk)) this.#source.pause();
      return;
    }
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    if (this.#waitingBytes >= waitingAtMost) this.#source.pause();
  }

  /** For the call: the answer is over, whole or broken. */
  settle(outcome: 'whole' | Error): void {
    this.#outcome = outcome;
    this.#tell();
  }

  /** All bytes, where all have come already. They are taken then. */
  whole(): Buffer | undefined {
    if (this.#outcome !== 'whole' || this.#taker) return undefined;
    this.#taker = nobody;
    const [first, ...more] = this.#waiting.splice(0);
    return first && more.length === 0 ? first : Buffer.concat(first ? [first, ...more] : []);
  }

  /** Hands over what has come, then everything as it comes. */
  take(taker: Taker): void {
    this.#taker = taker;
    let goesOn = true;
    for (const chunk of this.#waiting.splice(0)) goesOn = taker.data(chunk);
    if (goesOn) this.#source.resume();
    this.#tell();
  }

  /** The taker has room again. */
  resume(): void {
    this.#source.resume();
  }

  /** Nobody wants the rest. An answer that is still coming ends with its connection. */
  destroy(): void {
    this.#waiting.length = 0;
    if (!this.#outcome) this.#source.abort(new Error('The answer is not wanted.'));
  }

  /** Lets the rest come and go, so that its connection can be used again. */
  drain(): void {
    this.take(nobody);
  }

  stream(): Readable {
    const stream = new Readable({
      read: () => this.resume(),
      destroy: (error, done) => {
        this.destroy();
        done(error);
      },
    });
    this.take({
      data: (chunk) => stream.push(chunk),
      end: () => void stream.push(null),
      fail: (error) => void stream.destroy(error),
    });
    return stream;
  }

  [Symbol.asyncIterator](): AsyncIterator<Buffer> {
    return this.stream()[Symbol.asyncIterator]();
  }

  #tell(): void {
    if (this.#outcome === 'whole') this.#taker?.end();
    else if (this.#outcome) this.#taker?.fail(this.#outcome);
  }
}
