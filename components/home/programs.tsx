import { getTranslations } from 'next-intl/server';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { Section, SectionHead } from '#components/ui/section.tsx';
import type { TechProgram } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import css from './programs.module.css';

/** Programs beside the contests. */
export async function Programs({ programs, locale }: { programs: readonly TechProgram[]; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.programs' });
  if (programs.length === 0) return null;
  return (
    <Section labelledBy="programs-title">
      <SectionHead id="programs-title" title={t('title')} />
      <ul className={css.programs}>
        {programs.map(({ id, programName, summary }) => (
          <li key={id}>
            <Card pad className={css.program}>
              <h3>
                <Link href={href('techProgram', { id })}>{programName}</Link>
              </h3>
              <p>{summary}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
