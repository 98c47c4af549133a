import { open } from 'node:fs/promises';
import { isMissing, LineSplitter } from '../logs/log-writer.ts';

/** Bytes that are read at once. */
const chunkBytes = 1024 * 1024;
const newline = 0x0a;

/** Lines of an output without their ends, and the number of its bytes that they take. */
export interface OutputPart {
  readonly lines: readonly Buffer[];
  readonly bytes: number;
}

/** State of the process that writes an output. */
export interface Writer {
  readonly isOver: boolean;
}

/**
 * The next whole lines of an output that another process writes; none while its file does not exist.
 * @param from bytes that were read before
 * @param writer once it is over, the last line may lack a line end
 */
export async function readOutput(path: string, from: number, { isOver }: Writer): Promise<OutputPart> {
  const read = await readBytes(path, from);
  const isFull = read.length === chunkBytes;
  const end = read.lastIndexOf(newline) + 1;
  const whole = isOver && !isFull ? read : read.subarray(0, end === 0 && isFull ? read.length : end);
  const splitter = new LineSplitter();
  const lines = [...splitter.push(whole), ...splitter.rest()];
  return { lines, bytes: whole.length };
}

async function readBytes(path: string, from: number): Promise<Buffer> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, from);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    if (isMissing(error)) return Buffer.alloc(0);
    throw error;
  }
}
