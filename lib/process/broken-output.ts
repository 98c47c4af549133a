/**
 * Lets the process go on when whoever read its output is gone: a log collector that ended, a closed terminal. Without
 * this, a failed write is an exception, and Next logs exceptions to the same output, so that each one makes the next.
 */
export function surviveBrokenOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
