'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { hrefTeamName } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import type { TeamCardProps } from './team-screen.tsx';

/** The team in a few facts. */
export function TeamFactsCard({ team, locale }: TeamCardProps) {
  const t = useTranslations('team.facts');
  const id = useId();
  const facts = [
    { term: t('created'), value: formatters(locale, viewerTimeZone()).date(team.createdAt) },
    { term: t('size'), value: t('sizeValue', { min: team.min, max: team.max }) },
    { term: t('organisation'), value: team.organisation || t('none') },
    { term: t('recruiting'), value: team.recruiting ? t('yes') : t('no') },
    { term: t('publicPage'), value: <Link href={hrefTeamName(team)}>{team.name}</Link> },
  ];
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('title')} id={id} />
      <CardBody>
        <Facts rows facts={facts} />
      </CardBody>
    </Card>
  );
}
