'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { OneTimeSecret } from '#components/personal/forms/one-time-secret.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { calendarQuery, createCalendarMutation, revokeCalendarMutation } from '#lib/client/queries/personal.ts';
import type { Calendar } from '#lib/contract/personal/personal-calendar.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

/** URL of the calendar feed for calendar programs: created, copied once, revoked. */
export function CalendarCard() {
  const calendar = useQuery(calendarQuery());
  return <QueryBoundary query={calendar}>{(data) => <CalendarParts calendar={data} />}</QueryBoundary>;
}

function CalendarParts({ calendar }: { calendar: Calendar }) {
  const t = useTranslations('personal.calendar');
  const client = useQueryClient();
  const creating = useMutation({
    ...createCalendarMutation(),
    onSuccess: ({ path: _, ...next }) => client.setQueryData(calendarQuery().queryKey, next),
  });
  const revoking = useMutation({
    ...revokeCalendarMutation(),
    onSuccess: (next) => {
      creating.reset();
      client.setQueryData(calendarQuery().queryKey, next);
    },
  });
  const create = () => {
    revoking.reset();
    creating.mutate();
  };
  const revoke = () => {
    // A created address is shown once, and stays until it is revoked.
    if (creating.isError) creating.reset();
    revoking.mutate();
  };
  const format = useViewerFormats();
  const busy = creating.isPending || revoking.isPending;

  return (
    <Card as="section">
      <CardHead title={t('title')}>
        <Chip tone={calendar.active ? 'good' : 'plain'} icon={calendar.active ? 'check' : 'info'}>
          {calendar.active ? t('active') : t('inactive')}
        </Chip>
      </CardHead>
      <CardBody className="stack">
        <p className="muted">{t('lead')}</p>
        {creating.data ? <Address address={new URL(creating.data.path, window.location.origin).href} /> : null}
        {calendar.active && calendar.createdAt !== null ? (
          <p className="small muted">
            {t('created', { time: format.dateTime(calendar.createdAt) })}
            <SentenceSpace />
            {calendar.lastReadAt === null ? t('neverRead') : t('read', { time: format.dateTime(calendar.lastReadAt) })}
          </p>
        ) : null}
        <div className="row">
          <Button tone={calendar.active ? 'plain' : 'ink'} icon="calendar" disabled={busy} onClick={create}>
            {calendar.active ? t('renew') : t('create')}
          </Button>
          {calendar.active ? (
            <Button tone="bad" disabled={busy} onClick={revoke}>
              {t('revoke')}
            </Button>
          ) : null}
        </div>
        {calendar.active ? <p className="small muted">{t('renewMeans')}</p> : null}
        <MutationError error={creating.error ?? revoking.error} />
      </CardBody>
    </Card>
  );
}

function Address({ address }: { address: string }) {
  const t = useTranslations('personal.calendar');
  return (
    <div className="stack" style={{ '--gap': 'var(--s3)' }}>
      <OneTimeSecret
        label={t('address')}
        value={address}
        words={{ once: t('once'), copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
      >
        <a href={address.replace(/^https?:/, 'webcal:')}>{t('open')}</a>
      </OneTimeSecret>
    </div>
  );
}
