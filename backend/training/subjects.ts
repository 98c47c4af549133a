import type { Subject, SubjectItem } from '#lib/contract/training.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { SubjectEntry } from '../content-store/load-training.ts';
import type { TrainingContent } from './bank.ts';
import { asked, solved } from './question-view.ts';

/** What is taught, for everybody, from the content files. */
export interface Subjects {
  list(locale: Locale): SubjectItem[];
  find(id: string, locale: Locale): Subject | null;
}

export function createSubjects(content: TrainingContent): Subjects {
  const questionsOf = (id: string) => [...content().questions.values()].filter(({ form }) => form.subjectId === id);
  const itemOf = ({ id, name, summary, level, hours, topics, fallback }: SubjectEntry): SubjectItem => ({
    ...{ id, name, summary, level, hours, fallback },
    topics: [...topics],
    questions: questionsOf(id).length,
  });
  return {
    list: (locale) => [...content().subjects.values()].map((words) => itemOf(words[locale])),
    find(id, locale) {
      const entry = content().subjects.get(id)?.[locale];
      if (!entry) return null;
      const samples = questionsOf(id).filter(({ sample }) => sample);
      return {
        ...itemOf(entry),
        blocks: entry.blocks,
        headings: entry.headings,
        samples: samples.map(({ form }) => ({ ...asked(form), ...solved(form) })),
      };
    },
  };
}
