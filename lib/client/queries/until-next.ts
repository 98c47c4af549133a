import { millisecondsInHour } from 'date-fns/constants';
import { measureServerTime, serverTime } from '#lib/time/server-time.ts';

/**
 * Milliseconds until a second after the next of some moments (seconds), at which the permitted actions change; at most
 * an hour, so that changed dates are noticed. By the server's clock: by one that is ahead, an answer from before the
 * moment would stay.
 */
export function untilNext(moments: readonly number[]): number {
  if (typeof window !== 'undefined') void measureServerTime();
  const left = moments.map((at) => at * 1000 - serverTime()).filter((milliseconds) => milliseconds > 0);
  return Math.min(millisecondsInHour, ...left) + 1000;
}
