import { hours, minutes } from '../clock.ts';
import { seededPlayers } from '../identity/seed.ts';
import { sequence } from '../teams/seed-names.ts';
import type { Listed } from './groups.ts';
import { autoPoints, isAnswered } from './marking.ts';
import { someAnswer, type WrittenAnswer, writtenFor } from './seed-answers.ts';
import type { SeededTask } from './seed-tasks.ts';
import type { trainingAnswers, trainingMarks, trainingWorks } from './tables.ts';
import type { KeyedQuestion } from './task-rows.ts';

export interface WorkRows {
  readonly works: (typeof trainingWorks.$inferInsert)[];
  readonly answers: (typeof trainingAnswers.$inferInsert)[];
  readonly marks: (typeof trainingMarks.$inferInsert)[];
}

interface Scene {
  readonly task: SeededTask;
  readonly questions: readonly KeyedQuestion[];
  readonly students: readonly Listed[];
  readonly firstStartAt: number;
}

const { zhengXiao, wuJingyi, liWenbo } = seededPlayers;

/** The works of a class on a task, the same at every installation. */
export function seededWorks(scene: Scene): WorkRows {
  const rows: WorkRows = { works: [], answers: [], marks: [] };
  if (scene.task.course === 'none') return rows;
  const random = sequence([...scene.task.id].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 11));
  for (const [index, student] of scene.students.entries()) addWork(rows, scene, student, index, random);
  return rows;
}

/** How many questions a student has got to; 0: has not begun. */
function reached({ task, questions }: Scene, { studentId }: Listed, index: number, random: () => number): number {
  const isTester = studentId === zhengXiao.id;
  if (task.course !== 'half') return !isTester && index % 11 === 7 ? 0 : questions.length;
  if (isTester) return 3;
  return index % 2 === 1 ? 0 : Math.min(questions.length, 1 + Math.floor(random() * 11));
}

function addWork(rows: WorkRows, scene: Scene, student: Listed, index: number, random: () => number): void {
  const { task, questions, firstStartAt } = scene;
  const count = reached(scene, student, index, random);
  if (count === 0) return;
  const { studentId } = student;
  const startedAt = startOf(scene, index);
  const skill = studentId === zhengXiao.id ? 0.8 : 0.45 + random() * 0.5;
  const texts = questions.slice(0, count).map((question, position) => {
    const savedAt = startedAt + minutes(4 * (position + 1));
    return addAnswer(rows, { taskId: task.id, studentId, savedAt }, question, skill, random);
  });
  const lastSavedAt = startedAt + minutes(4 * count);
  const isReturned = task.course === 'returned';
  // Every sixth forgets to hand in: the due date does it.
  const handsIn = count === questions.length && (index % 6 !== 5 || studentId === zhengXiao.id);
  const isMarked = isReturned || (task.course === 'toMark' && index % 7 === 0);
  rows.works.push({
    ...{ taskId: task.id, studentId, startedAt, lastSavedAt },
    handedInAt: handsIn ? lastSavedAt + minutes(3) : null,
    returnedAt: isReturned ? firstStartAt + (task.due ?? 0) + hours(72) : null,
    comment:
      isReturned && studentId === zhengXiao.id ? 'A good start. Write down the intermediate steps next time.' : '',
    revision: isMarked ? 1 : 0,
  });
  if (isMarked) addMarks(rows, scene, studentId, texts);
}

/** Spread over the time that the task has been open. */
function startOf({ task, firstStartAt, students }: Scene, index: number): number {
  const from = firstStartAt + (task.opens ?? 0);
  const until = Math.min(firstStartAt + (task.due ?? 0), firstStartAt) - hours(3);
  return Math.floor(from + ((until - from) * (index + 1)) / (students.length + 1));
}

interface At {
  readonly taskId: string;
  readonly studentId: string;
  readonly savedAt: number;
}

/** @returns what was written, where people mark it */
function addAnswer(
  rows: WorkRows,
  at: At,
  { key, form }: KeyedQuestion,
  skill: number,
  random: () => number,
): WrittenAnswer | null {
  const text = form.solution.kind === 'text' ? writtenFor(form, random) : null;
  const value = text ? ({ kind: 'text', text: text.text } as const) : someAnswer(form, skill, random);
  rows.answers.push({
    ...{ ...at, key, value, revision: 1 },
    ...{ answered: isAnswered(value), autoPoints: autoPoints(form, value) },
  });
  return text;
}

function addMarks(
  rows: WorkRows,
  { task, questions, firstStartAt }: Scene,
  studentId: string,
  texts: readonly (WrittenAnswer | null)[],
): void {
  const markedBy = task.course === 'returned' ? wuJingyi.id : liWenbo.id;
  const markedAt = Math.min(firstStartAt - hours(2), firstStartAt + (task.due ?? 0) + hours(20));
  texts.forEach((text, index) => {
    const question = questions[index];
    if (!text || !question) return;
    const points = Math.round(text.share * question.form.points * 2) / 2;
    const given = { points, comment: text.comment, markedBy, markedAt };
    rows.marks.push({ taskId: task.id, studentId, key: question.key, ...given });
  });
}
