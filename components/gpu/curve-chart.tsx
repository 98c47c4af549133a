'use client';

import clsx from 'clsx';
import { apart } from '#components/ranking/chart-geometry.ts';
import { useWidth } from '#components/ui/use-width.ts';
import css from './curve-chart.module.css';
import { type Curve, type CurveScale, curveArea, curvePath, curveScale, pointAt, smoothed } from './curve-geometry.ts';
import { metricFigure } from './gpu-figures.ts';

interface CurveChartProps {
  readonly curves: readonly Curve[];
  /** Weight of what was before, from 0 to below 1. */
  readonly smoothing: number;
  /** What it shows, in a sentence; the figures beside and the table below say the rest. */
  readonly label: string;
  /** The step that is looked at; null: the last. */
  readonly step: number | null;
  readonly onStep: (step: number) => void;
  readonly number: (value: number) => string;
}

/** Pixels: the drawing is flatter on phones. */
const heightFor = (width: number) => (width < 480 ? 220 : 280);
const labelHeight = 15;

/** Curves of a run over its steps, with the values at the step under the pointer. */
export function CurveChart(props: CurveChartProps) {
  const { frame, width } = useWidth();
  return (
    <div ref={frame} className={css.frame}>
      {width > 0 && props.curves.some(({ points }) => points.length > 0) ? <Drawing {...props} width={width} /> : null}
    </div>
  );
}

function Drawing({ curves, smoothing, label, step, onStep, number, width }: CurveChartProps & { width: number }) {
  const scale = curveScale(curves, width, heightFor(width));
  const drawn = curves.map((curve) => ({
    ...curve,
    points: curve.kind === 'reference' ? curve.points : smoothed(curve.points, smoothing),
  }));
  const at = step ?? scale.lastStep;
  return (
    <svg
      className={css.chart}
      width={width}
      height={scale.height}
      role="img"
      aria-label={label}
      onPointerMove={({ clientX, currentTarget }) =>
        onStep(scale.step(clientX - currentTarget.getBoundingClientRect().left))
      }
    >
      <Axes scale={scale} number={number} />
      {smoothing > 0
        ? curves
            .filter(({ kind }) => kind !== 'reference')
            .map(({ key, kind, points }) => (
              <path key={key} className={clsx(css.raw, css[kind])} d={curvePath(points, scale)} />
            ))
        : null}
      {drawn.map((curve) => (
        <Line key={curve.key} curve={curve} scale={scale} />
      ))}
      {step === null ? null : <path className={css.cursor} d={`M${scale.x(at)} 8V${scale.floor}`} />}
      {drawn.map((curve) => (
        <Mark key={curve.key} curve={curve} scale={scale} at={at} />
      ))}
      <LastValues curves={drawn} scale={scale} />
    </svg>
  );
}

function Axes({ scale, number }: { scale: CurveScale; number: (value: number) => string }) {
  const { left, right, floor, height } = scale;
  return (
    <g>
      {scale.values.map((value) => (
        <g key={value}>
          <path className={css.grid} d={`M${left} ${scale.y(value)}H${right}`} />
          <text x={left - 8} y={scale.y(value) + 4} textAnchor="end">
            {Number(value.toPrecision(3))}
          </text>
        </g>
      ))}
      <path className={css.axis} d={`M${left} ${floor}H${right}`} />
      {scale.steps.map((step) => (
        <g key={step}>
          <path className={css.axis} d={`M${scale.x(step)} ${floor}v5`} />
          <text x={scale.x(step)} y={height - 7} textAnchor="middle">
            {number(step)}
          </text>
        </g>
      ))}
    </g>
  );
}

function Line({ curve: { kind, points }, scale }: { curve: Curve; scale: CurveScale }) {
  return (
    <g>
      {kind === 'main' ? <path className={css.area} d={curveArea(points, scale)} /> : null}
      <path className={clsx(css.series, css[kind])} d={curvePath(points, scale)} />
    </g>
  );
}

function Mark({ curve: { kind, points }, scale, at }: { curve: Curve; scale: CurveScale; at: number }) {
  const point = pointAt(points, at);
  if (!point) return null;
  return <circle className={clsx(css.mark, css[kind])} cx={scale.x(point.step)} cy={scale.y(point.value)} r={4} />;
}

function LastValues({ curves, scale }: { curves: readonly Curve[]; scale: CurveScale }) {
  const last = curves.flatMap(({ key, kind, points }) => {
    const point = points.at(-1);
    return point ? [{ key, kind, value: point.value, top: scale.y(point.value) + 4 }] : [];
  });
  const tops = apart(
    last.map(({ top }) => top),
    labelHeight,
    scale.floor,
  );
  return (
    <g>
      {last.map(({ key, kind, value }, index) => (
        <text key={key} className={clsx(css.last, css[kind])} x={scale.right + 10} y={tops[index]}>
          {metricFigure(value)}
        </text>
      ))}
    </g>
  );
}
