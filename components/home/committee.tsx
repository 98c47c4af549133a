import { getTranslations } from 'next-intl/server';
import { People } from '#components/ui/person.tsx';
import { Section, SectionHead } from '#components/ui/section.tsx';
import type { Person } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** The people behind the series. */
export async function Committee({ people, locale }: { people: readonly Person[]; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.committee' });
  if (people.length === 0) return null;
  return (
    <Section labelledBy="committee-title">
      <SectionHead id="committee-title" title={t('title')} />
      <People people={people.map(asListed)} />
    </Section>
  );
}

/** A person as `People` wants them; who they work for stands behind what they do. */
export function asListed({ name, role, organisation, line }: Person) {
  const words = [role, organisation].filter(Boolean).join(' · ');
  return { key: name, name, role: words, ...(line ? { hue: line } : {}) };
}
