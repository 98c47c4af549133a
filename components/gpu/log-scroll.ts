/** Pixels of a line. */
export const lineHeight = 21;

/** Pixels that every browser still scrolls exactly; a log of a million lines would be taller. */
const tallest = 8_000_000;

/** How far a log is scrolled: `top` counts the pixels of all its lines, `bar` those of the scroll bar. */
export interface LogScroll {
  /** Height of what the scroll bar scrolls. */
  readonly height: number;
  /** The largest `top`. */
  readonly end: number;
  readonly barOf: (top: number) => number;
  readonly topOf: (bar: number) => number;
  /** Whether the bar moves less than the lines do. */
  readonly isScaled: boolean;
}

/** @param lines of the log @param view height of the window onto it, in pixels */
export function logScroll(lines: number, view: number): LogScroll {
  const whole = lines * lineHeight;
  const height = Math.min(whole, tallest);
  const end = Math.max(0, whole - view);
  const room = Math.max(0, height - view);
  const ratio = room > 0 ? end / room : 1;
  const within = (top: number) => Math.min(end, Math.max(0, top));
  return {
    height,
    end,
    barOf: (top) => within(top) / ratio,
    topOf: (bar) => within(bar * ratio),
    isScaled: whole > tallest,
  };
}

/** The lines in the window, counted from 1, and by how many pixels the first is above its edge. */
export function linesInView(top: number, view: number, lines: number) {
  const first = Math.floor(top / lineHeight) + 1;
  const last = Math.min(lines, Math.ceil((top + view) / lineHeight));
  return { first: Math.min(first, Math.max(1, lines)), last, above: top % lineHeight };
}

/** Where the window must stand so that a line is in view: left alone when it is, else a third from above. */
export function topShowing(line: number, top: number, view: number): number {
  const at = (line - 1) * lineHeight;
  return at >= top && at + lineHeight <= top + view ? top : at - view / 3;
}
