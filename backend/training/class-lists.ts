import { eq, inArray } from 'drizzle-orm';
import type { ClassList } from '../content-store/load-training.ts';
import { playerRoles, players } from '../identity/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { trainingAssistants, trainingGroups, trainingStudents } from './tables.ts';

/** Roles of the training (specification, section 6). */
const roles = { teacher: 2, assistant: 3, student: 4 } as const;

export interface ClassLists {
  /**
   * Sets a group to the list and gives its people their roles. Work of removed students stays in the database and
   * reappears when they return. @returns numbers of accounts that do not exist: then nothing was changed
   */
  set(list: ClassList): Promise<{ readonly unknown: readonly string[] }>;
  /**
   * As `set`, for a class that is not in the content: its list there would replace this one at the next start.
   * @returns `isInContent` for one that is, which is not changed
   */
  change(list: ClassList): Promise<{ readonly unknown: readonly string[]; readonly isInContent: boolean }>;
  all(): Promise<{ id: string; name: string; term: string; teacher: string; students: number }[]>;
}

/** @param ofContent lists of `training/classes.yaml` */
export function createClassLists(database: Database, ofContent: () => readonly ClassList[]): ClassLists {
  const set: ClassLists['set'] = (list) =>
    database.transaction(async (tx) => {
      const unknown = await unknownOf(tx, list);
      if (unknown.length === 0) await write(tx, list);
      return { unknown };
    });
  return {
    set,
    async change(list) {
      const isInContent = ofContent().some(({ id }) => id === list.id);
      return { unknown: [], ...(isInContent ? {} : await set(list)), isInContent };
    },
    async all() {
      const rows = await database
        .select({ group: trainingGroups, teacher: players.nickname })
        .from(trainingGroups)
        .innerJoin(players, eq(players.id, trainingGroups.teacherId))
        .orderBy(trainingGroups.id);
      const made = [];
      for (const { group, teacher } of rows) {
        const students = await database.$count(trainingStudents, eq(trainingStudents.groupId, group.id));
        made.push({ id: group.id, name: group.name, term: group.term, teacher, students });
      }
      return made;
    },
  };
}

const peopleOf = ({ teacher, assistants, students }: ClassList): readonly (readonly [string, number])[] => [
  [teacher, roles.teacher],
  ...assistants.map((id) => [id, roles.assistant] as const),
  ...students.map(({ player }) => [player, roles.student] as const),
];

async function unknownOf(tx: Database, list: ClassList): Promise<string[]> {
  const ids = [...new Set(peopleOf(list).map(([id]) => id))];
  const rows = await tx.select({ id: players.id }).from(players).where(inArray(players.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

async function write(tx: Database, list: ClassList): Promise<void> {
  const { id: groupId, name, term, teacher: teacherId, assistants, students } = list;
  const named = { name, term, teacherId };
  await tx
    .insert(trainingGroups)
    .values({ id: groupId, ...named })
    .onConflictDoUpdate({ target: trainingGroups.id, set: named });
  await tx.delete(trainingAssistants).where(eq(trainingAssistants.groupId, groupId));
  await tx.delete(trainingStudents).where(eq(trainingStudents.groupId, groupId));
  if (assistants.length > 0)
    await tx.insert(trainingAssistants).values([...new Set(assistants)].map((playerId) => ({ groupId, playerId })));
  if (students.length > 0)
    await tx
      .insert(trainingStudents)
      .values(students.map(({ player, ...student }) => ({ groupId, playerId: player, ...student })));
  await tx
    .insert(playerRoles)
    .values(peopleOf(list).map(([playerId, role]) => ({ playerId, role })))
    .onConflictDoNothing();
}
