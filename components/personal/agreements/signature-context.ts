import { href } from '#lib/routing/href.ts';

/** URL of a signature. */
export const hrefSignature = (id: string): string => href('signedAgreement', {}, { id });
