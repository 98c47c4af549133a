'use client';

import { useTranslations } from 'next-intl';
import { Pips } from '#components/ui/bar.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import type { CalendarDay } from '#lib/contract/offline/slots.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './slots.module.css';

const counted = ['ahead', 'ofDay', 'waiting'] as const;

/** Used and allowed numbers of slots, and the remaining GPU hours. */
export function SlotLimits({ calendar }: { calendar: CalendarDay }) {
  const format = useFormats();
  const t = useTranslations('offline.slots');
  const { limits } = calendar;
  return (
    <Card as="section" aria-labelledby="limits-title">
      <CardHead id="limits-title" title={t('limits')} />
      <CardBody className="stack">
        <dl className={css.limits}>
          {counted.map((key) => (
            <div key={key}>
              <dt>{t(`limit.${key}`)}</dt>
              <dd>{t('limit.of', limits[key])}</dd>
              <Pips used={limits[key].used} of={limits[key].most} />
            </div>
          ))}
          <div>
            <dt>{t('limit.hours')}</dt>
            <dd>{t('limit.left', { hours: format.number(Math.round(limits.hours * 10) / 10) })}</dd>
          </div>
        </dl>
        <p className="tiny muted">{t('limit.note')}</p>
      </CardBody>
    </Card>
  );
}
