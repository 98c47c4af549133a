'use client';

import { useEffect, useRef } from 'react';
import css from './account.module.css';

/** Title of a step. It takes the focus when the step appears, so that a screen reader says what has changed. */
export function StepTitle({ title, lead }: { title: string; lead: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.title}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{lead}</p>
    </div>
  );
}
