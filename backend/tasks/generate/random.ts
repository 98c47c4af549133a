import { createCipheriv, createHmac } from 'node:crypto';

const block = 65_536;

/**
 * Numbers that are unpredictable without the secret, and the same for the same secret and purpose: the key stream of
 * AES-256 in counter mode.
 */
export class Random {
  readonly #stream;
  readonly #zeros = Buffer.alloc(block);
  #bytes = Buffer.alloc(0);
  #at = 0;
  #spare: number | null = null;

  constructor(secret: string, purpose: string) {
    const key = createHmac('sha256', secret).update(`task ${purpose}`).digest();
    this.#stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  }

  /** From 0 up to, but not including, 1. */
  share(): number {
    if (this.#at + 4 > this.#bytes.length) {
      this.#bytes = this.#stream.update(this.#zeros);
      this.#at = 0;
    }
    const value = this.#bytes.readUInt32LE(this.#at);
    this.#at += 4;
    return value / 0x1_0000_0000;
  }

  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number {
    return Math.floor(this.share() * below);
  }

  /** From the standard normal distribution (Box and Muller, 1958). */
  normal(): number {
    if (this.#spare !== null) {
      const spare = this.#spare;
      this.#spare = null;
      return spare;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.share()));
    const angle = 2 * Math.PI * this.share();
    this.#spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }

  /** From the exponential distribution. */
  exponential(mean: number): number {
    return -Math.log(1 - this.share()) * mean;
  }

  /** @throws RangeError for an empty list */
  of<T>(list: readonly T[]): T {
    const index = this.below(list.length);
    if (index >= list.length) throw new RangeError('Nothing to choose from');
    return list[index] as T;
  }
}
