/**
 * Cache tag of a read of public content that asks for the last good answer of any age, after a failure of the backend.
 * Only the cache in server/content/next-cache.ts supports it; any other finds nothing.
 */
export const lastGoodTag = 'last-good';
