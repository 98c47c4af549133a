import { and, asc, count, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { StaffRole } from '#lib/contract/routes/training.ts';
import type { Group, GroupStudent } from '#lib/contract/training/training-works.ts';
import { publishChange } from '../changes/publish.ts';
import { players } from '../identity/tables.ts';
import type { Database } from '../platform/database/database.ts';
import type { PageQuery } from '../platform/database/existing-page.ts';
import { trainingAssistants, trainingGroups, trainingStudents } from './tables.ts';
import { TrainingError } from './training-error.ts';

/** A teacher or assistant, in the role of the current call. */
export interface Staff {
  readonly role: StaffRole;
  readonly playerId: string;
}

/** A student in the class list. */
export interface Listed {
  readonly groupId: string;
  readonly studentId: string;
  readonly name: string;
  readonly number: string;
}

/** Ids of the groups that a person teaches or assists in. */
export async function groupIdsOf(database: Database, { role, playerId }: Staff): Promise<string[]> {
  if (role === 'assistant') {
    const rows = await database
      .select({ id: trainingAssistants.groupId })
      .from(trainingAssistants)
      .where(eq(trainingAssistants.playerId, playerId));
    return rows.map(({ id }) => id);
  }
  const rows = await database
    .select({ id: trainingGroups.id })
    .from(trainingGroups)
    .where(eq(trainingGroups.teacherId, playerId));
  return rows.map(({ id }) => id);
}

/** Order of the numbers of a class list: those with the same beginning by their last figures, so that 10 follows 9. */
export const byNumber = (number: SQLWrapper): readonly SQL[] => [
  sql`regexp_replace(${number}, '[0-9]+$', '')`,
  sql`substring(${number} from '[0-9]+$')::numeric`,
  sql`${number}`,
];

/** The class lists of groups, by group and number. @param studentId only this student; by default everyone */
export async function studentsOf(
  database: Database,
  groupIds: readonly string[],
  studentId?: string,
): Promise<Listed[]> {
  if (groupIds.length === 0) return [];
  const { groupId, playerId, name, number } = trainingStudents;
  return database
    .select({ groupId, studentId: playerId, name, number })
    .from(trainingStudents)
    .where(and(inArray(groupId, [...groupIds]), studentId ? eq(playerId, studentId) : undefined))
    .orderBy(asc(groupId), ...byNumber(number), asc(playerId));
}

/** Groups of a student, with their names. */
export async function placesOf(
  database: Database,
  studentId: string,
): Promise<(Listed & { readonly group: string })[]> {
  const { groupId, playerId, name, number } = trainingStudents;
  return database
    .select({ groupId, studentId: playerId, name, number, group: trainingGroups.name })
    .from(trainingStudents)
    .innerJoin(trainingGroups, eq(trainingGroups.id, groupId))
    .where(eq(playerId, studentId))
    .orderBy(asc(groupId));
}

/**
 * The entries of class lists that are in one of the groups, one for each student: of several the first, with the ids of
 * all of them.
 */
export function onceEach<Entry extends Listed>(
  entries: readonly Entry[],
  groups: readonly Pick<Group, 'id'>[],
): readonly { readonly entry: Entry; readonly groupIds: readonly string[] }[] {
  const within = new Set(groups.map(({ id }) => id));
  const byStudent = Map.groupBy(
    entries.filter(({ groupId }) => within.has(groupId)),
    ({ studentId }) => studentId,
  );
  return Array.from(byStudent.values()).flatMap((places) =>
    places.slice(0, 1).map((entry) => ({ entry, groupIds: places.map(({ groupId }) => groupId) })),
  );
}

/** Teachers and assistants of the groups. */
export async function colleaguesIn(database: Database, groupIds: readonly string[]): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const within = [...groupIds];
  const teachers = await database
    .select({ id: trainingGroups.teacherId })
    .from(trainingGroups)
    .where(inArray(trainingGroups.id, within));
  const assistants = await database
    .select({ id: trainingAssistants.playerId })
    .from(trainingAssistants)
    .where(inArray(trainingAssistants.groupId, within));
  return [...new Set([...teachers, ...assistants].map(({ id }) => id))];
}

/** Publishes a change of an assignment to those who teach its groups, and to the given students. */
export async function publishTraining(
  tx: Database,
  groups: readonly Pick<Group, 'id'>[],
  studentIds: readonly string[],
): Promise<void> {
  const colleagues = await colleaguesIn(
    tx,
    groups.map(({ id }) => id),
  );
  await publishChange(tx, [...studentIds, ...colleagues], { topic: 'training' });
}

export interface StudentPage {
  readonly list: GroupStudent[];
  readonly total: number;
}

/** The groups that a person teaches or assists. */
export interface Groups {
  /** With the names of those who teach, sorted by name. */
  all(staff: Staff): Promise<Group[]>;
  /** By number. @throws TrainingError `groupMissing` for a group of somebody else */
  students(staff: Staff, groupId: string, query: PageQuery): Promise<StudentPage>;
}

export const createGroups = (database: Database): Groups => ({
  all: (staff) => groupsOf(database, staff),
  students: (staff, groupId, query) => studentPage(database, staff, groupId, query),
});

async function groupsOf(database: Database, staff: Staff): Promise<Group[]> {
  const ids = await groupIdsOf(database, staff);
  if (ids.length === 0) return [];
  const [rows, assistants, sizes] = await Promise.all([
    database
      .select({ group: trainingGroups, teacher: players.nickname })
      .from(trainingGroups)
      .innerJoin(players, eq(players.id, trainingGroups.teacherId))
      .where(inArray(trainingGroups.id, ids))
      .orderBy(asc(trainingGroups.name)),
    database
      .select({ groupId: trainingAssistants.groupId, nickname: players.nickname })
      .from(trainingAssistants)
      .innerJoin(players, eq(players.id, trainingAssistants.playerId))
      .where(inArray(trainingAssistants.groupId, ids)),
    database
      .select({ groupId: trainingStudents.groupId, students: count() })
      .from(trainingStudents)
      .where(inArray(trainingStudents.groupId, ids))
      .groupBy(trainingStudents.groupId),
  ]);
  const sizeOf = new Map(sizes.map(({ groupId, students }) => [groupId, students]));
  return rows.map(({ group: { id, name, term }, teacher }) => ({
    ...{ id, name, term, teacher },
    assistants: assistants.filter(({ groupId }) => groupId === id).map(({ nickname }) => nickname),
    students: sizeOf.get(id) ?? 0,
  }));
}

async function studentPage(
  database: Database,
  staff: Staff,
  groupId: string,
  { page, pageSize }: PageQuery,
): Promise<StudentPage> {
  const ids = await groupIdsOf(database, staff);
  if (!ids.includes(groupId)) throw new TrainingError('groupMissing');
  const { playerId, name, number } = trainingStudents;
  const ofGroup = eq(trainingStudents.groupId, groupId);
  const list = await database
    .select({ studentId: playerId, name, number })
    .from(trainingStudents)
    .where(ofGroup)
    .orderBy(...byNumber(number), asc(playerId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list, total: await database.$count(trainingStudents, ofGroup) };
}
