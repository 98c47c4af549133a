import { and, desc, eq } from 'drizzle-orm';
import type { AgreementVersion } from '#lib/contract/documents.ts';
import type { Agreement } from '#lib/contract/site.ts';
import { type Locale, locales } from '#lib/i18n/locales.ts';
import type { AgreementEntry } from '../content-store/content.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { agreementVersions } from './tables.ts';

/** The texts of agreements that are or were in force, also those that the content folder no longer has. */
export interface AgreementVersions {
  /** Stores the current texts of the content. Idempotent. */
  keep(): Promise<void>;
  /** The latest first; null when there is no such agreement. */
  of(id: string, locale: Locale): Promise<AgreementVersion[] | null>;
  /** The text with that hash, in its own language; null when there is none. */
  text(id: string, hash: string): Promise<Agreement | null>;
}

export function createAgreementVersions(database: Database, content: ContentStore, clock: Clock): AgreementVersions {
  const keepEntry = async (entry: AgreementEntry): Promise<void> => {
    const rows = [...entry.older, entry.current].flatMap((version) =>
      locales.map((locale) => ({ locale, text: version[locale] })),
    );
    await database
      .insert(agreementVersions)
      .values(
        rows.map(({ locale, text }) => ({
          agreementId: text.id,
          locale,
          hash: text.hash,
          version: text.version,
          effectiveAt: text.effectiveAt,
          text,
          keptAt: clock(),
        })),
      )
      .onConflictDoNothing();
  };

  return {
    async keep() {
      for (const entry of content.current().agreements.values()) await keepEntry(entry);
    },

    async of(id, locale) {
      const entry = content.current().agreements.get(id);
      if (!entry) return null;
      await keepEntry(entry);
      const rows = await database
        .select({ text: agreementVersions.text })
        .from(agreementVersions)
        .where(and(eq(agreementVersions.agreementId, id), eq(agreementVersions.locale, locale)))
        .orderBy(desc(agreementVersions.version), desc(agreementVersions.keptAt));
      const current = entry.current[locale].hash;
      return rows.map(({ text: { title, version, effectiveAt, hash } }) => ({
        id,
        title,
        version,
        effectiveAt,
        hash,
        current: hash === current,
      }));
    },

    async text(id, hash) {
      const entry = content.current().agreements.get(id);
      if (!entry) return null;
      await keepEntry(entry);
      const [row] = await database
        .select({ text: agreementVersions.text })
        .from(agreementVersions)
        .where(and(eq(agreementVersions.agreementId, id), eq(agreementVersions.hash, hash)))
        .limit(1);
      if (!row) return null;
      // The hash is that of the text: a frame of another site may show a later one.
      const { remoteUrl: _, ...text } = row.text;
      return text;
    },
  };
}
