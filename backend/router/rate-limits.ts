import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

export interface RateLimits {
  /** @throws Refusal 429 when an address signs in too often. */
  signIn(address: string): Promise<void>;
  /** @throws Refusal 429 when a player, or an address without one, writes too often. */
  write(who: string): Promise<void>;
}

/** Limits per minute, counted in this process. */
export function createRateLimits(limits: { readonly signIns: number; readonly writes: number }): RateLimits {
  const signIns = new RateLimiterMemory({ points: limits.signIns, duration: 60 });
  const writes = new RateLimiterMemory({ points: limits.writes, duration: 60 });
  return { signIn: (address) => take(signIns, address), write: (who) => take(writes, who) };
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    throw Refusal.tooManyRequests(Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)));
  }
}
