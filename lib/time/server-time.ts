/** A small file of the portal, requested for the Date header of its response. */
const anyFile = '/icon.svg';

let offset = 0;
let measuring: Promise<void> | null = null;

/** The server's time in milliseconds since 1970, as well as this browser knows it. */
export const serverTime = (): number => Date.now() + offset;

/** Measures the offset of the server's clock. A Date header has whole seconds, so half a second is added. */
async function measure(): Promise<void> {
  const before = Date.now();
  const answer = await fetch(anyFile, { method: 'HEAD', cache: 'no-store' });
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(date)) offset = date + 500 - (before + Date.now()) / 2;
}

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 2000);
  });

/**
 * Measures the server's clock when the browser is idle, once for a page. Resolves afterwards, also when it failed; for
 * the browser only.
 */
export function measureServerTime(): Promise<void> {
  measuring ??= whenIdle()
    .then(measure)
    .catch(() => undefined);
  return measuring;
}
