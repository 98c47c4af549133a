import { and, isNull, ne } from 'drizzle-orm';
import type { Subject, SubjectItem } from '#lib/contract/training/training.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { SubjectEntry } from '../../content-store/load-training.ts';
import type { Database } from '../../platform/database/database.ts';
import { phaseOf } from '../states.ts';
import { trainingTasks } from '../tables.ts';
import type { BankDeps } from './bank.ts';
import { asked, solved } from './question-view.ts';

/** Subjects from the content files, for everyone. */
export interface Subjects {
  list(locale: Locale): SubjectItem[];
  find(id: string, locale: Locale): Promise<Subject | null>;
}

export function createSubjects({ database, clock, content }: BankDeps): Subjects {
  const questionsOf = (id: string) => [...content().questions.values()].filter(({ form }) => form.subjectId === id);
  const itemOf = ({ id, name, summary, level, hours, topics, fallback }: SubjectEntry): SubjectItem => ({
    ...{ id, name, summary, level, hours, fallback },
    topics: [...topics],
    questions: questionsOf(id).length,
  });
  return {
    list: (locale) => [...content().subjects.values()].map((words) => itemOf(words[locale])),
    async find(id, locale) {
      const entry = content().subjects.get(id)?.[locale];
      if (!entry) return null;
      const samples = questionsOf(id).filter(({ sample }) => sample);
      const pending = await pendingQuestions(database, clock());
      return {
        ...itemOf(entry),
        blocks: entry.blocks,
        headings: entry.headings,
        samples: samples.map((sample) => {
          const form = sample.shown[locale];
          return { ...asked(form), solved: pending.has(sample.id) ? null : solved(form) };
        }),
      };
    },
  };
}

/** Ids of questions in assignments that have not closed: students can still answer them. */
async function pendingQuestions(database: Database, now: number): Promise<ReadonlySet<string>> {
  const tasks = await database
    .select()
    .from(trainingTasks)
    .where(and(isNull(trainingTasks.deletedAt), ne(trainingTasks.state, 'terminated')));
  const pending = tasks.filter((task) => phaseOf(task, now) !== 'closed');
  return new Set(pending.flatMap(({ picked }) => picked.map(({ questionId }) => questionId)));
}
