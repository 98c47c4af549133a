import { secondsInMinute } from 'date-fns/constants';
import { secondsToMinutes } from 'date-fns/secondsToMinutes';
/** Formats the remaining seconds of a hold: `9:58`. Never below zero. */
export function clockOf(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${secondsToMinutes(left)}:${String(left % secondsInMinute).padStart(2, '0')}`;
}
