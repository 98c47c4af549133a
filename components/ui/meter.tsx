import type { ReactNode } from 'react';
import { Bar } from './bar.tsx';
import css from './meter.module.css';

interface MeterProps {
  readonly label: ReactNode;
  /** Value as text: "12 of 40 hours". */
  readonly value: ReactNode;
  /** 0 to 1. */
  readonly share: number;
  readonly good?: boolean;
}

/** Used share of a quota. The value is given as text; the bar is decorative. */
export function Meter({ label, value, share, good = false }: MeterProps) {
  return (
    <div className={css.meter}>
      <span>
        {label} <b>{value}</b>
      </span>
      <Bar share={share} good={good} />
    </div>
  );
}
