'use client';

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import css from '#components/training/answer.module.css';
import { Button } from '#components/ui/button.tsx';
import { Input, TextArea } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/state.tsx';
import { isWithin, readNumber } from '#lib/contract/read-number.ts';
import type { QuestionKind, Solution } from '#lib/contract/training/training-questions.ts';
import subjectCss from './subjects.module.css';

/** A visitor's answer: keys of options, or typed text. */
type SampleAnswer = { readonly options: readonly string[] } | { readonly text: string };
type SampleVerdict = 'right' | 'wrong' | 'compare' | 'empty';

/** Compares a visitor's answer with the solution. Texts are left to the visitor. `unit` may follow a number. */
export function checkSample(solution: Solution, answer: SampleAnswer, unit = ''): SampleVerdict {
  if ('options' in answer) {
    if (answer.options.length === 0) return 'empty';
    if (solution.kind !== 'choice') return 'compare';
    const same = [...answer.options].sort().join(' ') === [...solution.options].sort().join(' ');
    return same ? 'right' : 'wrong';
  }
  if (answer.text.trim() === '') return 'empty';
  if (solution.kind !== 'number') return 'compare';
  const value = readNumber(answer.text, unit);
  return value !== null && isWithin(value, solution) ? 'right' : 'wrong';
}

interface SampleQuestionFormProps {
  readonly kind: QuestionKind;
  readonly solution: Solution;
  readonly unit: string;
  readonly options: readonly { readonly key: string; readonly label: ReactNode }[];
  readonly words: Readonly<Record<SampleVerdict | 'yours' | 'hint' | 'check' | 'show', string>>;
  /** The solution in words. */
  readonly children: ReactNode;
}

const tones = { right: 'good', wrong: 'warn', compare: 'info', empty: 'info' } as const;
const icons = { right: 'check', wrong: 'cross', compare: 'info', empty: 'info' } as const;

/** A question to try: the answer is compared in the browser and goes nowhere. */
export function SampleQuestionForm({ kind, solution, unit, options, words, children }: SampleQuestionFormProps) {
  const [verdict, setVerdict] = useState<SampleVerdict | null>(null);
  const shown = useRef<HTMLDetailsElement>(null);
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkSample(solution, answerOf(event.currentTarget, options.length > 0), unit);
    setVerdict(found);
    if (found !== 'empty' && shown.current) shown.current.open = true;
  };
  return (
    <form className="stack" style={{ '--gap': 'var(--s4)' }} onSubmit={check} onChange={() => setVerdict(null)}>
      <Fields kind={kind} options={options} words={words} />
      <div className="row">
        <Button type="submit">{words.check}</Button>
      </div>
      <div role="status" className={subjectCss.verdict}>
        {verdict ? (
          <Notice tone={tones[verdict]} icon={icons[verdict]}>
            {words[verdict]}
          </Notice>
        ) : null}
      </div>
      <details ref={shown} className={subjectCss.details}>
        <summary>{words.show}</summary>
        {children}
      </details>
    </form>
  );
}

function answerOf(form: HTMLFormElement, isChoice: boolean): SampleAnswer {
  const given = new FormData(form);
  if (isChoice) return { options: given.getAll('answer').map(String) };
  return { text: String(given.get('answer') ?? '') };
}

function Fields({ kind, options, words }: Pick<SampleQuestionFormProps, 'kind' | 'options' | 'words'>) {
  const id = useId();
  if (options.length === 0) {
    const Field = kind === 'long' ? TextArea : Input;
    return (
      <Field
        id={id}
        name="answer"
        label={words.yours}
        hint={words.hint}
        autoComplete="off"
        inputMode={kind === 'number' ? 'decimal' : 'text'}
      />
    );
  }
  return (
    <fieldset className={css.choice}>
      <legend className="sr">{words.yours}</legend>
      <p className={css.hint}>{words.hint}</p>
      {options.map(({ key, label }) => (
        <label key={key} className={css.option}>
          <input type={kind === 'single' ? 'radio' : 'checkbox'} name="answer" value={key} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
