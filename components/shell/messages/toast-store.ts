export interface Toast {
  readonly id: number;
  readonly tone: 'info' | 'good' | 'warn' | 'bad';
  readonly text: string;
  /** Page that the text is about. */
  readonly link?: { readonly href: string; readonly text: string };
}

let toasts: readonly Toast[] = [];
let count = 0;
const watchers = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/**
 * Shows a toast until it is closed or times out, in place of the one on screen: Material Design has one at a time. An
 * error stays until it is closed, and comes back after what was shown in its place.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  count += 1;
  set([...toasts.filter(({ text, tone }) => tone === 'bad' && text !== toast.text), { id: count, ...toast }]);
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** The toast on screen last, after the errors that wait behind it. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls back when the toasts have changed. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
