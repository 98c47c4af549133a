export interface Toast {
  readonly id: number;
  readonly tone: 'info' | 'good' | 'warn' | 'bad';
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let count = 0;
const watchers = new Set<() => void>();

function become(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Shows a sentence at the lower edge until it is closed or eight seconds are over; errors stay until they are closed. */
export function showToast({ tone, text }: Omit<Toast, 'id'>): void {
  count += 1;
  const id = count;
  become([...toasts.filter((toast) => toast.text !== text), { id, tone, text }]);
  if (tone !== 'bad') setTimeout(() => closeToast(id), 8000);
}

/** Takes a sentence away. */
export function closeToast(id: number): void {
  become(toasts.filter((toast) => toast.id !== id));
}

/** The sentences on screen, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls back when the sentences on screen have changed. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
