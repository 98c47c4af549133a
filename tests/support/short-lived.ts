/**
 * Environment of a backend that ends with its test file. V8 does not optimize PGlite’s WebAssembly there: that takes a
 * third of the processor time of a start, and pays only after minutes (record 363).
 */
export const shortLived = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_OPTIONS: `--import=${new URL('baseline-wasm.mjs', import.meta.url)}`,
} as const;
