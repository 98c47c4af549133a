import pRetry from 'p-retry';

/** SQLSTATE of connections that fail, are too many, or end because PostgreSQL stops or has not started yet. */
const sqlStates = /^(08\w{3}|53300|57P0[123])$/;
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** Errors of pg and pg-pool that have no code: a wait for a free connection, and a connection that was cut. */
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;
const causesAtMost = 5;

/**
 * Whether an error, or what caused it, is a failed or missing connection, above all one to the database: the same call
 * may succeed a moment later.
 */
export function isUnavailable(error: unknown): boolean {
  let next = error;
  for (let depth = 0; depth < causesAtMost && Error.isError(next); depth++) {
    const code = 'code' in next && typeof next.code === 'string' ? next.code : '';
    if (sqlStates.test(code) || networkCodes.has(code) || messages.test(next.message)) return true;
    next = next.cause;
  }
  return false;
}

/**
 * Repeats work once a second while the database is unavailable.
 * @param seconds after which the last error is thrown
 * @throws every other error at once
 */
export const whileUnavailable = <T>(work: () => Promise<T>, seconds: number): Promise<T> =>
  pRetry(work, {
    retries: seconds,
    factor: 1,
    minTimeout: 1000,
    maxRetryTime: seconds * 1000,
    shouldRetry: ({ error }) => isUnavailable(error),
  });
