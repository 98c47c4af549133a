import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { BankQuestion, BankSort, QuestionForm, QuestionKind } from '#lib/contract/training/training-questions.ts';
import type { TrainingEntry } from '../../content-store/load-training.ts';
import type { Database } from '../../platform/database/database.ts';
import { colleaguesIn, groupIdsOf, type Staff } from '../groups.ts';
import { trainingQuestions } from '../tables.ts';

export type TrainingContent = () => TrainingEntry;

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

/** A question that a person may use, with what it is searched and sorted by. */
export interface Listed extends Pick<QuestionForm, 'subjectId' | 'kind' | 'title' | 'points'> {
  readonly id: string;
  readonly origin: BankQuestion['origin'];
  readonly updatedAt: number;
  /** Blank where nothing is searched. */
  readonly prompt: string;
}

/** Condition of the stored questions that a person may use. */
export async function storedFor(database: Database, { playerId }: Staff) {
  // In both roles: a draft that was begun in one of them may be continued in the other.
  const taught = await groupIdsOf(database, { role: 'teacher', playerId });
  const assisted = await groupIdsOf(database, { role: 'assistant', playerId });
  const around = await colleaguesIn(database, [...taught, ...assisted]);
  const owners = [...new Set([playerId, ...around])];
  return and(inArray(trainingQuestions.ownerId, owners), isNull(trainingQuestions.deletedAt));
}

/** Own questions first, then colleagues', then shared ones; the latest of each first. */
export async function listedIn(
  database: Database,
  content: TrainingContent,
  staff: Staff,
  { withPrompts }: { readonly withPrompts: boolean },
): Promise<Listed[]> {
  const { id, ownerId, form, updatedAt } = trainingQuestions;
  const textOf = (field: keyof QuestionForm) => sql<string>`${form} ->> ${sql.raw(`'${field}'`)}`;
  const rows = await database
    .select({
      ...{ id, ownerId, updatedAt, title: textOf('title'), subjectId: textOf('subjectId') },
      kind: sql<QuestionKind>`${textOf('kind')}`,
      points: textOf('points').mapWith(Number),
      prompt: withPrompts ? textOf('prompt') : sql<string>`''`,
    })
    .from(trainingQuestions)
    .where(await storedFor(database, staff));
  const written = rows
    .map(({ ownerId: owner, ...row }): Listed => ({ ...row, origin: originOf(owner, staff) }))
    .toSorted((a, b) => b.updatedAt - a.updatedAt || a.id.localeCompare(b.id));
  const shared = [...content().questions.values()].map(
    ({ id, form }): Listed => ({ ...form, id, origin: 'shared', updatedAt: 0 }),
  );
  return [
    ...written.filter(({ origin }) => origin === 'own'),
    ...written.filter(({ origin }) => origin === 'colleague'),
    ...shared,
  ];
}

/** Relation of a person to the author of a stored question. */
export const originOf = (ownerId: string, { playerId }: Staff) => (ownerId === playerId ? 'own' : 'colleague');

/** True for a question that has every word of the search and is of what the filter names. */
export function fits({ origin, subjectId, kind, title, prompt }: Listed, filter: BankFilter): boolean {
  if (filter.origin && filter.origin !== origin) return false;
  if (filter.subjectId && filter.subjectId !== subjectId) return false;
  if (filter.kind && filter.kind !== kind) return false;
  const text = `${title} ${prompt}`.toLowerCase();
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}

/** Titles in the order of their languages' characters, figures as numbers. */
const byTitle = new Intl.Collator(['en', 'zh-CN'], { numeric: true, sensitivity: 'base' });

/** Stable: questions that are equal in the column keep the usual order. */
export function sorted(
  questions: readonly Listed[],
  used: ReadonlyMap<string, number>,
  { sort, direction }: Pick<BankFilter, 'sort' | 'direction'>,
): readonly Listed[] {
  if (!sort) return questions;
  const sign = direction === 'asc' ? 1 : -1;
  const compare = {
    title: (a, b) => byTitle.compare(a.title, b.title),
    points: (a, b) => a.points - b.points,
    usedIn: (a, b) => (used.get(a.id) ?? 0) - (used.get(b.id) ?? 0),
    updatedAt: (a, b) => a.updatedAt - b.updatedAt,
  } as const satisfies Record<BankSort, (a: Listed, b: Listed) => number>;
  return questions.toSorted((a, b) => sign * compare[sort](a, b));
}
