import { and, eq, gte, max } from 'drizzle-orm';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { agreementSignatures } from '../identity/tables.ts';

/** What a signature refers to: the version and the SHA-256 of the text in the language it was read in. */
export interface AgreementText {
  readonly version: number;
  readonly hash: string;
}

/** The text that is in force, or null when there is none by that id. */
export type CurrentAgreement = (id: string, locale: Locale) => Promise<AgreementText | null>;

export interface Signatures {
  /** When the player signed the version in force, in seconds; null when not, or an older version only. */
  signedAt(playerId: string, agreementId: string): Promise<number | null>;
  /** Records a signature; a version that was signed before stays as it was. False when there is no such agreement. */
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
