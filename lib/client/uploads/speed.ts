/** Milliseconds over which the speed is measured: a compromise between stability and accuracy. */
const window = 5000;

export interface Pace {
  /** Bytes per second. */
  readonly speed: number;
  readonly secondsLeft: number;
}

/** Measures the speed of an upload. Null during the first second. */
export function paceMeter(total: number): (sent: number, now: number) => Pace | null {
  const samples: { readonly at: number; readonly sent: number }[] = [];
  return (sent, now) => {
    samples.push({ at: now, sent });
    while (samples.length > 2 && (samples[1]?.at ?? now) <= now - window) samples.shift();
    const first = samples[0];
    const elapsed = now - (first?.at ?? now);
    if (!first || elapsed < 1000 || sent <= first.sent) return null;
    const speed = ((sent - first.sent) / elapsed) * 1000;
    return { speed, secondsLeft: Math.ceil((total - sent) / speed) };
  };
}
