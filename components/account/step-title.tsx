'use client';

import { useEffect, useRef } from 'react';
import css from './account.module.css';

/** Receives the focus when the step appears, so that screen readers announce the change. */
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
