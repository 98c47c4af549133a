import type { Redis } from 'ioredis';
import { networkOf } from '#lib/contract/client-address.ts';
import { createRateLimiter, RateLimitExceeded, type RateLimiter } from '#lib/process/rate-limiter.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { type Clock, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { BackendEnv } from '../platform/env.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type ApiTokens, createApiTokens } from './api-tokens.ts';
import { createDeviceAuthorizations } from './device-authorization.ts';
import { createApiTokenHandlers } from './handlers.ts';

interface Deps {
  readonly env: Pick<BackendEnv, 'PUBLIC_ORIGIN'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly redis?: Redis | undefined;
  readonly notices: Pick<Inbox, 'addNotice'>;
}

export interface ApiTokenServices {
  readonly tokens: ApiTokens;
  readonly handlers: ReturnType<typeof createApiTokenHandlers>;
  /** Deletes tokens and codes that ended. */
  forgetEnded(): Promise<void>;
}

/** Per address and window: requests of programs for codes, and codes that persons enter. */
const window = { points: 30, seconds: minutes(10) } as const;

export function createApiTokenServices({ env, database, clock, redis, notices }: Deps): ApiTokenServices {
  const tokens = createApiTokens(database, clock);
  const devices = createDeviceAuthorizations(database, clock, tokens);
  const starts = createRateLimiter({ name: 'backend:device-start', ...window }, redis);
  const attempts = createRateLimiter({ name: 'backend:device-code', ...window }, redis);
  return {
    tokens,
    handlers: createApiTokenHandlers({
      ...{ tokens, devices, notices },
      portalOrigin: env.PUBLIC_ORIGIN,
      limitStarts: (address) => consume(starts, address),
      limitAttempts: (address) => consume(attempts, address),
    }),
    async forgetEnded() {
      await tokens.forgetEnded();
      await devices.forgetExpired();
    },
  };
}

async function consume(limiter: RateLimiter, address: string): Promise<void> {
  try {
    await limiter.consume(networkOf(address));
  } catch (error) {
    throw error instanceof RateLimitExceeded ? Refusal.tooManyRequests(error.retryAfter) : error;
  }
}
