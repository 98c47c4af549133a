import type { SignedAgreement } from '#lib/contract/personal-agreements.ts';

/**
 * The signatures that ask for a new one: of each agreement the latest only, because earlier versions that were signed
 * are superseded as well and one new signature answers them all.
 */
export function signaturesToRenew(signatures: readonly SignedAgreement[]): readonly SignedAgreement[] {
  const waiting = signatures.filter(({ state }) => state === 'superseded');
  return waiting.filter(
    ({ agreementId, version }) =>
      !waiting.some((other) => other.agreementId === agreementId && other.version > version),
  );
}
