import { href } from '#lib/routing/href.ts';

/** Address of one signature. */
export const hrefSignature = (id: string): string => href('signedAgreement', {}, { id });
