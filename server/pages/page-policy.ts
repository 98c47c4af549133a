import { match } from '#lib/routing/match.ts';
import type { Log } from '#lib/server/log.ts';
import { type KnownInline, policyOf, UnknownInlineError } from '../policy/content-policy.ts';
import type { Render } from './page-store.ts';
import { isAbsent } from './stored-page.ts';

/**
 * The policy of a document. @param target the path at which it is shown
 * @throws UnknownInlineError for a document that must not be sent; the error has been logged
 */
export type PagePolicy = (html: string, target: string) => string;

interface PolicyDeps {
  readonly known: KnownInline;
  /** Origins that a page may show in frames. */
  readonly frames: readonly string[];
  readonly log: Log;
}

export function createPagePolicy({ known, frames, log }: PolicyDeps): PagePolicy {
  return (html, target) => {
    try {
      return policyOf(html, known, frames);
    } catch (error) {
      if (error instanceof UnknownInlineError) {
        const [pathname = '/'] = target.split('?');
        const call = match(pathname)?.route.path ?? 'page';
        log.error({ call, requestId: '', cause: error.name }, error.message);
      }
      throw error;
    }
  };
}

/**
 * Renders with the policy of the resulting bytes; a document without a policy counts as failed. The document of a
 * missing page gets its policy when it is sent.
 */
export function withPolicy(render: Render, policy: PagePolicy): Render {
  return async (key, client) => {
    const rendered = await render(key, client);
    if (!rendered || isAbsent(rendered) || !rendered.contentType.startsWith('text/html')) return rendered;
    return { ...rendered, policy: policy(rendered.body.toString(), key.path) };
  };
}
