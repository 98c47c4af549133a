import 'server-only';
import { once } from './once.ts';

type Listener = () => void;

const listeners = once('content-change', () => new Set<Listener>());

/** Calls the listener after every signal of the backend that content has changed. */
export function onContentChange(listener: Listener): void {
  listeners().add(listener);
}

/** Tells everybody in this process. Next's own cache must have been told before. */
export function announceContentChange(): void {
  for (const listener of listeners()) listener();
}
