import clsx from 'clsx';
import css from './chart.module.css';
import { apart } from './label-positions.ts';
import { areaPath, type LineForm, linePath } from './paths.ts';
import type { ChartPoint, Plot } from './plot.ts';
import type { Tone } from './tone.ts';

interface LineProps {
  readonly plot: Plot;
  readonly points: readonly ChartPoint[];
  readonly tone: Tone;
  readonly form?: LineForm;
  /** True for raw values behind a smoothed line. */
  readonly faint?: boolean;
}

/** Line of a series; the main series also has its area filled. */
export function Line({ plot, points, tone, form = 'straight', faint = false }: LineProps) {
  return (
    <g>
      {tone === 'main' && !faint ? <path className={css.area} d={areaPath(points, plot, form)} /> : null}
      <path className={clsx(css.line, css[tone], faint && css.faint)} d={linePath(points, plot, form)} />
    </g>
  );
}

interface MarkProps {
  readonly plot: Plot;
  readonly point: ChartPoint;
  readonly tone: Tone;
  readonly filled?: boolean;
  /** Pixels. */
  readonly radius?: number;
}

export function Mark({ plot: { x, y }, point: { at, value }, tone, filled = false, radius = 4 }: MarkProps) {
  return <circle className={clsx(css.mark, css[tone], filled && css.filled)} cx={x(at)} cy={y(value)} r={radius} />;
}

/** Marks the selected step or time. */
export function Cursor({ plot: { x, y, floor }, at }: { plot: Plot; at: number }) {
  return <path className={css.cursor} d={`M${x(at)} ${y.range()[1]}V${floor}`} />;
}

const labelHeight = 15;

interface EndLabelsProps {
  readonly plot: Plot;
  readonly labels: readonly { key: string; readonly tone: Tone; readonly value: number; readonly text: string }[];
}

/** Labels after the last value of each series, without overlaps. */
export function EndLabels({ plot: { right, floor, y }, labels }: EndLabelsProps) {
  const tops = apart(
    labels.map(({ value }) => y(value) + 4),
    labelHeight,
    floor,
  );
  return (
    <g>
      {labels.map(({ key, tone, text }, index) => (
        <text key={key} className={clsx(css.label, css[tone])} x={right + 10} y={tops[index]}>
          {text}
        </text>
      ))}
    </g>
  );
}
