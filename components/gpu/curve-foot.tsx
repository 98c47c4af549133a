'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/field.tsx';
import { Table } from '#components/ui/table.tsx';
import { type Curve, pointAt } from './curve-geometry.ts';
import css from './curves.module.css';
import { metricFigure } from './gpu-figures.ts';

interface CurveFootProps {
  readonly curves: readonly Curve[];
  readonly step: number | null;
  readonly onStep: (step: number) => void;
  readonly number: (value: number) => string;
  readonly smooth: boolean;
  /** Null where there are too few points to smooth. */
  readonly onSmooth: ((smooth: boolean) => void) | null;
}

/** Rows of the table. */
const rows = 8;

/** Moves along the curves without a pointer, and says them as figures. */
export function CurveFoot({ curves, step, onStep, number, smooth, onSmooth }: CurveFootProps) {
  const t = useTranslations('gpu.curves');
  const steps = curves.flatMap(({ points }) => [points[0]?.step ?? 0, points.at(-1)?.step ?? 0]);
  const [first, last] = [Math.min(...steps), Math.max(...steps)];
  const at = Math.min(last, step ?? last);
  const saidAt = (where: number) =>
    curves.map(({ name, points }) => {
      const point = pointAt(points, where);
      return `${name} ${point ? metricFigure(point.value) : '–'}`;
    });
  return (
    <>
      <div className={css.tools}>
        <label className={css.step}>
          <span>{t('step')}</span>
          <input
            type="range"
            min={first}
            max={last}
            step={Math.max(1, Math.round((last - first) / 200))}
            value={at}
            aria-valuetext={[number(at), ...saidAt(at)].join(', ')}
            onChange={({ target }) => onStep(Number(target.value))}
          />
          <span>{number(at)}</span>
        </label>
        {onSmooth ? (
          <Checkbox label={t('smooth')} checked={smooth} onChange={({ target }) => onSmooth(target.checked)} />
        ) : null}
      </div>
      <details className={css.asTable}>
        <summary>{t('asTable')}</summary>
        <Table
          caption={t('asTable')}
          columns={[
            { key: 'step', head: t('step'), rowHead: true, nowrap: true },
            ...curves.map(({ key, name }) => ({ key, head: <bdi>{name}</bdi>, end: true })),
          ]}
          rows={stepsOf(first, last).map((where) => ({
            key: String(where),
            cells: {
              step: number(where),
              ...Object.fromEntries(
                curves.map(({ key, points }) => {
                  const point = pointAt(points, where);
                  return [key, point ? metricFigure(point.value) : '–'];
                }),
              ),
            },
          }))}
        />
      </details>
    </>
  );
}

/** So many steps from the first to the last, the same way apart, and each once. */
function stepsOf(first: number, last: number): readonly number[] {
  const all = Array.from({ length: rows }, (_, index) => Math.round(first + ((last - first) * index) / (rows - 1)));
  return [...new Set(all)];
}
