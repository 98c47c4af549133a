'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ChartTable } from '#components/chart/chart-table.tsx';
import { extentOf, valueAt } from '#components/chart/plot.ts';
import { PositionSlider } from '#components/chart/position-slider.tsx';
import { Checkbox } from '#components/control/field.tsx';
import { metricFigure } from '#components/gpu/gpu-figures.ts';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { ChoiceFilter } from '#components/ui/choice-filter.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { RunDetail } from '#lib/contract/gpu/gpu-runs.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { CurveChart, CurveLegend } from './curve-chart.tsx';
import css from './curves.module.css';
import { type Curve, curvesOf, metricGroups } from './curves.ts';

interface CurveFootProps {
  readonly curves: readonly Curve[];
  readonly step: number | null;
  readonly onStep: (step: number) => void;
  readonly number: (value: number) => string;
  readonly smooth: boolean;
  /** Null if there are too few points to smooth. */
  readonly onSmooth: ((smooth: boolean) => void) | null;
}

const figure = (value: number | null) => (value === null ? '–' : metricFigure(value));

/** Selects a step without a pointer, and lists the values as a table. */
function CurveFoot({ curves, step, onStep, number, smooth, onSmooth }: CurveFootProps) {
  const t = useTranslations('gpu.curves');
  const between = extentOf(curves.flatMap(({ points }) => [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]));
  const at = Math.min(between[1], step ?? between[1]);
  const said = curves.map(({ name, points }) => `${name} ${figure(valueAt(points, at))}`);
  return (
    <>
      <div className={css.tools}>
        <PositionSlider
          label={t('step')}
          between={between}
          at={at}
          onAt={onStep}
          valueText={[number(at), ...said].join(', ')}
        >
          {number(at)}
        </PositionSlider>
        {onSmooth ? (
          <Checkbox label={t('smooth')} checked={smooth} onChange={({ target }) => onSmooth(target.checked)} />
        ) : null}
      </div>
      <ChartTable
        caption={t('asTable')}
        along={t('step')}
        between={between}
        place={number}
        series={curves}
        figure={figure}
      />
    </>
  );
}

/** Minimum number of points for smoothing. */
const fewPoints = 40;

/** Metrics that a run has logged, as curves that grow while it runs. */
export function CurvesCard({ run }: { run: RunDetail }) {
  const { number } = useFormats();
  const t = useTranslations('gpu.curves');
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [step, setStep] = useState<number | null>(null);
  const [smooth, setSmooth] = useState(true);
  const groups = metricGroups(run.metrics);
  const group = groups.find(({ name }) => name === chosen) ?? groups[0];
  if (!group) return <NoCurves run={run} />;
  const curves = curvesOf(group, { train: t('train'), validation: t('validation') });
  const smoothing = smooth && (curves[0]?.points.length ?? 0) >= fewPoints ? 0.8 : 0;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead id={id} title={nameOf(group.name, t)}>
        <CurveLegend curves={curves} smoothing={smoothing} step={step} />
      </CardHead>
      <CardBody className={css.body}>
        {groups.length > 1 ? (
          <ChoiceFilter
            label={t('which')}
            name={`${id}metric`}
            options={groups.map(({ name }) => ({ value: name, label: nameOf(name, t) }))}
            initial={group.name}
            onChoose={(name) => {
              setChosen(name);
              setStep(null);
            }}
          />
        ) : null}
        <CurveChart
          curves={curves}
          smoothing={smoothing}
          label={sentenceOf(group.name, curves, number, t)}
          step={step}
          onStep={setStep}
          number={number}
        />
        <CurveFoot
          curves={curves}
          step={step}
          onStep={setStep}
          number={number}
          smooth={smooth}
          onSmooth={(curves[0]?.points.length ?? 0) >= fewPoints ? setSmooth : null}
        />
      </CardBody>
    </Card>
  );
}

type Words = ReturnType<typeof useTranslations<'gpu.curves'>>;

/** Common metrics have translated names; others keep the logged name. */
function nameOf(name: string, t: Words): string {
  switch (name) {
    case 'loss':
      return t('loss');
    case 'accuracy':
      return t('accuracy');
    default:
      return name;
  }
}

function sentenceOf(name: string, curves: readonly Curve[], number: (value: number) => string, t: Words): string {
  const [main, reference] = curves;
  const [first, last] = [main?.points[0], main?.points.at(-1)];
  if (!main || !first || !last) return name;
  const said = t('sentence', {
    name: nameOf(name, t),
    from: metricFigure(first.value),
    to: metricFigure(last.value),
    steps: number(last.at - first.at),
  });
  const held = reference?.points.at(-1);
  return held ? t('andValidation', { said, value: metricFigure(held.value) }) : said;
}

function NoCurves({ run }: { run: RunDetail }) {
  const t = useTranslations('gpu.curves');
  const isOver = run.endedAt !== null;
  return (
    <Card>
      <Empty
        level={3}
        title={t(isOver ? 'noneTitle' : 'soonTitle')}
        text={
          <>
            {t('how')} <code>metric loss=0.4182 step=1200</code>
          </>
        }
      />
    </Card>
  );
}
