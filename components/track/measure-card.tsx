'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, type Fact, Facts } from '#components/ui/card.tsx';
import type { EnergyRules } from '#lib/contract/tracks.ts';
import { formatters } from '#lib/time/format.ts';
import type { TrackPlace } from './track-place.ts';

/** How results are measured and what counts, beside a text of the track. `baseline`: a score to compare with. */
export function MeasureCard({ baseline = null, ...place }: TrackPlace & { baseline?: number | null }) {
  const t = useTranslations('track.guide');
  const { track, locale, hrefOf, tabs } = place;
  const format = formatters(locale, track.timeZone);
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
