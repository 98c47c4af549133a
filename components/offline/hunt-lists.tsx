'use client';

import { useTranslations } from 'next-intl';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { Empty } from '#components/ui/state.tsx';
import { Table } from '#components/ui/table.tsx';
import type { ClueHunt, FlagStatus } from '#lib/contract/offline-flags.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './hunt.module.css';
import offlineCss from './offline.module.css';

interface HuntListProps {
  readonly hunt: ClueHunt;
  readonly locale: Locale;
}

/** The clue words that the team won, each with what leads on. */
export function CluesCard({ hunt: { won }, locale }: HuntListProps) {
  const t = useTranslations('offline.hunt');
  const format = formatters(locale, viewerTimeZone());
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

/** What the team tried; nothing before its first try. */
export function TriesCard({ hunt: { tries }, locale }: HuntListProps) {
  const t = useTranslations('offline.hunt');
  const format = formatters(locale, viewerTimeZone());
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
            result: <Chip {...looks[flagStatus]}>{t(`result.${flagStatus}.word`)}</Chip>,
            by,
            at: format.inboxTime(at),
          },
        }))}
      />
    </Card>
  );
}

/** How the teams stand in the hunt. */
export function HuntRanking({ hunt: { ranking }, locale }: HuntListProps) {
  const t = useTranslations('offline.hunt');
  const format = formatters(locale, viewerTimeZone());
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
