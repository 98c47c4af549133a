import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  type AskedQuestion,
  type BankQuestion,
  type PickedQuestion,
  type QuestionForm,
  QuestionFormSchema,
  type Solved,
} from '#lib/contract/training/training-questions.ts';
import { renderMarkdown, renderMarkdownLine } from '../../content-store/reading/markdown.ts';
import { players } from '../../identity/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { sameJson } from '../../platform/same-json.ts';
import type { Staff } from '../groups.ts';
import { trainingQuestions, trainingTasks } from '../tables.ts';
import { hiddenQuestions } from '../tasks/personal-dates.ts';
import { orThrow } from '../training-error.ts';
import {
  type BankFilter,
  fits,
  type Listed,
  listedIn,
  originOf,
  sorted,
  storedFor,
  type TrainingContent,
} from './bank-search.ts';

export interface BankDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Subjects and questions that ship with the portal. */
  readonly content: TrainingContent;
}

/** A question that a person may use. */
interface Found extends Pick<Listed, 'id' | 'origin' | 'updatedAt'> {
  readonly by: string;
  readonly form: QuestionForm;
  readonly revision: number;
}

/**
 * Questions of a person's bank: their own, those of colleagues in the groups that they teach or assist, and those that
 * ship with the portal. They are searched and sorted in memory by a few columns; only those of a page are read whole.
 */
export interface Bank {
  /** Without questions whose solutions the person may not see yet; `hidden` is their number. */
  list(staff: Staff, filter: BankFilter): Promise<{ list: BankQuestion[]; total: number; hidden: number }>;
  add(staff: Staff, form: QuestionForm): Promise<BankQuestion>;
  /** @throws TrainingError when it is not the person's own */
  change(
    staff: Staff,
    asking: { readonly id: string; readonly revision: number; readonly question: QuestionForm },
  ): Promise<{ outcome: 'saved' | 'changed'; kept: BankQuestion }>;
  /** @throws TrainingError as `change` */
  remove(staff: Staff, id: string): Promise<void>;
  /** The usable ones of the picked questions, in their order, with the points of the assignment. */
  resolve(staff: Staff, picked: readonly PickedQuestion[]): Promise<(PickedQuestion & { form: QuestionForm })[]>;
}

export function createBank({ database, clock, content }: BankDeps): Bank {
  const view = (found: Found, usedIn: number): BankQuestion => ({
    ...found,
    asked: asked(found.form),
    solved: solved(found.form),
    usedIn,
  });
  const mine = async (tx: Database, staff: Staff, id: string): Promise<Found> => {
    const own = and(
      eq(trainingQuestions.id, id),
      eq(trainingQuestions.ownerId, staff.playerId),
      isNull(trainingQuestions.deletedAt),
    );
    const [row] = await tx.select().from(trainingQuestions).where(own).for('update');
    return found(orThrow(row, 'questionMissing'), staff, await nicknameOf(tx, staff.playerId));
  };

  return {
    async list(staff, filter) {
      const used = await usesOf(database, staff);
      const hidden = await hiddenQuestions(database, staff.playerId, clock());
      const listed = await listedIn(database, content, staff, { withPrompts: filter.search !== '' });
      const shown = listed.filter(({ id }) => !hidden.has(id));
      const all = sorted(
        shown.filter((question) => fits(question, filter)),
        used,
        filter,
      );
      const from = (filter.page - 1) * filter.pageSize;
      const ids = all.slice(from, from + filter.pageSize).map(({ id }) => id);
      const found = await usable(database, content, staff, ids);
      const list = ids.flatMap((id) => {
        const one = found.get(id);
        return one ? [view(one, used.get(id) ?? 0)] : [];
      });
      return { list, total: all.length, hidden: listed.length - shown.length };
    },

    async add(staff, form) {
      orThrow(content().subjects.get(form.subjectId), 'questionMissing');
      const [row] = await database
        .insert(trainingQuestions)
        .values({ id: randomUUID(), ownerId: staff.playerId, form, updatedAt: clock() })
        .returning();
      return view(found(orThrow(row, 'questionMissing'), staff, await nicknameOf(database, staff.playerId)), 0);
    },

    async change(staff, { id, revision, question: form }) {
      orThrow(content().subjects.get(form.subjectId), 'questionMissing');
      return database.transaction(async (tx) => {
        const before = await mine(tx, staff, id);
        const used = (await usesOf(tx, staff)).get(id) ?? 0;
        if (sameJson(before.form, form)) return { outcome: 'saved', kept: view(before, used) };
        if (before.revision !== revision) return { outcome: 'changed', kept: view(before, used) };
        const next = { form, revision: revision + 1, updatedAt: clock() };
        await tx.update(trainingQuestions).set(next).where(eq(trainingQuestions.id, id));
        return { outcome: 'saved', kept: view({ ...before, ...next }, used) };
      });
    },

    async remove(staff, id) {
      await database.transaction(async (tx) => {
        await mine(tx, staff, id);
        await tx.update(trainingQuestions).set({ deletedAt: clock() }).where(eq(trainingQuestions.id, id));
      });
    },

    async resolve(staff, picked) {
      const ids = picked.map(({ questionId }) => questionId);
      const found = await usable(database, content, staff, ids);
      return picked.flatMap((one) => {
        const form = found.get(one.questionId)?.form;
        if (!form) return [];
        // The points of a rubric are those of its levels.
        const points = form.rubric.length > 0 ? form.points : one.points;
        return [{ ...one, points, form: { ...form, points } }];
      });
    },
  };
}

