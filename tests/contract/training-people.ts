import { eq } from 'drizzle-orm';
import { createSessions } from '#backend/identity/sessions.ts';
import { playerRoles } from '#backend/identity/tables.ts';
import { trainingGroups, trainingStudents } from '#backend/training/tables.ts';
import { inbox } from '#lib/contract/inbox.ts';
import type { TestBackend, Who } from './backend.ts';
import { newPlayers } from './team-players.ts';

const roleNumbers = { teacher: 2, assistant: 3, student: 4 } as const;
export type TrainingRole = keyof typeof roleNumbers;

/** A new player with a role of the training. */
export async function newPerson(backend: TestBackend, role: TrainingRole, name: string): Promise<Who> {
  const [person] = await newPlayers(backend, 1, name);
  if (!person) throw new Error('No person');
  await backend.database.insert(playerRoles).values({ playerId: person.playerId, role: roleNumbers[role] });
  return person;
}

/** Signs somebody in anew after the clock was moved. */
export async function signInAgain(backend: TestBackend, playerId: string): Promise<Who> {
  const { token } = await createSessions(backend.database, backend.now).signIn(playerId);
  const { headers } = await backend.ask(inbox.summary, { query: {} }, { as: { token } });
  return { token, playerId, antiForgery: headers.get('X-Csrf-Token') ?? '' };
}

/** A group of that teacher with these students, in this order. */
export async function newGroup(
  backend: TestBackend,
  id: string,
  teacher: Who,
  students: readonly Who[],
): Promise<string> {
  const { database } = backend;
  await database.insert(trainingGroups).values({ id, name: `Group ${id}`, term: 'Test', teacherId: teacher.playerId });
  await addStudents(backend, id, students);
  return id;
}

export async function addStudents(backend: TestBackend, groupId: string, students: readonly Who[]): Promise<void> {
  const existing = await backend.database.$count(trainingStudents, eq(trainingStudents.groupId, groupId));
  for (const [index, { playerId }] of students.entries()) {
    const number = `T${String(existing + index + 1).padStart(3, '0')}`;
    await backend.database.insert(trainingStudents).values({ groupId, playerId, name: `Student ${number}`, number });
  }
}
