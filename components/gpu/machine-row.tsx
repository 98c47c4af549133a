'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { MachineLanes, PlacedStretch } from './machine-lanes.ts';
import css from './machines.module.css';

interface MachineRowProps {
  readonly node: MachineLanes;
  /** Says a moment by the viewer's clock. */
  readonly time: (seconds: number) => string;
}

/** A machine: what goes on there now and next, each stretch as long as it may take. */
export function MachineRow({ node: { node, free, lanes }, time }: MachineRowProps) {
  const t = useTranslations('gpu.machines');
  return (
    <li className={css.node}>
      <span>
        {t('node', { node })}
        <small>{t('free', { free })}</small>
      </span>
      <div className={css.lanes}>
        {lanes.length === 0 ? <div className={css.lane} /> : null}
        {lanes.map((lane, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no identity
          <div key={index} className={css.lane}>
            {lane.map((stretch) => (
              <StretchBar key={`${stretch.from} ${stretch.runId} ${stretch.teamId}`} stretch={stretch} time={time} />
            ))}
          </div>
        ))}
      </div>
    </li>
  );
}

function StretchBar({ stretch, time }: { stretch: PlacedStretch; time: MachineRowProps['time'] }) {
  const t = useTranslations('gpu.machines');
  const { kind, team, cards, isMine, from, to, start, end } = stretch;
  const when = t('span', { from: time(from), to: time(to) });
  const look = isMine && (kind === 'running' ? css.own : css.next);
  return (
    <span
      className={clsx(css.stretch, look, kind === 'reserved' && css.reserved)}
      style={{ '--from': `${start * 100}%`, '--to': `${end * 100}%` }}
      title={`${team}, ${t('cards', { count: cards })}, ${when}`}
    >
      <bdi>{team}</bdi>, {t('cards', { count: cards })}
      {isMine ? `, ${t(kind)}` : null}
      <span className="sr">, {when}</span>
    </span>
  );
}
