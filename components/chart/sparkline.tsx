import { scaleLinear } from 'd3-scale';
import { linePath } from './paths.ts';
import { type ChartPoint, extentOf } from './plot.ts';
import css from './sparkline.module.css';

const [width, height] = [88, 24];

/** Small line without axes; the text beside it gives the value. */
export function Sparkline({ points }: { points: readonly ChartPoint[] }) {
  const x = scaleLinear(extentOf(points.map(({ at }) => at)), [0, width]);
  const y = scaleLinear(extentOf(points.map(({ value }) => value)), [height - 1, 1]);
  return (
    <svg className={css.line} width={width} height={height} aria-hidden="true">
      <path d={linePath(points, { x, y }, 'straight')} />
    </svg>
  );
}
