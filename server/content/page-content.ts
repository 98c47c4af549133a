import { portalEnv } from '#lib/env.server.ts';
import { onContentChange } from '#lib/server/content-change.ts';
import { portalLog } from '#lib/server/log.ts';
import { connectContentSignals } from './content-signals.ts';
import { nextCache } from './next-cache.ts';

/**
 * Follows changes of content: signals of the backend to this instance, which are forwarded to the others, and those
 * forwarded by others.
 * @param forget called after the changed entries were removed from Next's cache
 * @returns a function that unsubscribes
 */
export function followContent(forget: () => void): () => void {
  const cache = nextCache();
  const change = (tags: readonly string[]) => {
    cache.expire(tags);
    forget();
  };
  const { REDIS_URL } = portalEnv();
  const signals =
    REDIS_URL === undefined
      ? undefined
      : connectContentSignals(REDIS_URL, {
          onChange: change,
          onGap: () => {
            cache.expireAll();
            forget();
          },
          onFault: (cause) => portalLog().warn({ call: 'redis', requestId: '', cause }, 'content signals failed'),
        });
  onContentChange((tags) => {
    change(tags);
    void signals?.publish(tags);
  });
  return () => signals?.close();
}
