/** Pixels. */
export const lineHeight = 21;

/** Maximum height in pixels that every browser scrolls exactly; a log of a million lines would be taller. */
const tallest = 8_000_000;

/** Scroll geometry of a log: `top` is in pixels of all its lines, `bar` in pixels of the scroll bar. */
export interface LogScroll {
  /** Height of the scrolled element. */
  readonly height: number;
  /** The largest `top`. */
  readonly end: number;
  readonly barOf: (top: number) => number;
  readonly topOf: (bar: number) => number;
  /** True when the scroll bar moves less than the lines. */
  readonly isScaled: boolean;
}

/**
 * @param lines of the log
 * @param view visible height in pixels
 */
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

/** Visible lines, counted from 1, and the pixels of the first one that are above the view. */
export function linesInView(top: number, view: number, lines: number) {
  const first = Math.floor(top / lineHeight) + 1;
  const last = Math.min(lines, Math.ceil((top + view) / lineHeight));
  return { first: Math.min(first, Math.max(1, lines)), last, above: top % lineHeight };
}

/** Scroll position that shows a line: unchanged if the line is visible, else with the line a third below the top. */
export function topShowing(line: number, top: number, view: number): number {
  const at = (line - 1) * lineHeight;
  return at >= top && at + lineHeight <= top + view ? top : at - view / 3;
}