/** Those of the questions that a person may use. */
async function usable(
  database: Database,
  content: TrainingContent,
  staff: Staff,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ question: trainingQuestions, by: players.nickname })
    .from(trainingQuestions)
    .innerJoin(players, eq(players.id, trainingQuestions.ownerId))
    .where(and(await storedFor(database, staff), inArray(trainingQuestions.id, [...ids])));
  const shared = ids.flatMap((id): Found[] => {
    const form = content().questions.get(id)?.form;
    return form ? [{ id, origin: 'shared', by: '', form, revision: 1, updatedAt: 0 }] : [];
  });
  const stored = rows.map(({ question, by }) => found(question, staff, by));
  return new Map([...stored, ...shared].map((one) => [one.id, one]));
}

/** Stored questions are parsed by the schema, so that forms of an earlier version get their defaults. */
function found(row: typeof trainingQuestions.$inferSelect, staff: Staff, by: string): Found {
  const { id, ownerId, revision, updatedAt } = row;
  return { id, origin: originOf(ownerId, staff), by, form: QuestionFormSchema.parse(row.form), revision, updatedAt };
}

/** Number of the person's assignments that contain each question. */
async function usesOf(database: Database, { playerId }: Staff): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ picked: trainingTasks.picked })
    .from(trainingTasks)
    .where(and(eq(trainingTasks.ownerId, playerId), isNull(trainingTasks.deletedAt)));
  const uses = new Map<string, number>();
  for (const { picked } of rows)
    for (const id of new Set(picked.map(({ questionId }) => questionId))) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

async function nicknameOf(database: Database, playerId: string): Promise<string> {
  const [row] = await database.select({ nickname: players.nickname }).from(players).where(eq(players.id, playerId));
  return row?.nickname ?? '';
}

/** A question as shown to students, without its solution. */
export function asked({ title, kind, language, prompt, options, unit, points, rubric }: QuestionForm): AskedQuestion {
  return {
    ...{ title, kind, language, unit, points, rubric },
    prompt: renderMarkdown(prompt),
    options: options.map(({ key, text }) => ({ key, text, html: renderMarkdownLine(text) })),
  };
}

export function solved({ solution, explanation }: QuestionForm): Solved {
  return {
    solution,
    solutionHtml: solution.kind === 'text' ? renderMarkdown(solution.text) : '',
    explanation: renderMarkdown(explanation),
  };
}
