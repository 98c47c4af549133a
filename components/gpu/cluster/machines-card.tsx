'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import css from '#components/gpu/machines.module.css';
import { Button } from '#components/ui/button.tsx';
import { Card, CardFoot, CardHead } from '#components/ui/card.tsx';
import legendCss from '#components/ui/legend.module.css';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { Machines, Node, Stretch } from '#lib/contract/gpu/gpu-cluster.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

/** A stretch with its start and end relative to the drawing, from 0 to 1. */
interface PlacedStretch extends Stretch {
  readonly start: number;
  readonly end: number;
}

/** A node with its stretches in lanes, so that none overlaps another. */
interface MachineLanes {
  readonly node: number;
  readonly free: number;
  readonly gpus: number;
  readonly lanes: readonly (readonly PlacedStretch[])[];
  readonly isMine: boolean;
}

const within = (share: number) => Math.min(1, Math.max(0, share));

/** Stretches of each node, the earliest in the top lane. */
export function machineLanes({ from, to, nodes }: Machines): readonly MachineLanes[] {
  return nodes.map((node) => lanesOf(node, from, Math.max(1, to - from)));
}

function lanesOf({ node, free, gpus, stretches }: Node, from: number, span: number): MachineLanes {
  const lanes: PlacedStretch[][] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const [start, end] = [within((stretch.from - from) / span), within((stretch.to - from) / span)];
    if (end <= start) continue;
    const lane = lanes.find((taken) => (taken.at(-1)?.end ?? 0) <= start);
    const placed = { ...stretch, start, end };
    if (lane) lane.push(placed);
    else lanes.push([placed]);
  }
  return { node, free, gpus, lanes, isMine: stretches.some(({ isMine }) => isMine) };
}

/** Full and half hours between two times (seconds), with their position from 0 to 1. */
export function timeTicks(from: number, to: number, every = 1800): readonly { at: number; place: number }[] {
  const first = Math.ceil(from / every) * every;
  const count = Math.max(0, Math.floor((to - first) / every) + 1);
  return Array.from({ length: count }, (_, index) => first + index * every)
    .map((at) => ({ at, place: (at - from) / Math.max(1, to - from) }))
    .filter(({ place }) => place < 0.97);
}

interface MachinesCardProps {
  readonly machines: Machines;
  /** Shown beside the title: the button for a new run, for those who may request one. */
  readonly action?: ReactNode;
}

/** Rows shown before the list is expanded. */
const first = 6;

/** Current allocation of the nodes and the scheduled next runs. */
export function MachinesCard({ machines, action }: MachinesCardProps) {
  const t = useTranslations('gpu.machines');
  const id = useId();
  const [all, setAll] = useState(false);
  const format = useViewerFormats();
  const lanes = machineLanes(machines);
  const hasOwn = lanes.some(({ isMine }) => isMine);
  // Nodes of the own team first, then other nodes in use.
  const rank = ({ isMine, lanes: own }: (typeof lanes)[number]) => (isMine ? 0 : own.length > 0 ? 1 : 2);
  const byUse = lanes.toSorted((a, b) => rank(a) - rank(b) || a.node - b.node);
  const shown = (all ? lanes : byUse.slice(0, first)).toSorted((a, b) => a.node - b.node);
  return (
    <Card>
      <CardHead id={id} title={t('title')}>
        {action}
      </CardHead>
      <ScrollRegion className={css.scroll} aria-labelledby={id}>
        <div className={css.queue}>
          <div className={css.clock} aria-hidden="true">
            {timeTicks(machines.from, machines.to).map(({ at, place }) => (
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
      </ScrollRegion>
      {lanes.length > first ? (
        <CardFoot>
          <ul className={clsx(legendCss.legend, css.legend)}>
            {hasOwn ? <li className={css.legendOwn}>{t('legendOwn')}</li> : null}
            {hasOwn ? <li className={css.legendNext}>{t('legendNext')}</li> : null}
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

interface MachineRowProps {
  readonly node: MachineLanes;
  /** Formats a time in the viewer's zone. */
  readonly time: (seconds: number) => string;
}

/** A node with current and next runs, each drawn with its maximum duration. */
function MachineRow({ node: { node, free, lanes }, time }: MachineRowProps) {
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

const bdi = (name: ReactNode) => <bdi>{name}</bdi>;

function StretchBar({ stretch, time }: { stretch: PlacedStretch; time: MachineRowProps['time'] }) {
  const t = useTranslations('gpu.machines');
  const { kind, team, gpus, isMine, from, to, start, end } = stretch;
  const when = t('span', { from: time(from), to: time(to) });
  const words = { team, gpus: t('gpus', { count: gpus }) };
  const look = isMine && (kind === 'running' ? css.own : css.next);
  return (
    <span
      className={clsx(css.stretch, look, kind === 'reserved' && css.reserved)}
      style={{ '--from': `${start * 100}%`, '--to': `${end * 100}%` }}
      title={t('stretchTitle', { ...words, when })}
    >
      {isMine
        ? t.rich('ownStretch', { ...words, state: t(kind), name: bdi })
        : t.rich('stretch', { ...words, name: bdi })}
      <span className="sr">{t('stretchTime', { when })}</span>
    </span>
  );
}
