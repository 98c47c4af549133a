'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card, CardFoot, CardHead } from '#components/ui/card.tsx';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import type { GpuPlace } from './gpu-place.ts';
import { clockTicks, machineLanes } from './machine-lanes.ts';
import { MachineRow } from './machine-row.tsx';
import css from './machines.module.css';

interface MachinesCardProps extends Pick<GpuPlace, 'overview' | 'locale'> {
  readonly onNew: () => void;
  readonly reason: string | null;
}

/** Rows shown before somebody asks for the rest. */
const first = 6;

/** Who has which machine, and who comes next, as the schedule stands. */
export function MachinesCard({ overview: { machines }, locale, onNew, reason }: MachinesCardProps) {
  const t = useTranslations('gpu.machines');
  const id = useId();
  const [all, setAll] = useState(false);
  const format = formatters(locale, viewerTimeZone());
  const lanes = machineLanes(machines);
  // Where the own team is stands first, then what is in use.
  const rank = ({ isMine, lanes: own }: (typeof lanes)[number]) => (isMine ? 0 : own.length > 0 ? 1 : 2);
  const byUse = lanes.toSorted((a, b) => rank(a) - rank(b) || a.node - b.node);
  const shown = (all ? lanes : byUse.slice(0, first)).toSorted((a, b) => a.node - b.node);
  return (
    <Card>
      <CardHead id={id} title={t('title')}>
        <div className="row">
          {reason ? (
            <span className="small muted" id={`${id}reason`}>
              {reason}
            </span>
          ) : null}
          <Button tone="accent" disabled={reason !== null} aria-describedby={`${id}reason`} onClick={onNew}>
            {t('new')}
          </Button>
        </div>
      </CardHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <section className={css.scroll} tabIndex={0} aria-labelledby={id}>
        <div className={css.queue}>
          <div className={css.clock} aria-hidden="true">
            {clockTicks(machines.from, machines.to).map(({ at, place }) => (
              <span key={at} style={{ '--from': `${place * 100}%` }}>
                {format.time(at)}
              </span>
            ))}
          </div>
          <ul className={css.nodes}>
            {shown.map((node) => (
              <MachineRow key={node.node} node={node} time={format.time} />
            ))}
          </ul>
        </div>
      </section>
      {lanes.length > first ? (
        <CardFoot>
          <ul className={css.legend}>
            <li className={css.legendOwn}>{t('legendOwn')}</li>
            <li className={css.legendNext}>{t('legendNext')}</li>
            <li className={css.legendReserved}>{t('legendReserved')}</li>
          </ul>
          <Button tone="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('fewer') : t('all', { count: lanes.length })}
          </Button>
        </CardFoot>
      ) : null}
    </Card>
  );
}
