/** Writes a line with the time of day, as people read logs. */
export function say(text: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);
}

/** Writes a line that is drawn as a curve. */
export function tell(name: string, value: number, step: number): void {
  console.log(`metric ${name}=${Number(value.toPrecision(6))} step=${step}`);
}

export const counted = (value: number): string => value.toLocaleString('en');
