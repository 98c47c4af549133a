import { getTranslations } from 'next-intl/server';
import { Section, SectionHead } from '#components/ui/page/section.tsx';
import { People } from '#components/ui/person.tsx';
import type { Person } from '#lib/contract/site.ts';

export async function Committee({ people }: { people: readonly Person[] }) {
  const t = await getTranslations('home.committee');
  if (people.length === 0) return null;
  return (
    <Section labelledBy="committee-title">
      <SectionHead id="committee-title" title={t('title')} />
      <People people={people.map(asListed)} />
    </Section>
  );
}

/** Maps to the props of `People`; the organisation follows the role. */
export function asListed({ name, role, organisation, line }: Person) {
  const words = [role, organisation].filter(Boolean).join(' · ');
  return { key: name, name, role: words, ...(line ? { hue: line } : {}) };
}
