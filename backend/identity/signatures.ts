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

export function createSignatures(database: Database, clock: Clock, current: CurrentAgreement): Signatures {
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
      await database
        .insert(agreementSignatures)
        .values({ playerId, agreementId, ...text, locale, signedAt: clock() })
        .onConflictDoNothing();
      return true;
    },
  };
}
