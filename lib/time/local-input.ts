import { fromUnixTime } from 'date-fns/fromUnixTime';
import { getUnixTime } from 'date-fns/getUnixTime';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';

/**
 * A moment in the format of `<input type="datetime-local">`, in the browser's time zone; blank for null.
 * @param seconds since 1970
 */
export function localInput(seconds: number | null): string {
  return seconds === null ? '' : lightFormat(fromUnixTime(seconds), "yyyy-MM-dd'T'HH:mm");
}

/** Moment (seconds) of such a field; null while it is blank or invalid. */
export function secondsOfInput(text: string): number | null {
  const moment = parseISO(text);
  return isValid(moment) ? getUnixTime(moment) : null;
}
