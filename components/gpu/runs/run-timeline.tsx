'use client';

import type { ReactNode } from 'react';
import css from './run.module.css';

export interface TimelineStep {
  readonly key: string;
  readonly state: 'done' | 'now' | 'ahead';
  readonly text: ReactNode;
  /** Shown below in small type. */
  readonly note?: ReactNode;
}

/** Past and coming steps, one below the other. */
export function RunTimeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {steps.map(({ key, state, text, note }) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {text}
          {note ? <small>{note}</small> : null}
        </li>
      ))}
    </ol>
  );
}
