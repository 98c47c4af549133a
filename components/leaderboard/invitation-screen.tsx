'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/state.tsx';
import { call } from '#lib/client/call.ts';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { boardQuery, refreshBoard } from '#lib/client/queries/leaderboards.ts';
import { rememberReturn } from '#lib/client/return-path.ts';
import { useSession } from '#lib/client/session.ts';
import { boardRefusals, leaderboards } from '#lib/contract/datasets/leaderboards.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { href } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { BoardLayout } from './board-layout.tsx';

/** Invitation to a board, with the action to accept it. */
export function InvitationScreen() {
  const t = useTranslations('leaderboard.invitation');
  const { id = '', code = '' } = useCurrentRoute()?.params ?? {};
  const board = useQuery({ ...boardQuery(id), enabled: id !== '' });
  return (
    <BoardLayout title={t('title')} lead={board.data?.title ?? t('lead')} board={board.data}>
      <QueryBoundary
        query={board}
        missing={{
          state: () => ({
            title: t('missingTitle'),
            text: t('missing'),
            action: <LinkButton href={href('leaderboard')}>{t('toBoards')}</LinkButton>,
          }),
        }}
      >
        {({ title, lead }) => (
          <Card as="section" className="narrow">
            <CardHead title={title} />
            <CardBody className="stack">
              <p>{lead}</p>
              <Accept boardId={id} code={code} />
            </CardBody>
          </Card>
        )}
      </QueryBoundary>
    </BoardLayout>
  );
}

/** The code is in the URL, so the redirect to the log-in stores it in the browser instead of in another URL. */
export function Accept({ boardId, code }: { boardId: string; code: string }) {
  const t = useTranslations('leaderboard.invitation');
  const router = useRouter();
  const client = useQueryClient();
  const { state } = useSession();
  const accepting = useMutation({
    mutationFn: () => call(leaderboards.accept, { body: { boardId, code } }),
    onSuccess: () => refreshBoard(client, boardId),
  });
  const failure = useErrorSentence(accepting.error);

  if (accepting.isSuccess)
    return (
      <>
        <Notice tone="good" role="status">
          {t('accepted')}
        </Notice>
        <p>
          <LinkButton tone="ink" href={href('leaderboardDetail', { boardId })}>
            {t('toBoard')}
          </LinkButton>
        </p>
      </>
    );
  if (state !== 'signedIn')
    return (
      <p>
        <Button
          tone="ink"
          disabled={state === 'unknown'}
          onClick={() => {
            rememberReturn(location.pathname);
            router.push(href('login', { type: '1' }));
          }}
        >
          {t('logIn')}
        </Button>
      </p>
    );
  const isFinal = accepting.error instanceof ApiError && accepting.error.code === boardRefusals.invitationInvalid;
  return (
    <>
      {failure ? (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      ) : null}
      <p>
        {isFinal ? (
          <LinkButton href={href('leaderboard')}>{t('toBoards')}</LinkButton>
        ) : (
          <Button tone="ink" disabled={accepting.isPending} onClick={() => accepting.mutate()}>
            {t('accept')}
          </Button>
        )}
      </p>
    </>
  );
}
