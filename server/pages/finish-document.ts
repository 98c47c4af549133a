import { match } from '#lib/routing/match.ts';
import type { Log } from '#lib/server/log.ts';
import { type KnownInline, policyOf, UnknownInlineError } from '../policy/content-policy.ts';
import type { InlineStyles } from './inline-styles.ts';
import type { Render } from './page-store.ts';
import { isAbsent } from './stored-page.ts';

/** A document as it is sent. */
export interface FinishedDocument {
  readonly body: Buffer;
  /** The Content-Security-Policy of these bytes. */
  readonly policy: string;
}

/**
 * Puts the styles of a document into it and makes its policy. @param target the path at which it is shown
 * @throws UnknownInlineError for a document that must not be sent; the error has been logged
 */
export type FinishDocument = (html: string, target: string) => FinishedDocument;

interface FinishDeps {
  readonly known: KnownInline;
  /** Origins that a page may show in frames. */
  readonly frames: readonly string[];
  readonly inlineStyles: InlineStyles;
  readonly log: Log;
}

export function createFinishDocument({ known, frames, inlineStyles, log }: FinishDeps): FinishDocument {
  return (html, target) => {
    try {
      const styled = inlineStyles(html);
      // Without the style sheets: to parse their texts would take longer than the rest of the document.
      const policy = policyOf(html, known, { frames, styleHashes: styled.styleHashes });
      return { body: Buffer.from(styled.html), policy };
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
 * Renders finished documents; one that must not be sent counts as failed. The document of a missing page is finished
 * when it is sent.
 */
export function withFinished(render: Render, finish: FinishDocument): Render {
  return async (key, client) => {
    const rendered = await render(key, client);
    if (!rendered || isAbsent(rendered) || !rendered.contentType.startsWith('text/html')) return rendered;
    return { ...rendered, ...finish(rendered.body.toString(), key.path) };
  };
}
