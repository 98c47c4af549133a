import type { ReactNode } from 'react';
import type { Extent } from './plot.ts';
import css from './position-slider.module.css';

interface PositionSliderProps {
  readonly label: string;
  /** First and last step or time. */
  readonly between: Extent;
  readonly at: number;
  readonly onAt: (at: number) => void;
  /** Text of the position and its values. */
  readonly valueText: string;
  /** Visible text of the position. */
  readonly children: ReactNode;
}

/** Selects a position in a chart without a pointer. */
export function PositionSlider({ label, between: [first, last], at, onAt, valueText, children }: PositionSliderProps) {
  return (
    <label className={css.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={first}
        max={last}
        step={Math.max(1, Math.round((last - first) / 200))}
        value={at}
        aria-valuetext={valueText}
        onChange={({ target }) => onAt(Number(target.value))}
      />
      <span>{children}</span>
    </label>
  );
}
