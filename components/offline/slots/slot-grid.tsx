'use client';

import { useTranslations } from 'next-intl';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { Bar } from '#components/ui/bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Empty } from '#components/ui/state.tsx';
import { Table } from '#components/ui/table.tsx';
import type { WantedSlot } from '#lib/client/queries/slots.ts';
import { type CalendarDay, slotGpus } from '#lib/contract/offline/slots.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';
import css from './slots.module.css';

interface SlotGridProps extends Pick<OfflineContext, 'contest' | 'now'> {
  readonly calendar: CalendarDay;
  readonly busy: boolean;
  readonly onHold: (wanted: WantedSlot) => void;
  readonly onWait: (wanted: WantedSlot) => void;
}

/** Remaining hours of a day with the availability of one, two and four GPUs. */
export function SlotGrid({ calendar, contest, now, ...rest }: SlotGridProps) {
  const t = useTranslations('offline.slots');
  const format = useFormats(contest.timeZone);
  const viewer = useViewerFormats();
  const hours = calendar.hours.filter(({ startsAt }) => startsAt > now);
  if (hours.length === 0) return <Empty title={t('dayOver')} text={t('dayOverText')} />;
  return (
    <Table
      fit
      caption={t('calendar')}
      columns={[
        { key: 'hour', head: t('hour', { zone: format.zone(now) }), rowHead: true, nowrap: true },
        { key: 'taken', head: t('taken'), hide: 'narrow' },
        ...slotGpus.map((gpus) => ({ key: `gpus-${gpus}`, head: t('gpus', { count: gpus }) })),
      ]}
      rows={hours.map(({ startsAt, gpus, taken, offers }) => ({
        key: String(startsAt),
        mine: calendar.mine.some((slot) => slot.startsAt === startsAt),
        cells: {
          hour: <Hour here={format.time(startsAt)} yours={viewer.time(startsAt)} />,
          taken: (
            <span className={css.taken}>
              <Bar share={taken / gpus} />
              <small>{t('takenOf', { taken, gpus })}</small>
            </span>
          ),
          ...Object.fromEntries(
            offers.map((offer) => [
              `gpus-${offer.gpus}`,
              <SlotOffer
                key={offer.gpus}
                offer={offer}
                at={{ startsAt, gpus: offer.gpus }}
                time={format.time(startsAt)}
                calendar={calendar}
                {...rest}
              />,
            ]),
          ),
        },
      }))}
    />
  );
}

function Hour({ here, yours }: { here: string; yours: string }) {
  const t = useTranslations('offline.slots');
  return (
    <span className={css.hour}>
      {here}
      {here === yours ? null : <small>{t('yours', { time: yours })}</small>}
    </span>
  );
}

interface SlotOfferProps {
  readonly offer: CalendarDay['hours'][number]['offers'][number];
  readonly at: WantedSlot;
  /** Formatted start of the hour. */
  readonly time: string;
  readonly calendar: Pick<CalendarDay, 'mine' | 'waiting'>;
  readonly busy: boolean;
  readonly onHold: (wanted: WantedSlot) => void;
  readonly onWait: (wanted: WantedSlot) => void;
}

/**
 * One number of GPUs in one hour: reserved by the team, free, open for the waiting list, or unavailable with the
 * reason.
 */
export function SlotOffer({ offer, at, time, calendar, busy, onHold, onWait }: SlotOfferProps) {
  const t = useTranslations('offline.slots');
  const { free, waiting, reason, waitingReason } = offer;
  const isAt = (one: WantedSlot) => one.startsAt === at.startsAt && one.gpus === at.gpus;
  const mine = calendar.mine.find(isAt);
  const place = calendar.waiting.find(isAt)?.place;
  const spoken = { gpus: at.gpus, time };
  if (mine)
    return (
      <Chip
        className={css.offer ?? ''}
        tone={mine.state === 'held' ? 'warn' : 'line'}
        icon={mine.state === 'held' ? 'clock' : 'check'}
      >
        {t(mine.state === 'held' ? 'held' : 'ours')}
      </Chip>
    );
  if (place !== undefined)
    return (
      <Chip className={css.offer ?? ''} icon="clock">
        {t('place', { place })}
      </Chip>
    );
  if (reason === null)
    return (
      <Button
        className={css.offer}
        disabled={busy}
        aria-label={t('holdName', { ...spoken, free })}
        onClick={() => onHold(at)}
      >
        {t('free', { free })}
      </Button>
    );
  if (waitingReason === null)
    return (
      <Button
        tone="quiet"
        disabled={busy}
        aria-label={t('waitName', { ...spoken, waiting })}
        onClick={() => onWait(at)}
      >
        {t('wait', { waiting })}
      </Button>
    );
  return <NotNow free={free} reason={reason} />;
}

function NotNow({ free, reason }: { free: number; reason: NonNullable<SlotOfferProps['offer']['reason']> }) {
  const t = useTranslations('offline');
  const why = t(`reason.${reason}`);
  return (
    <span className="small muted" title={why}>
      {free > 0 ? t('slots.free', { free }) : t('slots.full')} <span className="sr">{why}</span>
    </span>
  );
}
