import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { errorCode } from '#lib/process/error-code.ts';

/** Milliseconds that a command may take; a slow store must not make the backend slow. */
const commandTimeout = 500;

/** A client that fails fast: no queue while disconnected, one try. It reconnects by itself. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout,
    connectTimeout: 2_000,
  });
  redis.on('error', (error: Error) => log.warn({ code: errorCode(error) ?? error.name }, 'redis failed'));
  return redis;
}
