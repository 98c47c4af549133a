'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { TextArea } from '#components/control/field.tsx';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { MoreButton } from '#components/query/more-button.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import css from '#components/team/team.module.css';
import { useTeamReason } from '#components/team/team-reason.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { ReasonedButton } from '#components/ui/reasoned-button.tsx';
import { call } from '#lib/client/call.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { applicationsQuery, useTeamAction } from '#lib/client/queries/teams.ts';
import { type Application, teamLimits } from '#lib/contract/teams/teams.ts';
import { rowsOf } from '#lib/document/query.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import type { TeamCardProps } from './team-screen.tsx';

/** Applications to the team, for the captain to decide. */
export function ApplicationsCard(props: TeamCardProps) {
  const { team, contest } = props;
  const t = useTranslations('team.applications');
  const id = useId();
  const query = useInfiniteQuery(applicationsQuery(contest.id, team.id));
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('title')} id={id}>
        {team.applications > 0 ? <Chip tone="info">{t('new', { count: team.applications })}</Chip> : null}
      </CardHead>
      <QueryBoundary query={query}>
        {({ pages }) => {
          const applications = rowsOf(pages, ({ id }) => id);
          const pending = applications.filter(({ state }) => state === 'pending');
          if (pending.length === 0)
            return (
              <CardBody>
                <p className="small muted">{team.recruiting ? t('none') : t('notRecruiting')}</p>
              </CardBody>
            );
          return (
            <>
              <Rows>
                {pending.map((application) => (
                  <ApplicationRow key={application.id} application={application} {...props} />
                ))}
              </Rows>
              {query.hasNextPage && pending.length === applications.length ? (
                <CardBody>
                  <MoreButton query={query}>{t('more')}</MoreButton>
                </CardBody>
              ) : null}
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

function ApplicationRow({ application, team, contest }: TeamCardProps & { application: Application }) {
  const format = useViewerFormats();
  const t = useTranslations('team.applications');
  const reasonText = useTeamReason(team);
  const [declining, setDeclining] = useState(false);
  const [reply, setReply] = useState('');
  const field = useId();
  const { id: applicationId, player, message, appliedAt } = application;
  const deciding = useTeamAction(contest.id, ({ handleApply }, { isAgree }: { isAgree: boolean }) =>
    call(handleApply, { body: { applicationId, isAgree, reply: isAgree ? '' : reply } }),
  );
  const askToDecline = () => {
    deciding.reset();
    setDeclining(true);
  };
  return (
    <li>
      <Avatar name={player.nickname} picture={player.avatar} hue={contest.line} />
      <div>
        <b>{player.nickname}</b>
        <br />
        <small>{t('applied', { time: format.inboxTime(appliedAt) })}</small>
        {message ? <p className={css.said}>{t('said', { message })}</p> : null}
        <MutationError error={declining ? null : deciding.error} />
      </div>
      <span className="row">
        <Button
          disabled={deciding.isPending}
          aria-label={t('declineName', { name: player.nickname })}
          onClick={askToDecline}
        >
          {t('decline')}
        </Button>
        <ReasonedButton
          tone="ink"
          disabled={deciding.isPending}
          reason={reasonText(team.can.decide)}
          aria-label={t('acceptName', { name: player.nickname })}
          onClick={() => deciding.mutate({ isAgree: true })}
        >
          {t('accept')}
        </ReasonedButton>
      </span>
      {declining ? (
        <ConfirmDialog
          title={t('declineTitle', { name: player.nickname })}
          label={t('decline')}
          busy={deciding.isPending}
          error={deciding.error}
          onConfirm={() => mutateThen(deciding, { isAgree: false }, () => setDeclining(false))}
          onClose={() => setDeclining(false)}
        >
          <TextArea
            id={field}
            label={t('reply')}
            hint={t('replyHint')}
            rows={3}
            maxLength={teamLimits.message}
            value={reply}
            onChange={(event) => setReply(event.currentTarget.value)}
          />
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
