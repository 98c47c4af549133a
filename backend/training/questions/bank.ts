import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  type AskedQuestion,
  type BankQuestion,
  type BankSort,
  type PickedQuestion,
  type QuestionForm,
  QuestionFormSchema,
  type QuestionKind,
  type Solved,
} from '#lib/contract/training/training-questions.ts';
import type { TrainingEntry } from '../../content-store/load-training.ts';
import { renderMarkdown, renderMarkdownLine } from '../../content-store/reading/markdown.ts';
import { players } from '../../identity/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { sameJson } from '../../platform/same-json.ts';
import { colleaguesIn, groupIdsOf, type Staff } from '../groups.ts';
import { trainingQuestions, trainingTasks } from '../tables.ts';
import { hiddenQuestions } from '../tasks/personal-dates.ts';
import { orThrow } from '../training-error.ts';

export type TrainingContent = () => TrainingEntry;

export interface BankDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Subjects and questions that ship with the portal. */
  readonly content: TrainingContent;
}

export interface BankFilter {
  readonly search: string;
  readonly subjectId?: string | undefined;
  readonly kind?: QuestionKind | undefined;
  readonly origin?: BankQuestion['origin'] | undefined;
  /** Own questions first, the latest of each origin first, if undefined. */
  readonly sort?: BankSort | undefined;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
}

/** A question that a person may use. */
interface Found {
  readonly id: string;
  readonly origin: BankQuestion['origin'];
  readonly by: string;
  readonly form: QuestionForm;
  readonly revision: number;
  readonly updatedAt: number;
}

/**
 * Questions of a person's bank: their own, those of colleagues in the groups that they teach or assist, and those that
 * ship with the portal. Banks have hundreds of questions at most, so that they are searched in memory.
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
      const found = await usable(database, content, staff);
      const shown = found.filter(({ id }) => !hidden.has(id));
      const all = sorted(
        shown.filter((question) => fits(question, filter)),
        used,
        filter,
      );
      const from = (filter.page - 1) * filter.pageSize;
      const list = all.slice(from, from + filter.pageSize).map((one) => view(one, used.get(one.id) ?? 0));
      return { list, total: all.length, hidden: found.length - shown.length };
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
      if (picked.length === 0) return [];
      const forms = new Map((await usable(database, content, staff)).map(({ id, form }) => [id, form]));
      return picked.flatMap((one) => {
        const form = forms.get(one.questionId);
        if (!form) return [];
        // The points of a rubric are those of its levels.
        const points = form.rubric.length > 0 ? form.points : one.points;
        return [{ ...one, points, form: { ...form, points } }];
      });
    },
  };
}

/** Own questions first, then colleagues', then shared ones; the latest of each first. */
async function usable(database: Database, content: TrainingContent, staff: Staff): Promise<Found[]> {
  // In both roles: a draft that was begun in one of them may be continued in the other.
  const { playerId } = staff;
  const taught = await groupIdsOf(database, { role: 'teacher', playerId });
  const assisted = await groupIdsOf(database, { role: 'assistant', playerId });
  const around = await colleaguesIn(database, [...taught, ...assisted]);
  const owners = [...new Set([staff.playerId, ...around])];
  const rows = await database
    .select({ question: trainingQuestions, by: players.nickname })
    .from(trainingQuestions)
    .innerJoin(players, eq(players.id, trainingQuestions.ownerId))
    .where(and(inArray(trainingQuestions.ownerId, owners), isNull(trainingQuestions.deletedAt)));
  const written = rows
    .map(({ question, by }) => found(question, staff, by))
    .toSorted((a, b) => b.updatedAt - a.updatedAt || a.id.localeCompare(b.id));
  const shared = [...content().questions.values()].map(
    ({ id, form }): Found => ({ id, origin: 'shared', by: '', form, revision: 1, updatedAt: 0 }),
  );
  return [
    ...written.filter(({ origin }) => origin === 'own'),
    ...written.filter(({ origin }) => origin === 'colleague'),
    ...shared,
  ];
}

/** Stored questions are parsed by the schema, so that forms of an earlier version get their defaults. */
function found(row: typeof trainingQuestions.$inferSelect, staff: Staff, by: string): Found {
  const { id, ownerId, revision, updatedAt } = row;
  const origin = ownerId === staff.playerId ? 'own' : 'colleague';
  return { id, origin, by, form: QuestionFormSchema.parse(row.form), revision, updatedAt };
}

function fits({ origin, form }: Found, filter: BankFilter): boolean {
  if (filter.origin && filter.origin !== origin) return false;
  if (filter.subjectId && filter.subjectId !== form.subjectId) return false;
  if (filter.kind && filter.kind !== form.kind) return false;
  const text = `${form.title} ${form.prompt}`.toLowerCase();
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}

/** Titles in the order of their languages' characters, figures as numbers. */
const byTitle = new Intl.Collator(['en', 'zh-CN'], { numeric: true, sensitivity: 'base' });

/** Stable: questions that are equal in the column keep the usual order. */
function sorted(
  questions: readonly Found[],
  used: ReadonlyMap<string, number>,
  { sort, direction }: Pick<BankFilter, 'sort' | 'direction'>,
): readonly Found[] {
  if (!sort) return questions;
  const sign = direction === 'asc' ? 1 : -1;
  const compare = {
    title: (a, b) => byTitle.compare(a.form.title, b.form.title),
    points: (a, b) => a.form.points - b.form.points,
    usedIn: (a, b) => (used.get(a.id) ?? 0) - (used.get(b.id) ?? 0),
    updatedAt: (a, b) => a.updatedAt - b.updatedAt,
  } as const satisfies Record<BankSort, (a: Found, b: Found) => number>;
  return questions.toSorted((a, b) => sign * compare[sort](a, b));
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
