'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { Notice } from '#components/ui/state.tsx';
import { call } from '#lib/client/call.ts';
import { useTeamAction } from '#lib/client/queries/teams.ts';
import type { Cancellation } from '#lib/contract/teams/teams.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import type { TeamCardProps } from './team-screen.tsx';

interface TodoActionsProps {
  /** Labels of consent and refusal; null for a person who is not asked. */
  readonly answers: readonly [string, string] | null;
  /** Label for a person who may withdraw the request; null for others. */
  readonly withdraw: string | null;
  readonly answering: Pick<UseMutationResult<unknown, Error, { isAgree: boolean }>, 'isPending' | 'mutate'>;
  readonly withdrawing: Pick<UseMutationResult<unknown, Error, null>, 'isPending' | 'mutate'>;
}

function TodoActions({ answers, withdraw, answering, withdrawing }: TodoActionsProps) {
  const busy = answering.isPending || withdrawing.isPending;
  if (answers)
    return (
      <span className="row" data-part="button">
        <Button tone="ink" disabled={busy} onClick={() => answering.mutate({ isAgree: true })}>
          {answers[0]}
        </Button>
        <Button disabled={busy} onClick={() => answering.mutate({ isAgree: false })}>
          {answers[1]}
        </Button>
      </span>
    );
  if (withdraw === null) return null;
  return (
    <Button disabled={busy} onClick={() => withdrawing.mutate(null)}>
      {withdraw}
    </Button>
  );
}

/** A pending captaincy offer: its recipient can answer, the captain can withdraw it, the others are informed. */
export function CaptaincyOffer({ team, contest }: TeamCardProps) {
  const t = useTranslations('team.offer');
  const { id: teamId, captaincyOffer: offer } = team;
  const answering = useTeamAction(contest.id, ({ handleCaptaincy }, { isAgree }: { isAgree: boolean }) =>
    call(handleCaptaincy, { body: { teamId, isAgree } }),
  );
  const withdrawing = useTeamAction(contest.id, ({ withdrawCaptaincy }, _: null) =>
    call(withdrawCaptaincy, { body: { teamId } }),
  );
  if (!offer) return null;
  return (
    <>
      <Notice
        icon="crown"
        action={
          <TodoActions
            answers={offer.isMine ? [t('accept'), t('decline')] : null}
            withdraw={team.isCaptain ? t('withdraw') : null}
            {...{ answering, withdrawing }}
          />
        }
      >
        <b>{offer.isMine ? t('mine') : t('theirs', { name: offer.nickname })}</b>
        <SentenceSpace />
        {offer.isMine ? t('mineMeans') : t('theirsMeans')}
      </Notice>
      <MutationError error={answering.error ?? withdrawing.error} />
    </>
  );
}

/** Requests to cancel a sign-up that wait for members' consent. */
export function CancellationNotices(props: TeamCardProps) {
  return props.team.cancellations.map((request) => (
    <CancellationNotice key={request.id} request={request} {...props} />
  ));
}

const ofRace = ({ raceId }: Cancellation) => (raceId === null ? {} : { raceId });

function CancellationNotice({ request, team, contest }: TeamCardProps & { request: Cancellation }) {
  const format = useViewerFormats();
  const t = useTranslations('team.cancellation');
  const competitionID = contest.id;
  const { todoId } = request;
  const answering = useTeamAction(contest.id, ({ handleCancelSignup }, { isAgree }: { isAgree: boolean }) =>
    call(handleCancelSignup, { body: { competitionID, todoId: todoId ?? '', isAgree, ...ofRace(request) } }),
  );
  const withdrawing = useTeamAction(contest.id, ({ withdrawCancel }, _: null) =>
    call(withdrawCancel, { body: { competitionID, ...ofRace(request) } }),
  );
  const race = team.races.find(({ raceId }) => raceId === request.raceId)?.name ?? '';
  const when = format.inboxTime(request.requestedAt);
  return (
    <>
      <Notice
        tone="warn"
        action={
          <TodoActions
            answers={todoId !== null ? [t('agree'), t('disagree')] : null}
            withdraw={team.isCaptain ? t('withdraw') : null}
            {...{ answering, withdrawing }}
          />
        }
      >
        <b>{race ? t('race', { race }) : t('whole')}</b>
        <SentenceSpace />
        {t('state', { name: request.requestedBy, when, agreed: request.agreed, waiting: request.waiting })}
        <SentenceSpace />
        {todoId === null ? null : t('means')}
      </Notice>
      <MutationError error={answering.error ?? withdrawing.error} />
    </>
  );
}
