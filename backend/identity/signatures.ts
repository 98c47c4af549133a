import { and, eq, gte, max } from 'drizzle-orm';
import type { Locale } from '#lib/i18n/locales.ts';
import type { CurrentAgreement } from '../agreements/current.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { agreementSignatures } from './tables.ts';

export interface Signatures {
  /**
   * Moment at which the player signed the version in force, in seconds; null when they signed no version or only an
   * older one.
   */
  signedAt(playerId: string, agreementId: string): Promise<number | null>;
  /**
   * Records a signature; an existing signature of the same version is not changed. False when there is no such
   * agreement.
   */
  sign(playerId: string, agreementId: string, locale: Locale): Promise<boolean>;
}

/** @param onSigned called in the transaction of a new signature */
export function createSignatures(
  database: Database,
  clock: Clock,
  current: CurrentAgreement,
  onSigned: (tx: Database, playerId: string) => Promise<void>,
): Signatures {
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
      if (!text) return false;
      return database.transaction(async (tx) => {
        const added = await tx
          .insert(agreementSignatures)
          .values({ playerId, agreementId, ...text, locale, signedAt: clock() })
          .onConflictDoNothing()
          .returning({ id: agreementSignatures.id });
        if (added.length > 0) await onSigned(tx, playerId);
        return true;
      });
    },
  };
}
