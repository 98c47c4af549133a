import type { ReactNode } from 'react';
import css from './stepper.module.css';

export interface Step {
  readonly key: string;
  readonly label: ReactNode;
}

interface StepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Index of the step the person is at; `steps.length` when all are done. */
  readonly current: number;
  /** "done", read out after the steps that are. */
  readonly doneWord: string;
}

/** Current step of a short sequence. */
export function Stepper({ label, steps, current, doneWord }: StepperProps) {
  return (
    <ol className={css.stepper} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          data-state={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>
            {step.label}
            {index < current ? <span className="sr"> {doneWord}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
