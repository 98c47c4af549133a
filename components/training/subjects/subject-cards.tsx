import { getTranslations } from 'next-intl/server';
import { Chip } from '#components/ui/chip.tsx';
import { Entry, EntryList, EntryWords } from '#components/ui/entry-list.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { SubjectItem } from '#lib/contract/training/training-questions.ts';
import { href } from '#lib/routing/href.ts';
import css from './subjects.module.css';

interface SubjectCardsProps {
  readonly subjects: readonly SubjectItem[];
  /** Of their titles. */
  readonly level: 2 | 3;
}

/** Cards of the subjects, one below the other. */
export async function SubjectCards({ subjects, level }: SubjectCardsProps) {
  const t = await getTranslations('training.subject');
  if (subjects.length === 0) return <Empty level={level} title={t('none')} />;
  return (
    <EntryList className={css.list ?? ''}>
      {subjects.map((subject) => (
        <SubjectCard key={subject.id} subject={subject} level={level} />
      ))}
    </EntryList>
  );
}

async function SubjectCard({ subject, level }: { subject: SubjectItem; level: 2 | 3 }) {
  const t = await getTranslations('training.subject');
  const { id, name, summary, hours, questions, topics } = subject;
  return (
    <Entry>
      <EntryWords
        level={level}
        title={name}
        href={href('subjectDetail', { id })}
        text={summary}
        facts={
          <>
            <span>{t(`level.${subject.level}`)}</span>
            <span>{t('hours', { count: hours })}</span>
            <span>{t('questions', { count: questions })}</span>
          </>
        }
      />
      <ul className={css.topics} aria-label={t('topicsOf', { subject: name })}>
        {topics.map((topic) => (
          <li key={topic}>
            <Chip>{topic}</Chip>
          </li>
        ))}
      </ul>
    </Entry>
  );
}
