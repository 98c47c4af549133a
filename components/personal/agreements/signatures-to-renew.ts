import type { SignedAgreement } from '#lib/contract/personal/personal-agreements.ts';

/**
 * Signatures to renew: only the latest of each agreement, because earlier signed versions are superseded as well and
 * one new signature replaces them all.
 */
export function signaturesToRenew(signatures: readonly SignedAgreement[]): readonly SignedAgreement[] {
  const waiting = signatures.filter(({ state }) => state === 'superseded');
  return waiting.filter(
    ({ agreementId, version }) =>
      !waiting.some((other) => other.agreementId === agreementId && other.version > version),
  );
}
