import 'server-only';
import { once } from './process-singleton.ts';

type Listener = (tags: readonly string[]) => void;

const listeners = once('content-change', () => new Set<Listener>());

/** Calls the listener after every content-change signal of the backend. */
export function onContentChange(listener: Listener): void {
  listeners().add(listener);
}

/**
 * Calls every listener in this process.
 * @param tags cache tags, as passed to `fetchPublic`
 */
export function announceContentChange(tags: readonly string[]): void {
  for (const listener of listeners()) listener(tags);
}
