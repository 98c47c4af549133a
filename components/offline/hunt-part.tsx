'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { Loaded } from '#components/query/loaded.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Meter } from '#components/ui/meter.tsx';
import { huntQuery } from '#lib/client/queries/offline.ts';
import type { ClueHunt } from '#lib/contract/offline-flags.ts';
import { FlagForm } from './flag-form.tsx';
import { CluesCard, HuntRanking, TriesCard } from './hunt-lists.tsx';
import css from './offline.module.css';
import type { OfflinePlace } from './offline-place.ts';

/** The clue hunt: what is known of it, a field for a flag, what was won and tried, and how teams stand. */
export function HuntPart(place: OfflinePlace) {
  const hunt = useQuery(huntQuery(place.contest.id));
  return <Loaded query={hunt}>{(known) => <Hunt hunt={known} {...place} />}</Loaded>;
}

function Hunt({ hunt, ...place }: OfflinePlace & { hunt: ClueHunt }) {
  const t = useTranslations('offline.hunt');
  const { about, clues, won, points, most } = hunt;
  return (
    <div className="split tight">
      <div className="stack">
        <Card as="section" aria-labelledby="flag-title">
          <CardHead id="flag-title" title={t('handIn')} />
          <CardBody className="stack">
            <FlagForm hunt={hunt} {...place} />
          </CardBody>
        </Card>
        <Card as="section" aria-labelledby="hunt-about">
          <CardHead id="hunt-about" title={t('how')} />
          <CardBody>
            <SafeHtml html={about} className={css.prose} />
          </CardBody>
        </Card>
        <CluesCard hunt={hunt} locale={place.locale} />
        <TriesCard hunt={hunt} locale={place.locale} />
      </div>
      <div className="stack">
        <Card as="section" pad className="stack" style={{ '--gap': 'var(--s4)' }} aria-label={t('points')}>
          <Meter
            label={t('points')}
            value={t('of', { value: points, most })}
            share={most === 0 ? 0 : points / most}
            good={points === most}
          />
          <Meter
            label={t('clues')}
            value={t('of', { value: won.length, most: clues })}
            share={clues === 0 ? 0 : won.length / clues}
            good={won.length === clues}
          />
        </Card>
        <HuntRanking hunt={hunt} locale={place.locale} />
      </div>
    </div>
  );
}
