import { seededPlayers } from '../../identity/seed.ts';
import { hours, minutes } from '../../platform/clock.ts';
import { randomNumbers } from '../../platform/random-numbers.ts';
import type { Listed } from '../groups.ts';
import { autoPoints, isAnswered } from '../marking/marking.ts';
import type { trainingAnswers, trainingMarks, trainingVersions, trainingWorks } from '../tables.ts';
import type { KeyedQuestion } from '../tasks/task-rows.ts';
import { someAnswer, type WrittenAnswer, writtenFor } from './seed-answers.ts';
import { addEarlierTry, levelsFor } from './seed-attempts.ts';
import type { SeededTask } from './seed-tasks.ts';

export interface WorkRows {
  readonly works: (typeof trainingWorks.$inferInsert)[];
  readonly answers: (typeof trainingAnswers.$inferInsert)[];
  readonly marks: (typeof trainingMarks.$inferInsert)[];
  readonly versions: (typeof trainingVersions.$inferInsert)[];
}

interface SeedContext {
  readonly task: SeededTask;
  readonly questions: readonly KeyedQuestion[];
  readonly students: readonly Listed[];
  readonly firstStartAt: number;
}

const { zhengXiao, wuJingyi, liWenbo } = seededPlayers;

/** The works of a class on an assignment, the same in every installation. */
export function seededWorks(seedContext: SeedContext): WorkRows {
  const rows: WorkRows = { works: [], answers: [], marks: [], versions: [] };
  if (seedContext.task.course === 'none') return rows;
  const random = randomNumbers(
    [...seedContext.task.id].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 11),
  );
  for (const [index, student] of seedContext.students.entries()) addWork(rows, seedContext, student, index, random);
  if (seedContext.task.course === 'returned') addEarlierTry(rows, seedContext, zhengXiao.id);
  return rows;
}

/** Number of questions that a student has answered; 0 when not started. */
function reached({ task, questions }: SeedContext, { studentId }: Listed, index: number, random: () => number): number {
  const isTester = studentId === zhengXiao.id;
  if (task.course !== 'half') return !isTester && index % 11 === 7 ? 0 : questions.length;
  if (isTester) return 3;
  return index % 2 === 1 ? 0 : Math.min(questions.length, 1 + Math.floor(random() * 11));
}

function addWork(rows: WorkRows, seedContext: SeedContext, student: Listed, index: number, random: () => number): void {
  const { task, questions, firstStartAt } = seedContext;
  const count = reached(seedContext, student, index, random);
  if (count === 0) return;
  const { studentId } = student;
  const startedAt = startOf(seedContext, index);
  const skill = studentId === zhengXiao.id ? 0.8 : 0.45 + random() * 0.5;
  const texts = questions.slice(0, count).map((question, position) => {
    const savedAt = startedAt + minutes(4 * (position + 1));
    return addAnswer(rows, { taskId: task.id, studentId, savedAt }, question, skill, random);
  });
  const lastSavedAt = startedAt + minutes(4 * count);
  const isReturned = task.course === 'returned';
  // Every sixth student does not submit: the due date does it.
  const handsIn = count === questions.length && (index % 6 !== 5 || studentId === zhengXiao.id);
  const isMarked = isReturned || (task.course === 'toMark' && index % 7 === 0);
  rows.works.push({
    ...{ taskId: task.id, studentId, startedAt, lastSavedAt },
    submittedAt: handsIn ? lastSavedAt + minutes(3) : null,
    returnedAt: isReturned ? firstStartAt + (task.due ?? 0) + hours(72) : null,
    comment:
      isReturned && studentId === zhengXiao.id ? 'A good start. Write down the intermediate steps next time.' : '',
    revision: isMarked ? 1 : 0,
  });
  if (isMarked) addMarks(rows, seedContext, studentId, texts);
}

/** Spread over the time since the assignment opened. */
function startOf({ task, firstStartAt, students }: SeedContext, index: number): number {
  const from = firstStartAt + (task.opens ?? 0);
  const until = Math.min(firstStartAt + (task.due ?? 0), firstStartAt) - hours(3);
  return Math.floor(from + ((until - from) * (index + 1)) / (students.length + 1));
}

interface At {
  readonly taskId: string;
  readonly studentId: string;
  readonly savedAt: number;
}

/** @returns the written answer, if people mark the question */
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
  { task, questions, firstStartAt }: SeedContext,
  studentId: string,
  texts: readonly (WrittenAnswer | null)[],
): void {
  const markedBy = task.course === 'returned' ? wuJingyi.id : liWenbo.id;
  const markedAt = Math.min(firstStartAt - hours(2), firstStartAt + (task.due ?? 0) + hours(20));
  texts.forEach((text, index) => {
    const question = questions[index];
    if (!text || !question) return;
    const points = Math.round(text.share * question.form.points * 2) / 2;
    const levels = levelsFor(question.form.rubric, points);
    const given = { points, comment: text.comment, levels, markedBy, markedAt };
    rows.marks.push({ taskId: task.id, studentId, key: question.key, ...given });
  });
}
