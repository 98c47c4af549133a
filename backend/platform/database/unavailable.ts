import pRetry from 'p-retry';
import { errorCode } from '#lib/process/error-code.ts';
import { errorChain } from '../error-chain.ts';

/** SQLSTATE of connections that fail, are too many, or end because PostgreSQL stops or has not started yet. */
const sqlStates = /^(08\w{3}|53300|57P0[123])$/;
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** Errors of pg and pg-pool that have no code: a wait for a free connection, and a connection that was cut. */
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/**
 * Whether an error, or what caused it, is a failed or missing connection, above all one to the database: the same call
 * may succeed a moment later.
 */
export function isUnavailable(error: unknown): boolean {
  return errorChain(error).some((one) => {
    const code = errorCode(one) ?? '';
    return sqlStates.test(code) || networkCodes.has(code) || messages.test(one.message);
  });
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
