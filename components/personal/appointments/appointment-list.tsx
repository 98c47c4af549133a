'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import type { Appointment } from '#lib/contract/personal/personal-calendar.ts';
import { href, hrefContest, hrefOnSite } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { appointmentFile } from './appointment-file.ts';
import css from './appointment-list.module.css';

/** Current and future appointments, in their order. @param now seconds, by the server's clock */
export const upcoming = (list: readonly Appointment[], now: number): readonly Appointment[] =>
  list.filter(({ endsAt }) => endsAt > now);

interface AppointmentListProps {
  readonly appointments: readonly Appointment[];
  /** Seconds, by the server's clock. */
  readonly now: number;
}

/** List of dates in the viewer's time zone. */
export function AppointmentList({ appointments, now }: AppointmentListProps) {
  return (
    <Rows className={css.dates ?? ''}>
      {appointments.map((appointment) => (
        <Row key={appointment.id} appointment={appointment} now={now} />
      ))}
    </Rows>
  );
}

/** Reservations link to the place where they can be changed, tasks to their page. */
function hrefOf({ kind, contestId, taskId }: Appointment): string | null {
  if (taskId) return href('studentTaskDetail', { id: taskId });
  if (!contestId) return null;
  return kind === 'reservation' ? hrefOnSite({ contestId }, 'slots') : hrefContest(contestId);
}

function Row({ appointment, now }: { appointment: Appointment; now: number }) {
  const t = useTranslations('personal.dates');
  const format = useViewerFormats();
  const { title, place, startsAt, endsAt, kind } = appointment;
  const address = hrefOf(appointment);
  const state = startsAt > now ? 'coming' : endsAt > now ? 'running' : 'over';
  return (
    <li>
      <time className={css.day} dateTime={new Date(startsAt * 1000).toISOString()}>
        <b>{format.shortDate(startsAt)}</b>
        <small>{format.time(startsAt)}</small>
      </time>
      <div>
        <b>{address ? <Link href={address}>{title}</Link> : title}</b>
        <br />
        <small>
          {t('until', { time: format.dateTime(endsAt), zone: format.zone(endsAt) })}
          {place ? ` · ${place}` : ''}
        </small>
      </div>
      <span className="row">
        {state === 'over' ? null : <CalendarFile appointment={appointment} />}
        <Chip>{t(`kinds.${kind}`)}</Chip>
        {state === 'coming' ? null : (
          <Chip tone={state === 'running' ? 'info' : 'plain'} icon={state === 'running' ? 'clock' : 'check'}>
            {t(state)}
          </Chip>
        )}
      </span>
    </li>
  );
}

/** Saves one date as a file for calendar programs; the feed has all of them. */
function CalendarFile({ appointment }: { appointment: Appointment }) {
  const t = useTranslations('personal.dates');
  const save = () => {
    const text = appointmentFile(appointment, window.location.hostname, serverSeconds());
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    link.download = `${appointment.id}.ics`;
    link.click();
    // After the browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return (
    <Button tone="quiet" icon="calendar" aria-label={t('toCalendarOf', { title: appointment.title })} onClick={save}>
      {t('toCalendar')}
    </Button>
  );
}
