'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import offlineCss from '#components/offline/offline.module.css';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { Meter } from '#components/ui/meter.tsx';
import { Empty } from '#components/ui/state.tsx';
import { Table } from '#components/ui/table.tsx';
import { huntQuery } from '#lib/client/queries/offline/offline.ts';
import { type ClueHunt, type FlagStatus, flagStatusNames } from '#lib/contract/offline/offline-flags.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { FlagForm } from './flag-form.tsx';
import css from './hunt.module.css';

/** Clue hunt: description, flag form, won clues and attempts, and ranking. */
export function HuntPart(place: OfflineContext) {
  const hunt = useQuery(huntQuery(place.contest.id));
  return <QueryBoundary query={hunt}>{(known) => <Hunt hunt={known} {...place} />}</QueryBoundary>;
}

function Hunt({ hunt, ...place }: OfflineContext & { hunt: ClueHunt }) {
  const t = useTranslations('offline.hunt');
  const { about, clues, won, points, most } = hunt;
  return (
    <div className="split tight">
      <div className="stack">
        <Card as="section" aria-labelledby="flag-title">
          <CardHead id="flag-title" title={t('title')} />
          <CardBody className="stack">
            <FlagForm hunt={hunt} {...place} />
          </CardBody>
        </Card>
        <Card as="section" aria-labelledby="hunt-about">
          <CardHead id="hunt-about" title={t('how')} />
          <CardBody>
            <SafeHtml html={about} className={offlineCss.prose} />
          </CardBody>
        </Card>
        <CluesCard hunt={hunt} />
        <TriesCard hunt={hunt} />
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
        <HuntRanking hunt={hunt} />
      </div>
    </div>
  );
}

interface HuntListProps {
  readonly hunt: ClueHunt;
}

/** Clues that the team has won, with their follow-up. */
function CluesCard({ hunt: { won } }: HuntListProps) {
  const t = useTranslations('offline.hunt');
  const format = useViewerFormats();
  return (
    <Card as="section" aria-labelledby="clues-title">
      <CardHead id="clues-title" title={t('won')} />
      {won.length === 0 ? (
        <Empty title={t('noneTitle')} text={t('none')} />
      ) : (
        <ol className={css.clues}>
          {won.map(({ key, flagTip, flagClew, points, by, at }) => (
            <li key={key}>
              <div className="row between">
                <b>{flagTip}</b>
                <Chip tone="line">{t('worth', { points })}</Chip>
              </div>
              {flagClew ? <SafeHtml html={flagClew} className={offlineCss.prose} /> : null}
              <small>{t('by', { by, at: format.dateTime(at) })}</small>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

const looks = {
  1: { tone: 'good', icon: 'check' },
  2: { tone: 'bad', icon: 'cross' },
  3: { tone: 'warn', icon: 'alert' },
  4: { tone: 'plain', icon: 'info' },
} as const satisfies Record<FlagStatus, { tone: string; icon: IconName }>;

/** The team's attempts; renders nothing before the first. */
function TriesCard({ hunt: { tries } }: HuntListProps) {
  const t = useTranslations('offline.hunt');
  const format = useViewerFormats();
  if (tries.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="tries-title">
      <CardHead id="tries-title" title={t('tries')} />
      <Table
        fit
        caption={t('tries')}
        columns={[
          { key: 'flag', head: t('flag'), rowHead: true },
          { key: 'result', head: t('verdict') },
          { key: 'by', head: t('who'), hide: 'narrow' },
          { key: 'at', head: t('when'), end: true },
        ]}
        rows={tries.map(({ id, flag, flagStatus, by, at }) => ({
          key: id,
          cells: {
            flag: <code>{flag}</code>,
            result: <Chip {...looks[flagStatus]}>{t(`result.${flagStatusNames[flagStatus]}.word`)}</Chip>,
            by,
            at: format.inboxTime(at),
          },
        }))}
      />
    </Card>
  );
}

function HuntRanking({ hunt: { ranking } }: HuntListProps) {
  const t = useTranslations('offline.hunt');
  const format = useViewerFormats();
  if (ranking.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="hunt-ranking">
      <CardHead id="hunt-ranking" title={t('ranking')} />
      <Table
        fit
        caption={t('ranking')}
        columns={[
          { key: 'rank', head: t('rank'), end: true },
          { key: 'team', head: t('team'), rowHead: true },
          { key: 'points', head: t('points'), end: true },
          { key: 'at', head: t('last'), end: true, hide: 'narrow' },
        ]}
        rows={ranking.map(({ rank, team, points, at, isMine }) => ({
          key: `${rank} ${team}`,
          mine: isMine,
          cells: { rank, team, points, at: format.inboxTime(at) },
        }))}
      />
    </Card>
  );
}
