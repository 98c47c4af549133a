import { and, eq, gte, max } from 'drizzle-orm';
import { type Locale, locales } from '#lib/i18n/locales.ts';
import type { AgreementText, CurrentAgreement } from '../agreements/current.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { agreementSignatures } from './tables.ts';

export type SignProblem = 'agreementMissing' | 'agreementChanged';

export interface Signatures {
  /**
   * Moment at which the player signed the version in force, in seconds; null when they signed no version or only an
   * older one.
   */
  signedAt(playerId: string, agreementId: string): Promise<number | null>;
  /**
   * Records a signature of the text in force; an existing signature of the same version is not changed. Null when it is
   * signed.
   */
  sign(playerId: string, agreementId: string, locale: Locale): Promise<'agreementMissing' | null>;
  /** The same for the text with this hash, in the language that it is in. */
  signText(playerId: string, agreementId: string, hash: string): Promise<SignProblem | null>;
}

/** @param onSigned called in the transaction of a new signature */
export function createSignatures(
  database: Database,
  clock: Clock,
  current: CurrentAgreement,
  onSigned: (tx: Database, playerId: string) => Promise<void>,
): Signatures {
  const store = (playerId: string, agreementId: string, locale: Locale, text: AgreementText): Promise<void> =>
    database.transaction(async (tx) => {
      const added = await tx
        .insert(agreementSignatures)
        .values({ playerId, agreementId, ...text, locale, signedAt: clock() })
        .onConflictDoNothing()
        .returning({ id: agreementSignatures.id });
      if (added.length > 0) await onSigned(tx, playerId);
    });

  return {
    async signedAt(playerId, agreementId) {
      const text = await current(agreementId, 'zh-EN');
      const [row] = await database
        .select({ signedAt: max(agreementSignatures.signedAt) })
        .from(agreementSignatures)
        .where(
          and(
            eq(agreementSignatures.playerId, playerId),
            eq(agreementSignatures.agreementId, agreementId),
            gte(agreementSignatures.version, text?.version ?? 0),
          ),
        );
      return row?.signedAt ?? null;
    },

    async sign(playerId, agreementId, locale) {
      const text = await current(agreementId, locale);
      if (!text) return 'agreementMissing';
      await store(playerId, agreementId, locale, text);
      return null;
    },

    async signText(playerId, agreementId, hash) {
      let problem: SignProblem = 'agreementMissing';
      for (const locale of locales) {
        const text = await current(agreementId, locale);
        if (!text) continue;
        problem = 'agreementChanged';
        if (text.hash !== hash) continue;
        await store(playerId, agreementId, locale, text);
        return null;
      }
      return problem;
    },
  };
}
