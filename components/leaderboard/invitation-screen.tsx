'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/state.tsx';
import { call } from '#lib/client/call.ts';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { boardKey, boardQuery } from '#lib/client/queries/leaderboards.ts';
import { rememberReturn } from '#lib/client/return-path.ts';
import { useSession } from '#lib/client/session.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { leaderboards } from '#lib/contract/leaderboards.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { BoardFrame } from './board-frame.tsx';

/** An invitation to a board: what it is for, and the way to accept it. */
export function InvitationScreen(_: { locale: Locale }) {
  const t = useTranslations('leaderboard.invitation');
  const { id = '', code = '' } = useCurrentRoute()?.params ?? {};
  const board = useQuery({ ...boardQuery(id), enabled: id !== '' });
  return (
    <BoardFrame title={t('title')} lead={board.data?.title ?? t('lead')} board={board.data}>
      <Loaded query={board}>
        {({ title, lead }) => (
          <Card as="section" className="narrow">
            <CardHead title={title} />
            <CardBody className="stack">
              <p>{lead}</p>
              <Accept boardId={id} code={code} />
            </CardBody>
          </Card>
        )}
      </Loaded>
    </BoardFrame>
  );
}

/** The code stands in the address, so the way to the login keeps it in the browser and not in another address. */
function Accept({ boardId, code }: { boardId: string; code: string }) {
  const t = useTranslations('leaderboard.invitation');
  const router = useRouter();
  const client = useQueryClient();
  const { state } = useSession();
  const accepting = useMutation({
    mutationFn: () => call(leaderboards.accept, { body: { boardId, code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: boardKey(boardId) }),
  });
  const sentence = useErrorSentence(accepting.error);
  // The backend's own sentence says what to do next.
  const failure =
    accepting.error instanceof ApiError && accepting.error.kind === 'refused' ? accepting.error.message : sentence;

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
  return (
    <>
      {failure ? (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      ) : null}
      <p>
        <Button tone="ink" disabled={accepting.isPending} onClick={() => accepting.mutate()}>
          {t('accept')}
        </Button>
      </p>
    </>
  );
}
