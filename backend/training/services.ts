import { isNull } from 'drizzle-orm';
import type { StaffRole } from '#lib/contract/routes/training.ts';
import type { Subject, SubjectItem, training } from '#lib/contract/training/training-questions.ts';
import type { StaffCalls, staffCallsOf } from '#lib/contract/training/training-staff.ts';
import type { studentTraining } from '#lib/contract/training/training-student.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { SubjectEntry } from '../content-store/load-training.ts';
import type { Database } from '../platform/database/database.ts';
import { attachment } from '../platform/http/attachment.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { createGroups, type Groups } from './groups.ts';
import type { GradesFile } from './marking/grades.ts';
import { createStaffWorks, type StaffWorks } from './marking/staff-works.ts';
import { createStudentAnswers, type StudentAnswers } from './marking/student-answers.ts';
import { createTrainingNotices, type TrainingNotices } from './notices.ts';
import { asked, type Bank, type BankDeps, createBank, solved } from './questions/bank.ts';
import { trainingTasks } from './tables.ts';
import { extendedTaskIds } from './tasks/personal-dates.ts';
import { createStaffTasks, type StaffTasks } from './tasks/staff-tasks.ts';
import { createStudentTasks, type StudentTasks } from './tasks/student-tasks.ts';
import { createTaskChanges, type TaskChanges } from './tasks/task-changes.ts';
import { phaseOf } from './tasks/task-rows.ts';

type Deps = Omit<TrainingServices, 'handlers'>;

/** Answers the calls of teachers or those of assistants. */
function staffHandlers(role: StaffRole, deps: Deps): HandlersOf<StaffCalls> {
  const { groups, bank, staffTasks, changes, staffWorks, notices } = deps;
  const as = ({ caller }: { readonly caller: { readonly playerId: string } }) => ({ role, playerId: caller.playerId });
  const handlers: HandlersOf<StaffCalls> = {
    tasks: ({ query }, context) => staffTasks.list(as(context), query),
    task: ({ params }, context) => staffTasks.find(as(context), params.id),
    create: ({ body }, context) => changes.create(as(context), body),
    change: ({ body }, context) => changes.change(as(context), body),
    async remove({ query }, context) {
      await changes.remove(as(context), query.id);
      return null;
    },
    share: ({ params, body }, context) => changes.share(as(context), params.id, body.rights),
    publish: ({ body }, context) => changes.publish(as(context), body),
    async terminationOrDelete({ body: { id, action } }, context) {
      await (action === 'terminate' ? changes.terminate(as(context), id) : changes.remove(as(context), id));
      return null;
    },
    progress: ({ params, query }, context) => staffWorks.progress(as(context), params.id, query),
    work: ({ params }, context) => staffWorks.work(as(context), params.id, params.studentId),
    reopen: ({ params, body }, context) => staffWorks.reopen(as(context), params.id, params.studentId, body),
    extend: ({ params, body }, context) => staffWorks.extend(as(context), params.id, params.studentId, body),
    async withdrawExtension({ params }, context) {
      await staffWorks.withdrawExtension(as(context), params.id, params.studentId);
      return null;
    },
    mark: ({ params, body }, context) => staffWorks.mark(as(context), { ...body, id: params.id }),
    returnAll: ({ params }, context) => staffWorks.returnAll(as(context), params.id),
    async grades({ params }, context) {
      return csvFile(await staffWorks.grades(as(context), params.id, context.locale));
    },
    groups: async (_, context) => ({ list: await groups.all(as(context)) }),
    students: ({ params, query }, context) => groups.students(as(context), params.id, query),
    questions: ({ query }, context) => bank.list(as(context), query),
    addQuestion: ({ body }, context) => bank.add(as(context), body),
    changeQuestion: ({ body }, context) => bank.change(as(context), body),
    async removeQuestion({ query }, context) {
      await bank.remove(as(context), query.id);
      return null;
    },
    notices: ({ query }, context) => notices.list(as(context), query),
    addNotice: ({ body }, context) => notices.add(as(context), body),
  };
  return handlers;
}

function studentHandlers({ studentTasks, studentAnswers, notices }: Deps): HandlersOf<typeof studentTraining> {
  const handlers: HandlersOf<typeof studentTraining> = {
    tasks: ({ query }, { caller }) => studentTasks.list(caller.playerId, query),
    task: ({ params }, { caller }) => studentTasks.find(caller.playerId, params.id),
    answer: ({ params, body }, { caller }) => studentAnswers.answer(caller.playerId, params.id, body),
    submit: ({ params }, { caller }) => studentAnswers.submit(caller.playerId, params.id),
    retry: ({ params, body }, { caller }) => studentAnswers.retry(caller.playerId, params.id, body.attempt),
    notices: ({ query }, { caller }) => notices.listFor(caller.playerId, query),
  };
  return handlers;
}

function subjectHandlers({ subjects }: Deps): HandlersOf<typeof training> {
  return {
    subjects: async (_, { locale }) => ({ list: subjects.list(locale) }),
    async subject({ params }, { locale }) {
      const subject = await subjects.find(params.id, locale);
      if (!subject) throw Refusal.notFound();
      return subject;
    },
  };
}

const csvFile = ({ name, text }: GradesFile): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(name),
      'Cache-Control': 'no-store',
    },
  });

export interface TrainingServices {
  readonly subjects: Subjects;
  readonly groups: Groups;
  readonly bank: Bank;
  readonly staffTasks: StaffTasks;
  readonly changes: TaskChanges;
  readonly staffWorks: StaffWorks;
  readonly notices: TrainingNotices;
  readonly studentTasks: StudentTasks;
  readonly studentAnswers: StudentAnswers;
  readonly handlers: {
    readonly training: HandlersOf<typeof training>;
    readonly teacherTraining: HandlersOf<StaffCalls>;
    readonly assistantTraining: HandlersOf<(typeof staffCallsOf)['assistant']>;
    readonly studentTraining: HandlersOf<typeof studentTraining>;
  };
}

export function createTrainingServices(deps: BankDeps): TrainingServices {
  const { database, clock } = deps;
  const bank = createBank(deps);
  const services = {
    subjects: createSubjects(deps),
    groups: createGroups(database),
    bank,
    staffTasks: createStaffTasks({ database, clock, bank }),
    changes: createTaskChanges(deps),
    staffWorks: createStaffWorks(deps),
    notices: createTrainingNotices(database, clock),
    studentTasks: createStudentTasks(database, clock),
    studentAnswers: createStudentAnswers(database, clock),
  };
  return {
    ...services,
    handlers: {
      training: subjectHandlers(services),
      teacherTraining: staffHandlers('teacher', services),
      assistantTraining: staffHandlers('assistant', services),
      studentTraining: studentHandlers(services),
    },
  };
}

/** Subjects from the content files, for everyone. */
export interface Subjects {
  list(locale: Locale): SubjectItem[];
  find(id: string, locale: Locale): Promise<Subject | null>;
}

function createSubjects({ database, clock, content }: BankDeps): Subjects {
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
  const tasks = await database.select().from(trainingTasks).where(isNull(trainingTasks.deletedAt));
  const pending = tasks.filter((task) => phaseOf(task, now) !== 'closed');
  const extended = await extendedTaskIds(database, now);
  const ended = tasks.filter(({ id }) => extended.has(id));
  return new Set([...pending, ...ended].flatMap(({ picked }) => picked.map(({ questionId }) => questionId)));
}
