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
  const answering = useTeamAction(contest.id, ({ handleCancelSignup }, isAgree: boolean) =>
    call(handleCancelSignup, { body: { competitionID, todoId: todoId ?? '', isAgree, ...ofRace(request) } }),
  );
  const withdrawing = useTeamAction(contest.id, ({ withdrawCancel }, _: null) =>
    call(withdrawCancel, { body: { competitionID, ...ofRace(request) } }),
  );
  const busy = answering.isPending || withdrawing.isPending;
  const race = team.races.find(({ raceId }) => raceId === request.raceId)?.name ?? '';
  const when = format.inboxTime(request.requestedAt);
  return (
    <>
      <Notice
        tone="warn"
        action={
          todoId !== null ? (
            <span className="row" data-part="button">
              <Button tone="ink" disabled={busy} onClick={() => answering.mutate(true)}>
                {t('agree')}
              </Button>
              <Button disabled={busy} onClick={() => answering.mutate(false)}>
                {t('disagree')}
              </Button>
            </span>
          ) : team.isCaptain ? (
            <Button disabled={busy} onClick={() => withdrawing.mutate(null)}>
              {t('withdraw')}
            </Button>
          ) : null
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
