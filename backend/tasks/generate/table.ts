import { closeSync, openSync, writeSync } from 'node:fs';

const bufferLength = 256 * 1024;

/** Writes a CSV file row by row. Fields must not need quotes: numbers and words without commas. */
export class Table {
  readonly #file: number;
  #text: string;

  constructor(path: string, columns: readonly string[]) {
    this.#file = openSync(path, 'w');
    this.#text = `${columns.join(',')}\n`;
  }

  row(...fields: readonly (string | number)[]): void {
    this.#text += `${fields.join(',')}\n`;
    if (this.#text.length > bufferLength) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    writeSync(this.#file, this.#text);
    this.#text = '';
  }
}
