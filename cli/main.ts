#!/usr/bin/env node
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { run } from './run.ts';

const { CONTEST_URL, CONTEST_TOKEN, XDG_CONFIG_HOME } = process.env;

/** Ends quietly when the reader of a pipe has seen enough, as `contest ranking … | head`. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), {
  url: CONTEST_URL,
  token: CONTEST_TOKEN || undefined,
  configFolder: join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'contest'),
  hostname: hostname(),
  fetch,
  wait: (milliseconds) => setTimeout(milliseconds),
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
});
