import type { Line } from '#lib/contract/primitives.ts';
import { drawingsOf, heroDrawingOf } from './drawings.ts';
import css from './line-plate.module.css';

/** The drawing of a contest line on a night plate. Cards in a row pass their `index`, so that neighbours differ. */
export function LinePlate({ line, index = 0 }: { line: Line; index?: number }) {
  const drawings = drawingsOf[line];
  const drawing = drawings[index % drawings.length] ?? drawings[0];
  return (
    <span className={css.plate} data-line={line} aria-hidden="true">
      {/* biome-ignore lint/performance/noImgElement: a vector drawing has nothing to optimise */}
      <img className={css.drawing} src={drawing.src} alt="" width={400} height={190} loading="lazy" decoding="async" />
    </span>
  );
}

/** The same drawing, large and without a plate, for the right half of a contest's hero. */
export function LineDrawing({ line }: { line: Line }) {
  const drawing = heroDrawingOf[line];
  // biome-ignore lint/performance/noImgElement: a vector drawing has nothing to optimise
  return <img className={css.large} src={drawing.src} alt="" width={420} height={214} decoding="async" />;
}
