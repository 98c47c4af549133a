import { getTranslations } from 'next-intl/server';
import { TextHead } from '#components/document/text-screen.tsx';
import type { SubjectItem } from '#lib/contract/training.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { SubjectCards } from './subject-cards.tsx';

interface SubjectsScreenProps {
  readonly subjects: readonly SubjectItem[];
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
}

/** Everything that is taught. */
export async function SubjectsScreen({ subjects, crumbs, locale }: SubjectsScreenProps) {
  const t = await getTranslations({ locale, namespace: 'training.home' });
  return (
    <main id="main" data-line="training">
      <TextHead title={t('allSubjects')} lead={t('subjectsLead')} crumbs={crumbs} locale={locale} />
      <div className="page desk">
        <SubjectCards subjects={subjects} level={2} locale={locale} />
      </div>
    </main>
  );
}
