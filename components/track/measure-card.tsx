'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, type Fact, Facts } from '#components/ui/card.tsx';
import type { EnergyRules } from '#lib/contract/submissions/tracks.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import type { TrackContext } from './track-context.ts';

/** Metric and scoring rule of a track. `baseline`: reference score. */
export function MeasureCard({ baseline = null, ...place }: TrackContext & { baseline?: number | null }) {
  const t = useTranslations('track.guide');
  const { track, hrefOf, tabs } = place;
  const format = useFormats(track.timeZone);
  const { metric, metricName, energy, better, counts, freezesAt, revealsAt, decimals } = track;
  const joules = ({ joules, waking }: EnergyRules) =>
    [
      ...Object.entries(joules).map(([value, each]) => t('joulesOf', { value, joules: format.number(each) })),
      t('wakingOf', { value: waking.value, joules: format.number(waking.joules) }),
    ].join(' · ');
  const facts: readonly Fact[] = [
    { term: t('metric'), value: metricName },
    ...(metric === null
      ? []
      : [
          { term: t('better'), value: t(better) },
          { term: t('counts'), value: t(`count.${counts}`) },
        ]),
    ...(energy === null
      ? []
      : [
          { term: t('joules'), value: joules(energy) },
          { term: t('floor'), value: t('share', { percent: format.number(100 * energy.floor) }) },
        ]),
    ...(baseline === null ? [] : [{ term: t('baseline'), value: baseline.toFixed(decimals) }]),
    ...(freezesAt === null ? [] : [{ term: t('freezes'), value: format.deadline(freezesAt) }]),
    ...(revealsAt === null ? [] : [{ term: t('reveals'), value: format.deadline(revealsAt) }]),
  ];
  return (
    <Card as="aside" pad className="stack sticky" aria-label={t('measured')}>
      <Facts rows facts={facts} />
      {tabs.includes('submit') ? (
        <LinkButton href={hrefOf('submit')} tone="accent" block>
          {t('toSubmit')}
        </LinkButton>
      ) : null}
    </Card>
  );
}
