'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox } from '#components/control/field.tsx';
import { PersonalLayout } from '#components/personal/personal-layout.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { useOffline } from '#components/query/use-offline.ts';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { preferencesQuery, updatePreferenceMutation } from '#lib/client/queries/personal.ts';
import { pushQuery } from '#lib/client/queries/push.ts';
import type { MessagePreference } from '#lib/contract/personal/personal-account.ts';
import { href } from '#lib/routing/href.ts';
import css from './message-preferences-screen.module.css';
import { PushPart } from './push-part.tsx';

/** Topics and channels of messages. Every switch is saved at once. */
export function MessagePreferencesScreen() {
  const t = useTranslations('personal.messages');
  const preferences = useQuery(preferencesQuery());
  const publicKey = useQuery(pushQuery()).data?.publicKey ?? null;
  const offline = useOffline();
  return (
    <PersonalLayout title={t('title')} lead={t('lead')} current="messages">
      {publicKey ? <PushPart publicKey={publicKey} closed={offline} /> : null}
      <QueryBoundary query={preferences}>
        {(list) => <Preferences preferences={list} hasPush={publicKey !== null} />}
      </QueryBoundary>
    </PersonalLayout>
  );
}

function Preferences({ preferences, hasPush }: { preferences: readonly MessagePreference[]; hasPush: boolean }) {
  const t = useTranslations('personal.messages');
  const client = useQueryClient();
  const offline = useOffline();
  const updating = useMutation({
    ...updatePreferenceMutation(),
    onSuccess: (stored) => client.setQueryData(preferencesQuery().queryKey, stored),
  });
  return (
    <Card as="section">
      <CardHead title={t('topics')}>
        <MoreLink href={href('siteMessages')}>{t('toInbox')}</MoreLink>
      </CardHead>
      <ul className={css.preferences}>
        {preferences.map((preference) => (
          <Topic
            key={preference.topic}
            preference={preference}
            hasPush={hasPush}
            closed={offline || updating.isPending}
            onChange={(change) => {
              const { topic, site, sms, push } = preference;
              updating.mutate({ topic, site, sms, push, ...change });
            }}
          />
        ))}
      </ul>
      <CardBody>
        <p className="small muted" role="status">
          {offline ? t('offline') : updating.isPending ? t('saving') : updating.isSuccess ? t('saved') : t('atOnce')}
        </p>
        <MutationError error={updating.error} />
      </CardBody>
    </Card>
  );
}

interface TopicProps {
  readonly preference: MessagePreference;
  readonly hasPush: boolean;
  readonly closed: boolean;
  readonly onChange: (change: Partial<Pick<MessagePreference, 'site' | 'sms' | 'push'>>) => void;
}

function Topic({ preference: { topic, site, sms, push, siteLocked }, hasPush, closed, onChange }: TopicProps) {
  const t = useTranslations('personal.messages');
  const id = useId();
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div role="group" aria-labelledby={`${id}topic`} className={css.preference}>
        <div>
          <b id={`${id}topic`}>{t(`topic.${topic}`)}</b>
          <br />
          <small id={`${id}why`} className="muted">
            {t(`about.${topic}`)}
            <SentenceSpace />
            {siteLocked ? t('locked') : null}
          </small>
        </div>
        <Checkbox
          label={t('site')}
          checked={site}
          disabled={closed || siteLocked}
          aria-describedby={`${id}why`}
          onChange={(event) => onChange({ site: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('sms')}
          checked={sms}
          disabled={closed}
          onChange={(event) => onChange({ sms: event.currentTarget.checked })}
        />
        {hasPush ? (
          <Checkbox
            label={t('browser')}
            checked={push}
            disabled={closed}
            onChange={(event) => onChange({ push: event.currentTarget.checked })}
          />
        ) : null}
      </div>
    </li>
  );
}
