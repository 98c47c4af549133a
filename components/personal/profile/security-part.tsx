'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Icon } from '#components/ui/icon.tsx';
import {
  disclosuresQuery,
  endOtherSessionsMutation,
  refreshSessions,
  sessionsQuery,
} from '#lib/client/queries/personal.ts';
import type { ActiveSession } from '#lib/contract/personal/personal-account.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './security-part.module.css';

/** Active sessions, and times at which private values were shown. */
export function SecurityPart() {
  const sessions = useQuery(sessionsQuery());
  const shown = useQuery(disclosuresQuery());
  return (
    <>
      <QueryBoundary query={sessions}>{(list) => <Sessions sessions={list} />}</QueryBoundary>
      <QueryBoundary query={shown}>{(list) => <Disclosures shown={list} />}</QueryBoundary>
    </>
  );
}

function Sessions({ sessions }: { sessions: readonly ActiveSession[] }) {
  const t = useTranslations('personal.security');
  const id = useId();
  const client = useQueryClient();
  const format = useViewerFormats();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    ...endOtherSessionsMutation(),
    // The dialog is closed when the list is new, so that the focus returns to a button that knows its reason.
    onSuccess: async () => {
      await refreshSessions(client);
      setAsking(false);
    },
  });
  const ask = () => {
    ending.reset();
    setAsking(true);
  };
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <Card as="section">
      <CardHead title={t('sessions')}>
        <Button tone="bad" icon="sign-out" aria-disabled={others === 0} aria-describedby={`${id}why`} onClick={ask}>
          {t('endOthers')}
        </Button>
      </CardHead>
      <Rows>
        {sessions.map(({ id: key, startedAt, renewedAt, endsAt, current, browser, system }) => (
          <li key={key}>
            <Icon name="lock" />
            <div>
              <b>{browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'))}</b>
              <br />
              <small>{t('startedAt', { time: format.dateTime(startedAt) })}</small>
              <br />
              <small>{t('life', { renewed: format.dateTime(renewedAt), ends: format.dateTime(endsAt) })}</small>
            </div>
            {current ? (
              <Chip tone="good" icon="check">
                {t('thisOne')}
              </Chip>
            ) : null}
          </li>
        ))}
      </Rows>
      <CardBody>
        <p className="small muted" id={`${id}why`} role="status">
          {others === 0 ? t('noOthers') : t('others', { count: others })}
        </p>
      </CardBody>
      {asking ? (
        <ConfirmDialog
          title={t('endTitle')}
          label={t('endOthers')}
          tone="bad"
          busy={ending.isPending}
          error={ending.error}
          onConfirm={() => ending.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('endText')}</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

interface Showing {
  readonly shownAt: number;
  readonly inThisSession: boolean;
}

function Disclosures({ shown }: { shown: readonly Showing[] }) {
  const t = useTranslations('personal.security');
  const format = useViewerFormats();
  return (
    <Card as="section">
      <CardHead title={t('shown')} />
      <CardBody>
        {shown.length === 0 ? (
          <p className="muted">{t('neverShown')}</p>
        ) : (
          <ul className={css.plain}>
            {shown.map(({ shownAt, inThisSession }, index) => (
              // Two disclosures may occur in the same second.
              // biome-ignore lint/suspicious/noArrayIndexKey: as said above
              <li key={index}>
                <time dateTime={new Date(shownAt * 1000).toISOString()}>{format.dateTime(shownAt)}</time>{' '}
                <span className="small muted">{inThisSession ? t('here') : t('elsewhere')}</span>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
