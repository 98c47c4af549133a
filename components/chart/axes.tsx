import css from './chart.module.css';
import type { Plot } from './plot.ts';
import type { Tick } from './time-ticks.ts';

/** Half of a label's width in pixels. */
const half = 40;

/** Keeps labels inside the drawing; the margin beside the axis is part of it. */
function anchorOf(x: number, { width }: Plot): 'start' | 'middle' | 'end' {
  if (x < half) return 'start';
  return width - x < half ? 'end' : 'middle';
}

interface AxesProps {
  readonly plot: Plot;
  /** Ticks of the x axis: steps or times. */
  readonly ticks: readonly Tick[];
  /** Approximate number of ticks on the y axis. */
  readonly values?: number;
}

/** Round values with grid lines on the y axis, steps or times on the x axis. */
export function Axes({ plot, ticks, values = 5 }: AxesProps) {
  const { left, right, floor, height, x, y } = plot;
  const figure = y.tickFormat(values);
  return (
    <g>
      {y.ticks(values).map((value) => (
        <g key={value}>
          <path className={css.grid} d={`M${left} ${y(value)}H${right}`} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {figure(value)}
          </text>
        </g>
      ))}
      <path className={css.axis} d={`M${left} ${floor}H${right}`} />
      {ticks.map(({ at, label }) => (
        <g key={at}>
          <path className={css.axis} d={`M${x(at)} ${floor}v5`} />
          <text x={x(at)} y={height - 8} textAnchor={anchorOf(x(at), plot)}>
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}
