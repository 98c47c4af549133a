'use client';

import { useMemo, useState } from 'react';
import type { AskedQuestion, BankQuestion, Solved } from '#lib/contract/training/training-questions.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';

export type KnownQuestion = AskedQuestion & Solved;

/** Details of the questions in a draft: those stored in it and those picked since. */
export function useKnownQuestions(task: StaffTask) {
  const [picked, setPicked] = useState<ReadonlyMap<string, KnownQuestion>>(new Map());
  const known = useMemo(() => new Map([...picked, ...questionsOf(task)]), [picked, task]);
  const learn = (questions: readonly BankQuestion[]) =>
    setPicked(
      (before) =>
        new Map([...before, ...questions.map(({ id, asked, solved }) => [id, { ...asked, ...solved }] as const)]),
    );
  return { known, learn };
}

export type KnownQuestions = ReturnType<typeof useKnownQuestions>;

/** A draft's questions are in the order of its form. */
function questionsOf({ form, questions }: StaffTask): readonly (readonly [string, KnownQuestion])[] {
  return form.questions.flatMap(({ questionId }, index) => {
    const question = questions[index];
    return question ? [[questionId, question] as const] : [];
  });
}
