'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/state.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { calendarDayQuery, useSlotActions, type WantedSlot } from '#lib/client/queries/slots.ts';
import type { OfflineReason } from '#lib/contract/offline/on-site-final.ts';
import type { CalendarDay, Slot } from '#lib/contract/offline/slots.ts';
import { hrefText } from '#lib/routing/href.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { DayChoice } from './day-choice.tsx';
import { resetAnswers } from './reset-answers.ts';
import { SlotGrid } from './slot-grid.tsx';
import { HoldDialog } from './slot-hold-dialog.tsx';
import { SlotLimits } from './slot-limits.tsx';
import css from './slots.module.css';
import { SlotsMine } from './slots-mine.tsx';
import { WaitingCard } from './slots-waiting.tsx';

/** GPU reservations by the hour: calendar of a day, and the team's slots. */
export function SlotsPart(place: OfflineContext) {
  const { contest } = place;
  const [day, setDay] = useState('');
  const calendar = useQuery(calendarDayQuery(contest.id, day));
  return (
    <QueryBoundary query={calendar}>
      {(known) => (
        <SlotCalendar
          calendar={known}
          chosen={day || known.day}
          busy={calendar.isPlaceholderData}
          onDay={setDay}
          {...place}
        />
      )}
    </QueryBoundary>
  );
}

interface SlotCalendarProps extends OfflineContext {
  readonly calendar: CalendarDay;
  /** The day that the person chose; `calendar` may still be that of another one. */
  readonly chosen: string;
  /** True while another day is being loaded. */
  readonly busy: boolean;
  readonly onDay: (day: string) => void;
}

function SlotCalendar({ calendar, chosen, busy, onDay, ...place }: SlotCalendarProps) {
  const t = useTranslations('offline.slots');
  const actions = useSlotActions(place.contest.id);
  const [asked, setAsked] = useState<Slot | null>(null);
  const [listed, setListed] = useState<Slot['id'] | null>(null);
  const mine = useRef<HTMLDivElement>(null);
  const rules = hrefText('guide', 'gpuReservationRules');
  // While the dialog is open, a team mate may confirm, release or cancel the hold.
  const current = asked && calendar.mine.find(({ id }) => id === asked.id);
  const held = current ?? asked;
  if (held && held.state !== 'held') setAsked(null);
  // A hold that was made just now may not be listed yet; one that was listed before has been released.
  if (current && current.id !== listed) setListed(current.id);
  const ask = (slot: Slot) => {
    resetAnswers(actions);
    setAsked(slot);
  };
  const showSuccess = (text: string) => showToast({ tone: 'good', text });
  const close = ({ id }: Slot) => setAsked((open) => (open?.id === id ? null : open));
  const hold = (wanted: WantedSlot) => {
    actions.wait.reset();
    mutateThen(actions.hold, wanted, (slot) => {
      resetAnswers(actions);
      // The dialog of another slot that was opened meanwhile stays.
      setAsked((open) => open ?? slot);
    });
  };
  const wait = (wanted: WantedSlot) => {
    actions.hold.reset();
    mutateThen(actions.wait, wanted, ({ place }) => showSuccess(t('joined', { place })));
  };
  const left = () => {
    showSuccess(t('left'));
    // With its last entry the list goes, and the button that had the focus.
    if (calendar.waiting.length === 1) mine.current?.focus();
  };
  // No further reservations are possible: only the team's former slots are shown.
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
            <DayChoice
              days={calendar.days}
              chosen={chosen}
              onDay={onDay}
              timeZone={place.contest.timeZone}
              now={place.now}
            />
            <MutationError error={actions.hold.error ?? actions.wait.error} />
          </div>
          <SlotGrid
            calendar={calendar}
            busy={busy || actions.hold.isPending || actions.wait.isPending}
            onHold={hold}
            onWait={wait}
            {...place}
          />
        </Card>
        <div className="stack">
          <SlotsMine card={mine} slots={calendar.mine} actions={actions} onAsk={ask} {...place} />
          <WaitingCard
            waiting={calendar.waiting}
            actions={actions}
            onLeave={(id) => mutateThen(actions.leave, id, left)}
            {...place}
          />
          <SlotLimits calendar={calendar} {...place} />
        </div>
      </div>
      {held?.state === 'held' ? (
        <HoldDialog
          slot={held}
          gone={!current && held.id === listed}
          actions={actions}
          onClose={() => close(held)}
          {...place}
        />
      ) : null}
    </>
  );
}

/** Reasons for a single hour or size, shown in its cell only. */
const ofOneCell: readonly OfflineReason[] = ['slotTaken', 'slotOver', 'slotTwice', 'slotOutside', 'slotFree'];

/** Reasons why the team can hold no or few slots, shown once above the calendar. */
function SlotNotices({ calendar, contest }: Pick<OfflineContext, 'contest'> & { calendar: CalendarDay }) {
  const t = useTranslations('offline');
  const format = useFormats(contest.timeZone);
  const { hours, closedUntil } = calendar;
  if (closedUntil !== null)
    return (
      <Notice tone="warn" icon="lock" role="status">
        {t('slots.closed', { until: format.dateTime(closedUntil), zone: format.zone(closedUntil) })}
      </Notice>
    );
  const reasons = new Set(hours.flatMap(({ offers }) => offers.map(({ reason }) => reason)));
  const general = [...reasons].filter((reason) => reason !== null && !ofOneCell.includes(reason));
  return general.map((reason) =>
    reason === null ? null : (
      <Notice key={reason} tone="warn" icon="info" role="status">
        {t(`reason.${reason}`)}
      </Notice>
    ),
  );
}
