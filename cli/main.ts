#!/usr/bin/env node
import { run } from './run.ts';

/** Ends quietly when the reader of a pipe has seen enough, as `contest ranking … | head`. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), {
  url: process.env.CONTEST_URL,
  fetch,
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
});
