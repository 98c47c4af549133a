import type { training } from '#lib/contract/training.ts';
import type { StaffCalls, StaffRole } from '#lib/contract/training-staff.ts';
import type { studentTraining } from '#lib/contract/training-student.ts';
import type { HandlersOf } from '../router/handlers.ts';
import { Refusal } from '../router/refusal.ts';
import type { TrainingServices } from './services.ts';

type Parts = Omit<TrainingServices, 'handlers'>;

/** Answers the calls of those who teach, or of those who assist. */
export function staffHandlers(role: StaffRole, parts: Parts): HandlersOf<StaffCalls> {
  const { groups, bank, staffTasks, changes, staffWorks, notices } = parts;
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
    publish: ({ body }, context) => changes.publish(as(context), body),
    async terminationOrDelete({ body: { id, action } }, context) {
      await (action === 'terminate' ? changes.terminate(as(context), id) : changes.remove(as(context), id));
      return null;
    },
    progress: ({ params }, context) => staffWorks.progress(as(context), params.id),
    work: ({ params }, context) => staffWorks.work(as(context), params.id, params.studentId),
    mark: ({ params, body }, context) => staffWorks.mark(as(context), { ...body, id: params.id }),
    returnAll: ({ params }, context) => staffWorks.returnAll(as(context), params.id),
    async grades({ params }, context) {
      return csvFile(params.id, await staffWorks.grades(as(context), params.id, context.locale));
    },
    groups: async (_, context) => ({ list: await groups(as(context)) }),
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

export function studentHandlers({ studentTasks, studentAnswers, notices }: Parts): HandlersOf<typeof studentTraining> {
  const handlers: HandlersOf<typeof studentTraining> = {
    tasks: ({ query }, { caller }) => studentTasks.list(caller.playerId, query),
    task: ({ params }, { caller }) => studentTasks.find(caller.playerId, params.id),
    answer: ({ params, body }, { caller }) => studentAnswers.answer(caller.playerId, params.id, body),
    handIn: ({ params }, { caller }) => studentAnswers.handIn(caller.playerId, params.id),
    notices: ({ query }, { caller }) => notices.listFor(caller.playerId, query),
  };
  return handlers;
}

export function subjectHandlers({ subjects }: Parts): HandlersOf<typeof training> {
  return {
    subjects: async (_, { locale }) => ({ list: subjects.list(locale) }),
    async subject({ params }, { locale }) {
      const subject = subjects.find(params.id, locale);
      if (!subject) throw Refusal.notFound();
      return subject;
    },
  };
}

const csvFile = (taskId: string, text: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="grades-${taskId}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
