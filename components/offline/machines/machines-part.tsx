'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import css from '#components/offline/machines.module.css';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { accountQuery, machinesQuery } from '#lib/client/queries/offline/offline.ts';
import type { MachineAccount, Machines } from '#lib/contract/offline/on-site-final.ts';
import { hrefText } from '#lib/routing/href.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';
import { AccountCard } from './account-card.tsx';

/** Machines at the venue, and the team's log-in to them. */
export function MachinesPart(place: OfflineContext) {
  const machines = useQuery(machinesQuery(place.contest.id));
  const account = useQuery(accountQuery(place.contest.id));
  return (
    <div className="split tight">
      <div className="stack">
        <QueryBoundary query={account}>
          {(known) => <AccountCard account={known} login={loginOf(known, machines.data)} {...place} />}
        </QueryBoundary>
        <QueryBoundary query={machines}>{(known) => <MachineList {...known} {...place} />}</QueryBoundary>
      </div>
      <QueryBoundary query={machines}>
        {(known) => (
          <div className="stack">
            <Hosts hosts={known.hosts} />
            <Guides guides={known.guides} />
          </div>
        )}
      </QueryBoundary>
    </div>
  );
}

/** Log-in address: the one that starts with the account's name; null if there is none. */
const loginOf = ({ name }: MachineAccount, machines: Machines | undefined): string | null =>
  machines?.hosts.find((host) => name !== null && host.name.startsWith(`${name}@`))?.name ?? null;

const looks = {
  up: { tone: 'good', icon: 'check' },
  maintenance: { tone: 'warn', icon: 'clock' },
  closed: { tone: 'plain', icon: 'lock' },
} as const satisfies Record<Machines['machines'][number]['state'], { tone: string; icon: IconName }>;

function MachineList({ machines, opensAt, closesAt, now, contest }: Machines & OfflineContext) {
  const t = useTranslations('offline.machines');
  const format = useFormats(contest.timeZone);
  const words = now < opensAt ? 'opens' : now < closesAt ? 'closes' : 'closed';
  // Machines of a kind share one description, which is shown once.
  const kinds = Map.groupBy(machines, ({ about }) => about);
  return (
    <Card as="section" aria-labelledby="machines-title">
      <CardHead id="machines-title" title={t('title')}>
        <span className="small muted">
          {t(words, { at: format.dateTime(words === 'opens' ? opensAt : closesAt), zone: format.zone(closesAt) })}
        </span>
      </CardHead>
      <CardBody className="stack">
        {[...kinds].map(([about, ofKind]) => (
          <div key={about} className={css.kind}>
            <p>{about}</p>
            <ul>
              {ofKind.map((machine) => (
                <MachineTile key={machine.key} machine={machine} />
              ))}
            </ul>
          </div>
        ))}
      </CardBody>
    </Card>
  );
}

interface MachineTileProps {
  readonly machine: Machines['machines'][number];
}

function MachineTile({ machine: { name, gpus, state, until } }: MachineTileProps) {
  const format = useViewerFormats();
  const t = useTranslations('offline.machines');
  return (
    <li data-state={state}>
      <b>{name}</b>
      <Chip {...looks[state]}>{t(`is.${state}`)}</Chip>
      {gpus > 0 ? <small>{t('gpus', { count: gpus })}</small> : null}
      {state === 'maintenance' && until !== null ? <small>{t('until', { at: format.dateTime(until) })}</small> : null}
    </li>
  );
}

function Hosts({ hosts }: Pick<Machines, 'hosts'>) {
  const t = useTranslations('offline.machines');
  if (hosts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="hosts-title">
      <CardHead id="hosts-title" title={t('hosts')} />
      <ul className={css.hosts}>
        {hosts.map(({ key, name, about }) => (
          <li key={key}>
            <code>{name}</code>
            <small>{about}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Guides({ guides }: Pick<Machines, 'guides'>) {
  const t = useTranslations('offline.machines');
  const shown = guides.flatMap((guide) => {
    const path = hrefText('guide', guide.id);
    return path === null ? [] : [{ ...guide, path }];
  });
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="machine-guides-title">
      <CardHead id="machine-guides-title" title={t('guides')} />
      <Rows className={css.guides}>
        {shown.map(({ id, title, lead, path }) => (
          <li key={id}>
            <Icon name="file" />
            <span>
              <b>{title}</b>
              <br />
              <small>{lead}</small>
            </span>
            <LinkButton href={path} aria-label={t('readName', { title })}>
              {t('read')}
            </LinkButton>
          </li>
        ))}
      </Rows>
    </Card>
  );
}
