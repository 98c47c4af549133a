import 'server-only';
import { secondsInDay } from 'date-fns/constants';
import { Redis } from 'ioredis';
import { errorCode } from '#lib/process/error-code.ts';
import { keptFor, type SharedSessions } from '#lib/proxy/renewal.ts';
import type { Session } from '#lib/proxy/session.ts';
import type { SessionSeal } from './session.ts';
import type { SessionRecords } from './session-records.ts';
import { tokenDigest } from './token-digest.ts';

/** Timeout of a command in milliseconds; a slow store must not slow down the portal. */
const commandLimit = 500;
const connectLimit = 2_000;
/** Milliseconds after which a lock expires: longer than the time limit of a renewal. */
const lockFor = 12_000;
/** Seconds that the end of a session is stored beyond its lifetime known here: another instance may have renewed it. */
const endMargin = secondsInDay;
/** Revocations per round. */
const roundSize = 100;

const lockKey = (session: Session) => `portal:renewing:${tokenDigest(session)}`;
const resultKey = (session: Session) => `portal:renewed:${tokenDigest(session)}`;
const endKey = (id: string) => `portal:ended:${id}`;
/** Digests of tokens that are still to be revoked, scored by the second of expiry. */
const revocationsKey = 'portal:revocations';
const revocationKey = (digest: string) => `portal:revocation:${digest}`;

const now = () => Math.floor(Date.now() / 1000);

/** Deletes a lock only while this instance holds it. */
const releaseScript = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** Redis client that fails fast: no queue while disconnected, one try. Reconnects automatically. */
export function connectRedis(url: string, onFault: (code: string) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: commandLimit,
    connectTimeout: connectLimit,
  });
  redis.on('error', (error: Error) => onFault(errorCode(error) ?? error.name));
  return redis;
}

/** Resolves when the connection is ready, or after its timeout: the portal starts without it. */
export function untilConnected(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, connectLimit);
    redis.once('ready', () => {
      clearTimeout(limit);
      resolve();
    });
  });
}

/** Shared state of the instances of a portal in Redis. It contains digests and sealed sessions, never a token. */
export function createSharedSessions(redis: Redis, seal: SessionSeal): SharedSessions {
  const owner = crypto.randomUUID();
  return {
    async findRenewed(session) {
      const sealed = await redis.get(resultKey(session));
      return sealed === null ? null : seal.unseal(sealed);
    },
    async keepRenewed(from, to) {
      await redis.set(resultKey(from), await seal.seal(to), 'PX', keptFor(from, now()));
    },
    async claim(session) {
      return (await redis.set(lockKey(session), owner, 'PX', lockFor, 'NX')) === 'OK';
    },
    async release(session) {
      await redis.eval(releaseScript, 1, lockKey(session), owner);
    },
    async hasEnded(id) {
      return (await redis.exists(endKey(id))) === 1;
    },
  };
}

/** Session records in Redis, shared by all instances of a portal. They contain ids, digests and sealed sessions. */
export function createSharedRecords(redis: Redis, seal: SessionSeal): SessionRecords {
  return {
    isShared: true,
    endedIds: () => [],
    async recordEnd({ id, expiresAt }) {
      await redis.set(endKey(id), '1', 'EX', Math.max(0, expiresAt - now()) + endMargin);
    },
    async addRevocation(session) {
      const digest = tokenDigest(session);
      const life = Math.max(1, session.expiresAt - now());
      await redis.set(revocationKey(digest), await seal.seal(session), 'EX', life);
      await redis.zadd(revocationsKey, session.expiresAt, digest);
    },
    async removeRevocation(session) {
      const digest = tokenDigest(session);
      await redis.zrem(revocationsKey, digest);
      await redis.del(revocationKey(digest));
    },
    async pendingRevocations() {
      await redis.zremrangebyscore(revocationsKey, '-inf', now());
      // Random order: entries that no instance can unseal or the backend does not accept must not block the others.
      const digests = await redis.zrandmember(revocationsKey, roundSize);
      if (digests.length === 0) return [];
      const sealed = await redis.mget(digests.map(revocationKey));
      const opened = await Promise.all(sealed.map((value) => (value === null ? null : seal.unseal(value))));
      return opened.filter((session) => session !== null);
    },
    close: () => undefined,
  };
}
