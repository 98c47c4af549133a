import type { ReactNode } from 'react';
import { Bar } from './bar.tsx';
import css from './meter.module.css';

interface MeterProps {
  readonly label: ReactNode;
  /** What the bar says, in words: "12 of 40 hours". */
  readonly value: ReactNode;
  /** 0 to 1. */
  readonly share: number;
  readonly good?: boolean;
}

/** How much of something is used. The words say it; the bar is for the eye. */
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
