import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Pixels. */
export const lineHeight = 21;

/** Maximum height in pixels that every browser scrolls exactly; a log of a million lines would be taller. */
const tallest = 8_000_000;

/** Scroll geometry of a log: `top` is in pixels of all its lines, `bar` in pixels of the scroll bar. */
interface LogScroll {
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

/** Pixels by which the browser may round a scroll position. */
const rounding = 1.5;

/**
 * Scrolls a log of any length with the browser's own scroll bar.
 * @param lines of the log so far
 * @param follow true to stay at the end
 * @param onLeave called when the person scrolls away from the end
 */
export function useLogScroll(lines: number, follow: boolean, onLeave: () => void) {
  const body = useRef<HTMLDivElement>(null);
  const lastSet = useRef(0);
  const [view, setView] = useState(0);
  // A log opens at its end, where the result is.
  const [place, setPlace] = useState(Number.POSITIVE_INFINITY);
  const scroll = logScroll(lines, view);
  const top = follow ? scroll.end : Math.min(place, scroll.end);

  const bar = scroll.barOf(top);
  useEffect(() => {
    if (!body.current || Math.abs(body.current.scrollTop - bar) < rounding) return;
    body.current.scrollTop = bar;
    lastSet.current = bar;
  }, [bar]);

  useEffect(() => {
    if (!body.current) return;
    const watcher = new ResizeObserver(([entry]) => setView(entry?.contentRect.height ?? 0));
    watcher.observe(body.current);
    return () => watcher.disconnect();
  }, []);

  const moveTo = useCallback(
    (wanted: number) => {
      const within = Math.min(scroll.end, Math.max(0, wanted));
      if (within < scroll.end - 1) onLeave();
      setPlace(within);
    },
    [scroll.end, onLeave],
  );

  // If the scroll bar has fewer pixels than the lines, the wheel still moves by lines.
  useEffect(() => {
    const element = body.current;
    if (!element || !scroll.isScaled) return;
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      moveTo(top + event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [scroll.isScaled, moveTo, top]);

  return {
    body,
    height: scroll.height,
    ...linesInView(top, view, lines),
    toEnd: () => setPlace(Number.POSITIVE_INFINITY),
    /** Scrolls a line into view. */
    show: (line: number) => moveTo(topShowing(line, top, view)),
    onScroll() {
      const at = body.current?.scrollTop ?? 0;
      if (Math.abs(at - bar) < rounding || Math.abs(at - lastSet.current) < rounding) return;
      lastSet.current = at;
      moveTo(scroll.topOf(at));
    },
    onKeyDown(event: KeyboardEvent) {
      const to = placeOfKey(event, top, view, scroll.end);
      if (to === null) return;
      event.preventDefault();
      moveTo(to);
    },
  };
}

/** Scroll position for a key; null for keys that do not scroll. */
function placeOfKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, top: number, view: number, end: number) {
  if (ctrlKey || metaKey || altKey) return null;
  const page = Math.max(lineHeight, view - lineHeight);
  const places: Readonly<Record<string, number>> = {
    ArrowUp: top - lineHeight,
    ArrowDown: top + lineHeight,
    PageUp: top - page,
    PageDown: top + page,
    ' ': top + page,
    Home: 0,
    End: end,
  };
  return places[key] ?? null;
}
