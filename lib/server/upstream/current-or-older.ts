import 'server-only';

export interface CurrentOrOlderOptions {
  /** Milliseconds after which an older answer is preferred to waiting. */
  readonly lateMs: number;
  /** True for errors in whose place an older answer may be used. */
  readonly isFailure: (error: unknown) => boolean;
}

/**
 * The current answer, or an older one while the current one is late or has failed. Without an older one the current
 * answer is awaited, however long it takes.
 * @param current is not ended by this function: it has a time limit of its own
 * @param older rejects when there is none
 * @throws whatever `current` throws
 */
export async function currentOrOlder<Answer>(
  current: Promise<Answer>,
  older: () => Promise<Answer>,
  { lateMs, isFailure }: CurrentOrOlderOptions,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), lateMs);
  });
  const settled = current.then(
    () => 'answered' as const,
    (error: unknown) => (isFailure(error) ? ('failed' as const) : ('refused' as const)),
  );
  const state = await Promise.race([settled, late]);
  clearTimeout(timer);
  if (state === 'answered' || state === 'refused') return current;
  return older().catch(() => current);
}
