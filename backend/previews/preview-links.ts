import type { PreviewQuery } from '#lib/contract/previews.ts';
import type { Clock } from '../platform/clock.ts';
import type { Signer } from '../platform/signing.ts';

export const previewKinds = ['agreement', 'contest'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** Pages on which the portal shows the previews (specification, section 2). */
const pathOf = { agreement: '/userAgreementPreview', contest: '/matchHomePreview' } as const;

/** Separates these signatures from others made with the same secret. */
const purpose = 'preview-link';

/** Links to unpublished content: a link gives access to one subject until it expires. */
export interface PreviewLinks {
  /** Path and query of the preview below the portal's origin. @param expiresAt seconds */
  create(kind: PreviewKind, id: string, expiresAt: number): string;
  /** True when the query is that of an unexpired link to this subject. Compares in constant time. */
  isValid(kind: PreviewKind, id: string, query: PreviewQuery): boolean;
}

/** @param signer of `BACKEND_SECRET`: changing the secret voids all links */
export function createPreviewLinks(signer: Signer, clock: Clock): PreviewLinks {
  const textOf = (kind: PreviewKind, id: string, expires: string) => JSON.stringify([kind, id, expires]);
  return {
    create(kind, id, expiresAt) {
      const expires = String(expiresAt);
      const query = new URLSearchParams({ expires, signature: signer.sign(purpose, textOf(kind, id, expires)) });
      return `${pathOf[kind]}/${encodeURIComponent(id)}?${query}`;
    },
    isValid(kind, id, { expires, signature }) {
      const isSigned = signer.verify(purpose, textOf(kind, id, expires), signature);
      return isSigned && Number(expires) > clock();
    },
  };
}
