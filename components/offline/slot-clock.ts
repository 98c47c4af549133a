/** What is left of a hold: `9:58`. Seconds; never below zero. */
export function clockOf(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
