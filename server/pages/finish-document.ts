import { match } from '#lib/routing/match.ts';
import type { Log } from '#lib/server/log.ts';
import { type KnownInline, noncePolicy, policyOf, UnknownInlineError } from '../policy/content-policy.ts';
import type { InlineStyles } from './inline-styles.ts';
import type { Render } from './page-store.ts';
import { isAbsent } from './stored-page.ts';

/** A document as it is sent: with its styles in it. */
export interface FinishedDocument {
  readonly body: Buffer;
  /** The Content-Security-Policy of these bytes. */
  readonly policy: string;
}

/**
 * Finishes a document whose inline scripts are known by their hashes. @param target the path at which it is shown
 * @throws UnknownInlineError for a document that must not be sent; the error has been logged
 */
export type FinishDocument = (body: Buffer, target: string) => FinishedDocument;

/** Finishes a document that Next rendered for one request, with this nonce in its scripts. */
export type FinishPersonal = (body: Buffer, nonce: string) => FinishedDocument;

interface FinishDeps {
  readonly known: KnownInline;
  /** Origins that a page may show in frames. */
  readonly frames: readonly string[];
  readonly inlineStyles: InlineStyles;
}

export function createFinishDocument({ known, frames, inlineStyles, log }: FinishDeps & { log: Log }): FinishDocument {
  return (html, target) => {
    try {
      const { body, styleHashes } = inlineStyles(html);
      // Without the style sheets: to parse their texts would take longer than the rest of the document.
      return { body, policy: policyOf(html.toString(), known, { frames, styleHashes }) };
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

export function createFinishPersonal({ known, frames, inlineStyles }: FinishDeps): FinishPersonal {
  return (html, nonce) => {
    const { body, styleHashes } = inlineStyles(html);
    return { body, policy: noncePolicy(nonce, known, { frames, styleHashes }) };
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
    return { ...rendered, ...finish(rendered.body, key.path) };
  };
}
