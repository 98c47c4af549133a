'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import css from './reasoned-button.module.css';

type WhyNotProps = ComponentProps<typeof Button> & {
  /** Translated reason that it is disabled; null when enabled. */
  readonly reason: string | null;
  readonly note?: ReactNode;
};

/** A button that shows its reason below it while disabled. */
export function ReasonedButton({ reason, note, disabled, ...rest }: WhyNotProps) {
  const id = useId();
  const words = reason ?? note;
  return (
    <span className={css.reasoned}>
      <Button {...rest} disabled={disabled || reason !== null} aria-describedby={words ? id : undefined} />
      {words ? (
        <small id={id} className="muted">
          {words}
        </small>
      ) : null}
    </span>
  );
}
