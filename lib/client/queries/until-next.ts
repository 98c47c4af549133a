import { millisecondsInHour } from 'date-fns/constants';

/**
 * Milliseconds until a second after the next of some moments (seconds), at which the permitted actions change; at most
 * an hour, so that changed dates are noticed.
 */
export function untilNext(moments: readonly number[]): number {
  const left = moments.map((at) => at * 1000 - Date.now()).filter((milliseconds) => milliseconds > 0);
  return Math.min(millisecondsInHour, ...left) + 1000;
}
