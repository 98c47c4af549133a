'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { WantedSlot } from '#lib/client/queries/slots.ts';
import type { CalendarDay } from '#lib/contract/slots.ts';
import css from './slots.module.css';

interface SlotOfferProps {
  readonly offer: CalendarDay['hours'][number]['offers'][number];
  readonly at: WantedSlot;
  /** The beginning of its hour, in words. */
  readonly time: string;
  readonly calendar: Pick<CalendarDay, 'mine' | 'waiting'>;
  readonly busy: boolean;
  readonly onHold: (wanted: WantedSlot) => void;
  readonly onWait: (wanted: WantedSlot) => void;
}

/** One number of cards in one hour: ours, free, to be waited for, or neither with the reason. */
export function SlotOffer({ offer, at, time, calendar, busy, onHold, onWait }: SlotOfferProps) {
  const t = useTranslations('offline.slots');
  const { free, waiting, reason, waitingReason } = offer;
  const isAt = (one: WantedSlot) => one.startsAt === at.startsAt && one.cards === at.cards;
  const mine = calendar.mine.find(isAt);
  const place = calendar.waiting.find(isAt)?.place;
  const spoken = { cards: at.cards, time };
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
