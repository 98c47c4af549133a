import type { ChosenLevels, Rubric } from '#lib/contract/training/training-rubrics.ts';
import { seededPlayers } from '../../identity/seed.ts';
import { days, hours } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Listed } from '../groups.ts';
import { answerOf, markOf } from '../marking/marking.ts';
import { trainingExtensions } from '../tables.ts';
import type { KeyedQuestion } from '../tasks/task-rows.ts';
import type { SeededTask } from './seed-tasks.ts';
import type { WorkRows } from './seed-works.ts';

/** Levels that add up to the points, the best first. */
export function levelsFor(rubric: Rubric, points: number): ChosenLevels {
  let left = points;
  return Object.fromEntries(
    rubric.flatMap(({ key, levels }) => {
      const level = levels.toSorted((a, b) => b.points - a.points).find((one) => one.points <= left);
      left -= level?.points ?? 0;
      return level ? [[key, level.key]] : [];
    }),
  );
}

interface Seeding {
  readonly task: SeededTask;
  readonly questions: readonly KeyedQuestion[];
  readonly firstStartAt: number;
}

/** Makes a student's returned work the second try, after one whose last answer was too short. */
export function addEarlierTry(
  { works, answers, marks, versions }: WorkRows,
  { task, questions, firstStartAt }: Seeding,
  studentId: string,
): void {
  const work = works.find((row) => row.studentId === studentId);
  const last = questions.at(-1);
  if (!work?.submittedAt || !last) return;
  const comment = 'Say in the last answer what the odd value does to the mean.';
  const points: (number | null)[] = [];
  const seen = questions.map(({ key, form }) => {
    const answer = answers.find((row) => row.studentId === studentId && row.key === key);
    const mark = marks.find((row) => row.studentId === studentId && row.key === key);
    const isLast = key === last.key;
    const given = isLast
      ? { points: 0.5, comment: 'Too short.' }
      : { points: mark?.points ?? null, comment: mark?.comment ?? '' };
    const levels = isLast ? levelsFor(form.rubric, 0.5) : {};
    const judged = markOf(form.points, {
      answer: answer ? { answered: answer.answered, autoPoints: answer.autoPoints ?? null } : null,
      mark: mark ? { ...given, levels, reason: '' } : null,
    });
    points.push(judged.points);
    const stored = answer && { ...answer, autoPoints: answer.autoPoints ?? null };
    const shown =
      stored && (isLast ? { ...stored, value: { kind: 'text', text: 'Because of the order.' } as const } : stored);
    return { key, answer: answerOf(form, shown), mark: judged };
  });
  const sum = points.reduce<number>((all, one) => all + (one ?? 0), 0);
  versions.push({
    ...{ taskId: task.id, studentId, attempt: 1, comment, points: sum, questions: seen },
    submittedAt: work.submittedAt,
    returnedAt: firstStartAt + (task.due ?? 0) + hours(20),
  });
  Object.assign(work, {
    ...{ attempt: 2, earlierPoints: [sum], reopenComment: comment, revision: 2 },
    submittedAt: firstStartAt + (task.due ?? 0) + hours(44),
  });
}

/** Later due dates of single students: one that has passed with a second try, and one that runs. */
export async function seedExtensions(
  database: Database,
  firstStartAt: number,
  students: readonly Listed[],
): Promise<void> {
  const { zhengXiao, wuJingyi } = seededPlayers;
  const second = students.filter(({ studentId }) => studentId !== zhengXiao.id)[1];
  const granted = { byId: wuJingyi.id };
  await database.insert(trainingExtensions).values([
    {
      ...{ ...granted, taskId: 'week-3', studentId: zhengXiao.id },
      reason: 'Say in the last answer what the odd value does to the mean.',
      dueAt: firstStartAt - days(14) + hours(48),
      grantedAt: firstStartAt - days(14) + hours(20),
    },
    ...(second
      ? [
          {
            ...{ ...granted, taskId: 'week-6', studentId: second.studentId },
            reason: 'Away for the regional contest until Friday.',
            dueAt: firstStartAt + days(4) + hours(8),
            grantedAt: firstStartAt - days(1),
          },
        ]
      : []),
  ]);
}
