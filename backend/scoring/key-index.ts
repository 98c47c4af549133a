/**
 * Finds the row of a key among millions in little memory: 64 bits of hash are stored of each key, not its text. Two
 * keys of one task share a hash with a chance below one in ten million at a million rows; such a task would be rejected
 * for a duplicate key.
 */
export class KeyIndex {
  readonly #mask: number;
  /** Row + 1; 0 is free. */
  readonly #slots: Int32Array;
  readonly #high: Uint32Array;
  readonly #low: Uint32Array;
  #size = 0;

  constructor(rows: number) {
    const capacity = 2 ** Math.ceil(Math.log2(Math.max(8, rows * 2)));
    this.#mask = capacity - 1;
    this.#slots = new Int32Array(capacity);
    this.#high = new Uint32Array(rows);
    this.#low = new Uint32Array(rows);
  }

  get size(): number {
    return this.#size;
  }

  /** Assigns the next row to the key; false when the key exists. @throws RangeError beyond the number of rows */
  add(key: string): boolean {
    const high = hash(key, 0x811c9dc5);
    const low = hash(key, 0x2f0b4a27);
    const slot = this.#slotOf(high, low);
    if (this.#slots[slot] !== 0) return false;
    if (this.#size === this.#high.length) throw new RangeError('More keys than rows');
    this.#high[this.#size] = high;
    this.#low[this.#size] = low;
    this.#size += 1;
    this.#slots[slot] = this.#size;
    return true;
  }

  /** The row of a key, -1 when it does not exist. */
  find(key: string): number {
    return Number(this.#slots[this.#slotOf(hash(key, 0x811c9dc5), hash(key, 0x2f0b4a27))]) - 1;
  }

  /** Slot of the key, or the free slot in which it would be stored. */
  #slotOf(high: number, low: number): number {
    let slot = low & this.#mask;
    for (;;) {
      const row = Number(this.#slots[slot]) - 1;
      if (row < 0 || (this.#high[row] === high && this.#low[row] === low)) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }
}

/** 32 bits, FNV-1a with the finish of MurmurHash3 so that short keys spread. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
