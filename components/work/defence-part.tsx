'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Empty, Notice } from '#components/ui/state.tsx';
import { Table } from '#components/ui/table.tsx';
import { defenceQuery } from '#lib/client/queries/works.ts';
import type { Defence, DefenceSlot } from '#lib/contract/contests/works.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { href } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { AttendanceCard } from './attendance-card.tsx';
import { TwoClocks } from './two-clocks.tsx';
import css from './work.module.css';
import type { WorkContext } from './work-context.ts';

/** The day of the defence: the team's slot, the order of all teams, and the speaker. */
export function DefencePart(place: WorkContext) {
  const defence = useQuery(defenceQuery(place.contest.id));
  return (
    <QueryBoundary query={defence}>
      {(day) => (
        <>
          <OwnTurn day={day} {...place} />
          <div className="split tight">
            <Order day={day} {...place} />
            <AttendanceCard {...place} />
          </div>
        </>
      )}
    </QueryBoundary>
  );
}

type OfDay = WorkContext & { readonly day: Defence };

function OwnTurn({ day, contest, now }: OfDay) {
  const t = useTranslations('work.defence');
  const own = day.slots.find(({ isMine }) => isMine);
  if (!own) return null;
  return (
    <Notice
      icon="calendar"
      action={now < own.endsAt ? <LinkButton href={href('appointmentTime')}>{t('calendar')}</LinkButton> : undefined}
    >
      <b>{t('own', { turn: own.turn })}</b> {own.room}
      <TwoClocks at={own.startsAt} timeZone={contest.timeZone} />
    </Notice>
  );
}

function Order({ day, contest }: OfDay) {
  const locale = useLocale();
  const t = useTranslations('work.defence');
  const { slots, drawsAt, startsAt, place } = day;
  return (
    <Card as="section" aria-labelledby="order-title">
      <CardHead id="order-title" title={t('order')}>
        <span className="small muted">
          {t('place', { place, date: formatters(locale, contest.timeZone).date(startsAt) })}
        </span>
      </CardHead>
      {slots.length > 0 ? (
        <OrderTable slots={slots} timeZone={contest.timeZone} />
      ) : (
        <Empty
          title={t('notYet')}
          text={
            <>
              {t(drawsAt === null ? 'begins' : 'draws')}
              <TwoClocks at={drawsAt ?? startsAt} timeZone={contest.timeZone} />
            </>
          }
          action={
            drawsAt === null ? undefined : (
              <LinkButton href={href('drawLots', { id: contest.id, activeTabKey: 'defence' })}>
                {t('toDraw')}
              </LinkButton>
            )
          }
        />
      )}
    </Card>
  );
}

interface OrderTableProps {
  readonly slots: readonly DefenceSlot[];
  readonly timeZone: string;
}

function OrderTable({ slots, timeZone }: OrderTableProps) {
  const t = useTranslations('work.defence');
  const format = useFormats(timeZone);
  return (
    <Table
      fit
      caption={t('order')}
      columns={[
        { key: 'turn', head: t('turn'), end: true },
        { key: 'team', head: t('team'), rowHead: true },
        { key: 'organisation', head: t('organisation'), hide: 'mid' },
        { key: 'room', head: t('room'), hide: 'narrow' },
        { key: 'time', head: t('time', { zone: format.zone(slots[0]?.startsAt ?? 0) }), end: true, nowrap: true },
      ]}
      rows={slots.map(({ turn, team, organisation, room, startsAt, endsAt, isMine }) => ({
        key: String(turn),
        mine: isMine,
        cells: {
          turn,
          team: (
            <span className={css.team}>
              {team} {isMine ? <Chip tone="line">{t('mine')}</Chip> : null}
            </span>
          ),
          organisation,
          room,
          time: `${format.time(startsAt)} – ${format.time(endsAt)}`,
        },
      }))}
    />
  );
}
