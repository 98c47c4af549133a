'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import {
  disclosuresQuery,
  endOtherSessionsMutation,
  sessionsKey,
  sessionsQuery,
} from '#lib/client/queries/personal.ts';
import type { ActiveSession } from '#lib/contract/personal-account.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './security-part.module.css';

/** Where the person is signed in, and when their private values were shown. */
export function SecurityPart({ locale }: { locale: Locale }) {
  const sessions = useQuery(sessionsQuery());
  const shown = useQuery(disclosuresQuery());
  return (
    <>
      <Loaded query={sessions}>{(list) => <Sessions sessions={list} locale={locale} />}</Loaded>
      <Loaded query={shown}>{(list) => <Disclosures shown={list} locale={locale} />}</Loaded>
    </>
  );
}

function Sessions({ sessions, locale }: { sessions: readonly ActiveSession[]; locale: Locale }) {
  const t = useTranslations('personal.security');
  const id = useId();
  const client = useQueryClient();
  const format = formatters(locale, viewerTimeZone());
  const ending = useMutation({
    ...endOtherSessionsMutation(),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
  const failure = useErrorSentence(ending.error);
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <Card as="section">
      <CardHead title={t('sessions')}>
        <Button
          tone="bad"
          icon="sign-out"
          disabled={others === 0 || ending.isPending}
          aria-describedby={`${id}why`}
          onClick={() => ending.mutate()}
        >
          {t('endOthers')}
        </Button>
      </CardHead>
      <Rows>
        {sessions.map(({ id: key, startedAt, renewedAt, endsAt, current }) => (
          <li key={key}>
            <Icon name="lock" />
            <div>
              <b>{t('startedAt', { time: format.dateTime(startedAt) })}</b>
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
        {failure ? (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        ) : null}
      </CardBody>
    </Card>
  );
}

interface Showing {
  readonly shownAt: number;
  readonly inThisSession: boolean;
}

function Disclosures({ shown, locale }: { shown: readonly Showing[]; locale: Locale }) {
  const t = useTranslations('personal.security');
  const format = formatters(locale, viewerTimeZone());
  return (
    <Card as="section">
      <CardHead title={t('shown')} />
      <CardBody>
        {shown.length === 0 ? (
          <p className="muted">{t('neverShown')}</p>
        ) : (
          <ul className={css.plain}>
            {shown.map(({ shownAt, inThisSession }, index) => (
              // Two showings may fall into one second.
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
