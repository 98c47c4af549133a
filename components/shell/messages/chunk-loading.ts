/**
 * Milliseconds for one attempt to load a chunk. The bundler's loader makes two attempts, together 120 s (specification,
 * section 9).
 */
const attemptMs = 60_000;

/** Chunks as the bundler's loader adds them to the head: scripts and style sheets of the build. */
const isChunk = (node: Node): node is HTMLScriptElement | HTMLLinkElement =>
  (node instanceof HTMLScriptElement && node.src.includes('/_next/static/')) ||
  (node instanceof HTMLLinkElement && node.rel === 'stylesheet' && node.href.includes('/_next/static/'));

function limitTime(chunk: HTMLElement): void {
  const timer = setTimeout(() => chunk.dispatchEvent(new Event('error')), attemptMs);
  const forget = () => clearTimeout(timer);
  chunk.addEventListener('load', forget, { once: true });
  chunk.addEventListener('error', forget, { once: true });
}

/**
 * Limits the time of chunks that are added to the head from now on: browsers wait for a server that does not answer
 * much longer. The loader handles the event like any failure. Returns a function that stops.
 */
export function limitChunkLoading(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (isChunk(node)) limitTime(node);
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/**
 * True for a chunk that could not be loaded, for instance one of a build that a deployment has replaced. React keeps
 * the failure of a lazy component, so only a reload helps.
 */
export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';
