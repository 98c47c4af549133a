'use client';

import { type ReactNode, useState } from 'react';
import { useWidth } from '#components/ui/use-width.ts';
import css from './chart.module.css';
import type { Plot } from './plot.ts';
import { Tooltip, type TooltipContent } from './tooltip.tsx';

interface ChartProps {
  /** Description in one sentence; the numbers beside or below give the rest. */
  readonly label: string;
  /** @param width pixels, above 0 */
  readonly plotFor: (width: number) => Plot;
  /** Receives the step or time under the pointer. */
  readonly onAt?: (at: number) => void;
  /** Tooltip of the step or time under the pointer; null for none. */
  readonly tooltip: (at: number) => TooltipContent | null;
  readonly children: (plot: Plot) => ReactNode;
}

/** Chart with the width of its container and a tooltip at the pointer. Nothing is drawn until the width is measured. */
export function Chart({ label, plotFor, onAt, tooltip, children }: ChartProps) {
  const { frame, width } = useWidth();
  const [pointer, setPointer] = useState<number | null>(null);
  const plot = width > 0 ? plotFor(width) : null;
  const said = pointer === null ? null : tooltip(pointer);
  return (
    <div ref={frame} className={css.frame}>
      {plot ? (
        <svg
          className={css.chart}
          width={width}
          height={plot.height}
          role="img"
          aria-label={label}
          onPointerMove={({ clientX, currentTarget }) => {
            const at = plot.x.invert(clientX - currentTarget.getBoundingClientRect().left);
            setPointer(at);
            onAt?.(at);
          }}
          onPointerLeave={() => setPointer(null)}
        >
          {children(plot)}
        </svg>
      ) : null}
      {plot && said ? <Tooltip plot={plot} content={said} /> : null}
    </div>
  );
}
