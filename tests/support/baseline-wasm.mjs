// @ts-check
import { setFlagsFromString } from 'node:v8';

// On the command line the first flag implies the others; once V8 runs, it does not.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
