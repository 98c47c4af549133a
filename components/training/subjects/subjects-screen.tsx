import { getTranslations } from 'next-intl/server';
import { TextHead } from '#components/document/text-screen.tsx';
import type { SubjectItem } from '#lib/contract/training/training-questions.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { SubjectCards } from './subject-cards.tsx';

interface SubjectsScreenProps {
  readonly subjects: readonly SubjectItem[];
  readonly crumbs: readonly Crumb[];
}

/** All subjects. */
export async function SubjectsScreen({ subjects, crumbs }: SubjectsScreenProps) {
  const t = await getTranslations('training.home');
  return (
    <main id="main" data-line="training">
      <TextHead title={t('allSubjects')} lead={t('subjectsLead')} crumbs={crumbs} />
      <div className="page desk">
        <SubjectCards subjects={subjects} level={2} />
      </div>
    </main>
  );
}
