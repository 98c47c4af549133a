'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { Refused } from '#components/team/refused.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { ChoiceFilter } from '#components/ui/choice-filter.tsx';
import { Link } from '#components/ui/link.tsx';
import { calendarDayQuery, useSlotActions } from '#lib/client/queries/slots.ts';
import type { CalendarDay, Slot } from '#lib/contract/slots.ts';
import { hrefText } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import type { OfflinePlace } from './offline-place.ts';
import { SlotGrid } from './slot-grid.tsx';
import { HoldDialog } from './slot-hold-dialog.tsx';
import { SlotLimits } from './slot-limits.tsx';
import { SlotNotices } from './slot-notices.tsx';
import css from './slots.module.css';
import { SlotsMine } from './slots-mine.tsx';
import { WaitingCard } from './slots-waiting.tsx';

/** Cards reserved by the hour: the calendar of a day, and what the team holds. */
export function SlotsPart(place: OfflinePlace) {
  const { contest } = place;
  const [day, setDay] = useState('');
  const calendar = useQuery(calendarDayQuery(contest.id, day));
  return (
    <Loaded query={calendar}>
      {(known) => <Desk calendar={known} busy={calendar.isPlaceholderData} onDay={setDay} {...place} />}
    </Loaded>
  );
}

interface DeskProps extends OfflinePlace {
  readonly calendar: CalendarDay;
  /** Another day is on its way. */
  readonly busy: boolean;
  readonly onDay: (day: string) => void;
}

function Desk({ calendar, busy, onDay, ...place }: DeskProps) {
  const t = useTranslations('offline.slots');
  const actions = useSlotActions(place.contest.id);
  const [asked, ask] = useState<Slot | null>(null);
  const rules = hrefText('guide', 'gpuReservationRules');
  // While its dialog is open a hold may be confirmed, given up or taken back by a team mate.
  const held = asked && (calendar.mine.find(({ id }) => id === asked.id) ?? asked);
  // Nothing can be reserved any more: what the team had is all there is to see.
  if (place.race.phase === 'over') return <SlotsMine slots={calendar.mine} actions={actions} onAsk={ask} {...place} />;
  return (
    <>
      <SlotNotices calendar={calendar} {...place} />
      <div className="split tight">
        <Card as="section" aria-labelledby="calendar-title" aria-busy={busy}>
          <CardHead id="calendar-title" title={t('calendar')}>
            {rules ? (
              <Link className="small" href={rules}>
                {t('rules')}
              </Link>
            ) : null}
          </CardHead>
          <div className={css.days}>
            <DayChoice calendar={calendar} onDay={onDay} {...place} />
            <Refused error={actions.hold.error ?? actions.wait.error} />
          </div>
          <SlotGrid
            calendar={calendar}
            busy={busy || actions.hold.isPending || actions.wait.isPending}
            onHold={(wanted) => actions.hold.mutate(wanted, { onSuccess: ask })}
            onWait={(wanted) => actions.wait.mutate(wanted)}
            {...place}
          />
        </Card>
        <div className="stack">
          <SlotsMine slots={calendar.mine} actions={actions} onAsk={ask} {...place} />
          <WaitingCard waiting={calendar.waiting} actions={actions} {...place} />
          <SlotLimits calendar={calendar} {...place} />
        </div>
      </div>
      {held ? <HoldDialog slot={held} actions={actions} onClose={() => ask(null)} {...place} /> : null}
    </>
  );
}

/** Noon of a day in the middle of the world's zones, in seconds: the same day by every clock that matters here. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;

function DayChoice({ calendar: { day, days }, onDay, contest, locale, now }: Omit<DeskProps, 'busy'>) {
  const t = useTranslations('offline.slots');
  const format = formatters(locale, contest.timeZone);
  const today = format.date(now);
  const isToday = (one: string) => format.date(noonOf(one)) === today;
  return (
    <ChoiceFilter
      label={t('day')}
      name="slot-day"
      initial={day}
      options={days
        .filter((one) => isToday(one) || noonOf(one) > now)
        .map((one) => ({ value: one, label: isToday(one) ? t('today') : format.shortDate(noonOf(one)) }))}
      onChoose={onDay}
    />
  );
}
