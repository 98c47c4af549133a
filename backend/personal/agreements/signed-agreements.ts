import { and, desc, eq } from 'drizzle-orm';
import type { SignedAgreement } from '#lib/contract/personal/personal-agreements.ts';
import type { Agreement } from '#lib/contract/site.ts';
import { isLocale, type Locale } from '#lib/i18n/locales.ts';
import type { CurrentAgreement } from '../../agreements/current.ts';
import type { AgreementVersions } from '../../agreements/versions.ts';
import type { Signatures, SignProblem } from '../../identity/signatures.ts';
import { agreementSignatures, providerIdentities } from '../../identity/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { agreementPdf } from './agreement-pdf.ts';

/** Agreements signed by a player, with the text as signed, also when the agreement has changed since. */
export interface SignedAgreements {
  /** Latest first. */
  all(playerId: string): Promise<SignedAgreement[]>;
  /** Signs the version in force whose text in the given language has this hash. */
  sign(playerId: string, agreementId: string, hash: string): Promise<SignedAgreement | SignProblem>;
  /** The signature as PDF, in its own language; null when it belongs to another player or its text was not stored. */
  pdf(playerId: string, id: string): Promise<Buffer | null>;
}

interface Deps {
  readonly database: Database;
  readonly signatures: Signatures;
  readonly current: CurrentAgreement;
  readonly versions: AgreementVersions;
}

type Signature = typeof agreementSignatures.$inferSelect;

export function createSignedAgreements({ database, signatures, current, versions }: Deps): SignedAgreements {
  const of = (playerId: string) =>
    database
      .select()
      .from(agreementSignatures)
      .where(eq(agreementSignatures.playerId, playerId))
      .orderBy(desc(agreementSignatures.signedAt), desc(agreementSignatures.id));

  const described = async (signature: Signature, latest: number): Promise<SignedAgreement> => {
    const { id, agreementId, version, signedAt, hash } = signature;
    const locale = localeOf(signature);
    const text = await versions.text(agreementId, hash);
    const inForce = (await versions.of(agreementId, locale))?.find((each) => each.current) ?? null;
    return {
      id: String(id),
      agreementId,
      title: text?.title ?? inForce?.title ?? agreementId,
      version,
      locale,
      signedAt,
      hash,
      state: stateOf(signature, inForce, latest),
      current: inForce && { version: inForce.version, hash: inForce.hash, effectiveAt: inForce.effectiveAt },
      textChanged: inForce !== null && inForce.hash !== hash,
    };
  };

  const all = async (playerId: string): Promise<SignedAgreement[]> => {
    const rows = await of(playerId);
    const latest = (agreementId: string) =>
      Math.max(...rows.filter((row) => row.agreementId === agreementId).map((row) => row.version));
    return Promise.all(rows.map((row) => described(row, latest(row.agreementId))));
  };

  return {
    all,

    async sign(playerId, agreementId, hash) {
      const inForce = await current(agreementId, 'zh-EN');
      const problem = await signatures.signText(playerId, agreementId, hash);
      if (problem) return problem;
      const signed = (await all(playerId)).find(
        (each) => each.agreementId === agreementId && each.version === inForce?.version,
      );
      if (!signed) throw new Error('The signature was not stored');
      return signed;
    },

    async pdf(playerId, id) {
      if (!/^\d{1,9}$/.test(id)) return null;
      const [row] = await database
        .select({ signature: agreementSignatures, person: providerIdentities })
        .from(agreementSignatures)
        .innerJoin(providerIdentities, eq(providerIdentities.playerId, agreementSignatures.playerId))
        .where(and(eq(agreementSignatures.id, Number(id)), eq(agreementSignatures.playerId, playerId)));
      const text: Agreement | null = row ? await versions.text(row.signature.agreementId, row.signature.hash) : null;
      if (!row || !text) return null;
      const { signedAt } = row.signature;
      return agreementPdf({
        agreement: text,
        locale: localeOf(row.signature),
        signedAt,
        name: row.person.name,
        playerId,
      });
    },
  };
}

function stateOf(
  { version, hash }: Signature,
  inForce: { readonly version: number; readonly hash: string } | null,
  latestSigned: number,
): SignedAgreement['state'] {
  if (!inForce) return 'withdrawn';
  if (version < inForce.version) return latestSigned >= inForce.version ? 'resigned' : 'superseded';
  return hash === inForce.hash ? 'current' : 'corrected';
}

function localeOf({ locale }: Signature): Locale {
  if (!isLocale(locale)) throw new Error('A signature has an unknown language');
  return locale;
}
