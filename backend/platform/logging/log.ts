import pino, { type DestinationStream, type Logger } from 'pino';
import { errorFacts } from './error-facts.ts';

/** The backend's log: JSON lines on standard output. Of an error (`err`) only facts without personal data are written. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: undefined, serializers: { err: errorFacts } };
  return destination ? pino(options, destination) : pino(options);
}

/** Ends the process on an uncaught error, with a log line: Node would print messages and parameters as well. */
export function logUncaught(log: Pick<Logger, 'fatal'>): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
}
