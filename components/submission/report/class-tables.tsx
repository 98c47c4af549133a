'use client';

import { useTranslations } from 'next-intl';
import { figure } from '#components/ranking/figures.ts';
import { CardBody } from '#components/ui/card.tsx';
import { Table } from '#components/ui/table.tsx';
import { type BreakdownOf, breakdownLimits } from '#lib/contract/submissions/breakdown.ts';
import { percent } from './percent.ts';
import css from './report.module.css';

interface ClassTablesProps {
  readonly breakdown: BreakdownOf<'classes'>;
}

/** Precision and recall of each class, and the confusion matrix. */
export function ClassTables({ breakdown }: ClassTablesProps) {
  const t = useTranslations('submission.breakdown');
  return (
    <>
      <Table
        caption={t('classes')}
        columns={[
          { key: 'class', head: t('class'), rowHead: true },
          { key: 'answered', head: t('answered'), end: true },
          { key: 'predicted', head: t('predicted'), end: true },
          { key: 'right', head: t('right'), end: true },
          { key: 'precision', head: t('precision'), end: true },
          { key: 'recall', head: t('recall'), end: true },
        ]}
        rows={breakdown.classes.map(({ label, answered, predicted, right }) => ({
          key: label ?? '',
          cells: {
            class: label ?? t('otherClasses'),
            answered: figure(answered, 0),
            predicted: figure(predicted, 0),
            right: figure(right, 0),
            precision: percent(right, predicted),
            recall: percent(right, answered),
          },
        }))}
      />
      {breakdown.classes.some(({ label }) => label === null) ? (
        <CardBody>
          <p className="small muted">{t('smallClasses', { smallest: breakdownLimits.smallest })}</p>
        </CardBody>
      ) : null}
      <Confusion {...breakdown.confusion} />
    </>
  );
}

/** Rows are answers, columns are predictions; the tint repeats the share within the row. */
function Confusion({ labels, counts }: BreakdownOf<'classes'>['confusion']) {
  const t = useTranslations('submission.breakdown');
  const nameOf = (label: string | null) => label ?? t('otherClasses');
  return (
    <>
      <CardBody className={css.matrixHead ?? ''}>
        <h3>{t('confusion')}</h3>
        <p className="small muted">{t('confusionMeans')}</p>
      </CardBody>
      <Table
        caption={t('confusion')}
        columns={[
          { key: 'answer', head: t('answerByPrediction'), rowHead: true },
          ...labels.map((label, column) => ({ key: String(column), head: nameOf(label), end: true })),
        ]}
        rows={labels.map((label, row) => {
          const line = counts[row] ?? [];
          const sum = line.reduce((all, one) => all + one, 0);
          return {
            key: label ?? '',
            cells: {
              answer: nameOf(label),
              ...Object.fromEntries(
                line.map((count, column) => [
                  String(column),
                  <span
                    key={column === row ? 'right' : 'wrong'}
                    className={column === row ? css.hit : css.wrong}
                    style={{ '--share': sum === 0 ? 0 : count / sum }}
                  >
                    {figure(count, 0)}
                  </span>,
                ]),
              ),
            },
          };
        })}
      />
    </>
  );
}
