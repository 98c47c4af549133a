'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayCalendar } from '#components/control/date-field.tsx';
import { Dialog } from '#components/control/dialog.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { ChoiceFilter } from '#components/ui/choice-filter.tsx';
import type { CalendarDay } from '#lib/contract/offline/slots.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './slots.module.css';

interface DayChoiceProps {
  readonly days: readonly CalendarDay['days'][number][];
  readonly chosen: string;
  readonly onDay: (day: string) => void;
  /** Time zone of the venue. */
  readonly timeZone: string;
  /** Seconds. */
  readonly now: number;
}

/** Noon UTC of a day, in seconds: the same date in every time zone that matters here. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;

/** The days from today on in a row, and a calendar of them with their free GPU hours. */
export function DayChoice({ days, chosen, onDay, timeZone, now }: DayChoiceProps) {
  const t = useTranslations('offline.slots');
  const format = useFormats(timeZone);
  const [isOpen, setOpen] = useState(false);
  const today = format.date(now);
  const isToday = (day: string) => format.date(noonOf(day)) === today;
  const choose = (day: string) => {
    setOpen(false);
    onDay(day);
  };
  return (
    <div className={css.dayChoice}>
      <ChoiceFilter
        label={t('day')}
        name="slot-day"
        initial={chosen}
        value={chosen}
        options={days
          .filter(({ day }) => isToday(day) || noonOf(day) > now)
          .map(({ day }) => ({
            value: day,
            label: isToday(day) ? t('today') : format.shortDate(noonOf(day)),
          }))}
        onChoose={onDay}
      />
      <IconButton icon="calendar" label={t('chooseDay')} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('chooseDay')} closeLabel={t('close')}>
        <p className="small muted">{t('chooseDayText')}</p>
        <DayCalendar
          value={chosen}
          days={days.map(({ day, free, reason }) => {
            const name = format.date(noonOf(day));
            return {
              day,
              disabled: reason !== null,
              note: reason ? '' : free > 0 ? format.number(free) : t('full'),
              label: reason
                ? t('dayEnded', { day: name })
                : free > 0
                  ? t('dayFree', { day: name, hours: free })
                  : t('dayFull', { day: name }),
            };
          })}
          onChoose={choose}
        />
      </Dialog>
    </div>
  );
}
