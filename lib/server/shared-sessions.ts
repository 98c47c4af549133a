import 'server-only';
import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { keptFor, type SharedSessions } from '#lib/proxy/renewal.ts';
import type { Session } from '#lib/proxy/session.ts';
import type { SessionSeal } from './session.ts';

/** Milliseconds that a command may take; a slow store must not make the portal slow. */
const commandLimit = 500;
/** Milliseconds after which a lock opens by itself: longer than a renewal may take. */
const lockFor = 12_000;
/** Seconds that an end is remembered beyond the token's own life, for clocks that differ. */
const endMargin = 3_600;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const lockKey = (session: Session) => `portal:renewing:${digest(session.token)}`;
const resultKey = (session: Session) => `portal:renewed:${digest(session.token)}`;
const endKey = (id: string) => `portal:ended:${id}`;

/** Removes a lock only when it is still the one that was taken. */
const releaseScript = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** A client whose failures are answers: no queue while disconnected, one try. It reconnects by itself. */
export function connectRedis(url: string, onFault: (code: string) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: commandLimit,
    connectTimeout: 2_000,
  });
  redis.on('error', (error: Error) => onFault('code' in error ? String(error.code) : error.name));
  return redis;
}

/** What the instances of a portal share over Redis. It holds digests and sealed sessions, never a token. */
export function createSharedSessions(redis: Redis, seal: SessionSeal): SharedSessions {
  const owner = crypto.randomUUID();
  return {
    async findRenewed(session) {
      const sealed = await redis.get(resultKey(session));
      return sealed === null ? null : seal.unseal(sealed);
    },
    async keepRenewed(from, to) {
      await redis.set(resultKey(from), await seal.seal(to), 'PX', keptFor);
    },
    async claim(session) {
      return (await redis.set(lockKey(session), owner, 'PX', lockFor, 'NX')) === 'OK';
    },
    async release(session) {
      await redis.eval(releaseScript, 1, lockKey(session), owner);
    },
    async end({ id, expiresAt }) {
      const life = Math.max(0, expiresAt - Math.floor(Date.now() / 1000));
      await redis.set(endKey(id), '1', 'EX', life + endMargin);
    },
    async hasEnded(id) {
      return (await redis.exists(endKey(id))) === 1;
    },
  };
}
