'use client';

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

interface TodoAnswers {
  readonly isBusy: boolean;
  readonly onAnswer: (isAgree: boolean) => void;
  readonly onWithdraw: () => void;
}

interface TodoActionsProps extends TodoAnswers {
  /** Labels of consent and refusal; null for a person who is not asked. */
  readonly answers: readonly [string, string] | null;
  /** Label for a person who may withdraw the request; null for others. */
  readonly withdraw: string | null;
}

function TodoActions({ answers, withdraw, isBusy, onAnswer, onWithdraw }: TodoActionsProps) {
  if (answers)
    return (
      <span className="row" data-part="button">
        <Button tone="ink" disabled={isBusy} onClick={() => onAnswer(true)}>
          {answers[0]}
        </Button>
        <Button disabled={isBusy} onClick={() => onAnswer(false)}>
          {answers[1]}
        </Button>
      </span>
    );
  if (withdraw === null) return null;
  return (
    <Button disabled={isBusy} onClick={onWithdraw}>
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
  return (
    <>
      {offer ? (
        <Notice
          icon="crown"
          action={
            <TodoActions
              answers={offer.isMine ? [t('accept'), t('decline')] : null}
              withdraw={team.isCaptain ? t('withdraw') : null}
              isBusy={answering.isPending || withdrawing.isPending}
              onAnswer={(isAgree) => answering.mutate({ isAgree })}
              onWithdraw={() => withdrawing.mutate(null)}
            />
          }
        >
          <b>{offer.isMine ? t('mine') : t('theirs', { name: offer.nickname })}</b>
          <SentenceSpace />
          {offer.isMine ? t('mineMeans') : t('theirsMeans')}
        </Notice>
      ) : null}
      {/* An answer to an offer that is gone is refused: the refusal outlives the offer. */}
      <MutationError error={answering.error ?? withdrawing.error} />
    </>
  );
}

const ofRace = ({ raceId }: Cancellation) => (raceId === null ? {} : { raceId });

/**
 * Requests to cancel a sign-up that wait for members' consent. The answers are here, because a request goes away when
 * its answer is refused.
 */
export function CancellationNotices({ team, contest }: TeamCardProps) {
  const competitionID = contest.id;
  const answering = useTeamAction(
    contest.id,
    ({ handleCancelSignup }, { request, isAgree }: { request: Cancellation; isAgree: boolean }) => {
      const todoId = request.todoId ?? '';
      return call(handleCancelSignup, { body: { competitionID, todoId, isAgree, ...ofRace(request) } });
    },
  );
  const withdrawing = useTeamAction(contest.id, ({ withdrawCancel }, request: Cancellation) =>
    call(withdrawCancel, { body: { competitionID, ...ofRace(request) } }),
  );
  return (
    <>
      {team.cancellations.map((request) => (
        <CancellationNotice
          key={request.id}
          request={request}
          team={team}
          isBusy={answering.isPending || withdrawing.isPending}
          onAnswer={(isAgree) => answering.mutate({ request, isAgree })}
          onWithdraw={() => withdrawing.mutate(request)}
        />
      ))}
      <MutationError error={answering.error ?? withdrawing.error} />
    </>
  );
}

interface CancellationNoticeProps extends Pick<TeamCardProps, 'team'>, TodoAnswers {
  readonly request: Cancellation;
}

function CancellationNotice({ request, team, ...answers }: CancellationNoticeProps) {
  const format = useViewerFormats();
  const t = useTranslations('team.cancellation');
  const race = team.races.find(({ raceId }) => raceId === request.raceId)?.name ?? '';
  const when = format.inboxTime(request.requestedAt);
  return (
    <Notice
      tone="warn"
      action={
        <TodoActions
          answers={request.todoId !== null ? [t('agree'), t('disagree')] : null}
          withdraw={team.isCaptain ? t('withdraw') : null}
          {...answers}
        />
      }
    >
      <b>{race ? t('race', { race }) : t('whole')}</b>
      <SentenceSpace />
      {t('state', { name: request.requestedBy, when, agreed: request.agreed, waiting: request.waiting })}
      <SentenceSpace />
      {request.todoId === null ? null : t('means')}
    </Notice>
  );
}
