import type { Locale } from '#lib/i18n/locales.ts';

/** Pixels until the frame reports its height: 5000 for English (specification, section 9); Chinese needs less room. */
export const heightUntilTold = { 'zh-EN': 5000, 'zh-CN': 3500, 'zh-Hant': 3500 } as const satisfies Record<
  Locale,
  number
>;

/** Allowed height in pixels; no agreement is longer, and a page of that height still scrolls. */
const [lowest, highest] = [200, 50_000];

/** Milliseconds between two changes of height: a frame that reports continuously must not keep the page busy. */
export const changeEvery = 250;

/** Height in a message `{ type: 'height', height }`, within bounds; null for anything else. */
export function toldHeight(message: unknown): number | null {
  if (typeof message !== 'object' || message === null) return null;
  if (!('type' in message) || message.type !== 'height' || !('height' in message)) return null;
  const { height } = message;
  if (typeof height !== 'number' || !Number.isFinite(height) || height <= 0) return null;
  return Math.min(highest, Math.max(lowest, Math.ceil(height)));
}

/**
 * Listens to the heights reported by one window of one origin. The first applies at once, later ones at most once per
 * `changeEvery`, the last one winning. Returns a function that stops listening.
 */
export function onToldHeight(
  frame: { readonly contentWindow: Window | null },
  origin: string,
  change: (height: number) => void,
): () => void {
  let shown = 0;
  let reported = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    if (reported === shown) return;
    shown = reported;
    change(reported);
    resting = setTimeout(() => {
      resting = undefined;
      show();
    }, changeEvery);
  }

  function onMessage({ origin: from, source, data }: MessageEvent): void {
    if (from !== origin || source === null || source !== frame.contentWindow) return;
    const height = toldHeight(data);
    if (height === null) return;
    reported = height;
    if (resting === undefined) show();
  }

  window.addEventListener('message', onMessage);
  return () => {
    window.removeEventListener('message', onMessage);
    clearTimeout(resting);
  };
}
