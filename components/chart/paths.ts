import { area, curveLinear, curveStepAfter, line } from 'd3-shape';
import type { ChartPoint, Plot } from './plot.ts';

/** `steps`: a value holds until the next one. */
export type LineForm = 'straight' | 'steps';

const curves = { straight: curveLinear, steps: curveStepAfter } as const;

/** A tenth of a pixel is enough, and a path of thousands of points stays short. */
const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** SVG path of a line; empty without points. */
export function linePath(points: readonly ChartPoint[], { x, y }: Pick<Plot, 'x' | 'y'>, form: LineForm): string {
  const draw = line<ChartPoint>(
    ({ at }) => round(x(at)),
    ({ value }) => round(y(value)),
  );
  return draw.curve(curves[form])(points) ?? '';
}

/** SVG path of the area below a line. */
export function areaPath(points: readonly ChartPoint[], { x, y, floor }: Plot, form: LineForm): string {
  const draw = area<ChartPoint>(
    ({ at }) => round(x(at)),
    floor,
    ({ value }) => round(y(value)),
  );
  return draw.curve(curves[form])(points) ?? '';
}
