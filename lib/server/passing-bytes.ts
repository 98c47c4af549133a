import 'server-only';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of bodies after which the buffers that carried them are collected. */
const collectedEvery = 16 * 1024 * 1024;

let passed = 0;
let collector: NodeJS.GCFunction | undefined;

/** V8's collector, which only contexts that are made after the flag was set know. */
function exposed(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

/**
 * Counts bytes of a body on their way through. Each piece is a buffer of its own outside of the heap; V8 collects them
 * once 64 MB lie around, since hardly anything else of them fills its nursery, and that memory then stays with the
 * process.
 */
export function notePassed(bytes: number): void {
  passed += bytes;
  if (passed < collectedEvery) return;
  passed = 0;
  collector ??= exposed();
  collector({ type: 'minor' });
}
