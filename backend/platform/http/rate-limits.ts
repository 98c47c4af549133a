import type { Redis } from 'ioredis';
import { networkOf } from '#lib/contract/client-address.ts';
import { createRateLimiter, RateLimitExceeded, type RateLimiter } from '#lib/process/rate-limiter.ts';
import { Refusal } from './refusal.ts';

export interface RateLimits {
  /** @throws Refusal 429 when an address signs in too often. */
  signIn(address: string): Promise<void>;
  /** @throws Refusal 429 when a player, or an address without a player, writes too often. */
  write(who: string): Promise<void>;
}

interface Limits {
  readonly signIns: number;
  readonly writes: number;
}

const seconds = 60;

/** Limits per minute, shared by several backends through Redis; an IPv6 address counts with its /64 network. */
export function createRateLimits(limits: Limits, redis?: Redis): RateLimits {
  const signIns = createRateLimiter({ name: 'backend:sign-in', points: limits.signIns, seconds }, redis);
  const writes = createRateLimiter({ name: 'backend:write', points: limits.writes, seconds }, redis);
  return { signIn: (address) => consume(signIns, networkOf(address)), write: (who) => consume(writes, networkOf(who)) };
}

async function consume(limiter: RateLimiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimitExceeded ? Refusal.tooManyRequests(error.retryAfter) : error;
  }
}
