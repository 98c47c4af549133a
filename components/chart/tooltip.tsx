import clsx from 'clsx';
import css from './chart.module.css';
import type { Plot } from './plot.ts';
import type { Tone } from './tone.ts';

export interface TooltipContent {
  /** Its step or time. */
  readonly at: number;
  readonly title: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly tone: Tone;
    readonly value: string;
  }[];
}

/** Values at the pointer. Hidden from assistive technology, which has the slider and the table. */
export function Tooltip({ plot, content: { at, title, rows } }: { plot: Plot; content: TooltipContent }) {
  const x = plot.x(at);
  const side = x > plot.width / 2 ? { right: plot.width - x + 12 } : { left: x + 12 };
  return (
    <div className={css.tooltip} style={side} aria-hidden="true">
      <b>{title}</b>
      <ul>
        {rows.map(({ key, name, tone, value }) => (
          <li key={key}>
            <i className={clsx(css.swatch, css[tone])} />
            <bdi>{name}</bdi>
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
