'use client';

import { useTranslations } from 'next-intl';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Meter } from '#components/ui/meter.tsx';
import type { TaskProgress } from '#lib/contract/training-staff.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import css from './teaching.module.css';

/** Which questions the class finds hard: the share of full points at each. */
export function QuestionShares({ progress, locale }: { progress: TaskProgress; locale: Locale }) {
  const t = useTranslations('teaching.progress');
  const { number } = formatters(locale);
  return (
    <Card as="section" aria-labelledby="shares-title">
      <CardHead id="shares-title" title={t('shares')} />
      <CardBody>
        <p className="small muted">{t('sharesMean')}</p>
        <ol className={css.shares}>
          {progress.questions.map(({ key, title, answered, rightShare, meanPoints, points }, index) => (
            <li key={key}>
              <Meter
                label={
                  <span>
                    {t('question', { number: index + 1 })} {title}
                  </span>
                }
                value={
                  rightShare === null || meanPoints === null
                    ? t('answered', { count: answered })
                    : t('right', {
                        share: Math.round(rightShare * 100),
                        mean: number(Math.round(meanPoints * 10) / 10),
                        points: number(points),
                      })
                }
                share={rightShare ?? 0}
              />
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
