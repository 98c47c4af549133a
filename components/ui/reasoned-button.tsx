'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import css from './reasoned-button.module.css';

type WhyNotProps = ComponentProps<typeof Button> & {
  /** Translated reason that it is unavailable; null when it is available. */
  readonly reason: string | null;
  readonly note?: ReactNode;
};

/** A button that shows its reason below it while unavailable; a disabled one is busy. */
export function ReasonedButton({ reason, note, ...rest }: WhyNotProps) {
  const id = useId();
  const words = reason ?? note;
  return (
    <span className={css.reasoned}>
      <Button {...rest} aria-disabled={reason !== null} aria-describedby={words ? id : undefined} />
      {words ? (
        <small id={id} className="muted">
          {words}
        </small>
      ) : null}
    </span>
  );
}
