const two = (value: number) => String(value).padStart(2, '0');

/** A moment as `<input type="datetime-local">` takes it, by the clock of the browser; blank for null. @param seconds since 1970 */
export function localInput(seconds: number | null): string {
  if (seconds === null) return '';
  const date = new Date(seconds * 1000);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment (seconds) that such a field says; null while it says none. */
export function secondsOfInput(text: string): number | null {
  const milliseconds = text === '' ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000);
}
