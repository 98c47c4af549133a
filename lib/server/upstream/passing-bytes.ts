import 'server-only';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of bodies after which their buffers are collected. */
const collectedEvery = 16 * 1024 * 1024;

let passed = 0;
let collector: NodeJS.GCFunction | undefined;

/** V8's garbage collector, which is exposed only in contexts created after the flag was set. */
function exposed(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

/**
 * Counts bytes of a body in transit. Each chunk is a buffer outside the heap; V8 collects them only after 64 MB,
 * because hardly anything else of them fills its nursery, and the process then keeps that memory.
 */
export function notePassed(bytes: number): void {
  passed += bytes;
  if (passed < collectedEvery) return;
  passed = 0;
  collector ??= exposed();
  collector({ type: 'minor' });
}
