let count = 0;

/**
 * Number of changes that this page knows of since it was loaded: its own writes, those of others that the change
 * stream reported, and the end of the session. Data that were fetched under another number may be older than a change.
 */
export const knownChanges = (): number => count;

/** Notes a change. Browser only. */
export function noteChange(): void {
  count += 1;
}
