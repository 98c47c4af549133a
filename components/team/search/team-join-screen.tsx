'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Input } from '#components/control/field.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { AddressBoundary } from '#components/screen/address-boundary.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import type { TeamScreenProps } from '#components/team/membership/team-screen.tsx';
import teamCss from '#components/team/team.module.css';
import { TeamLayout } from '#components/team/team-layout.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { Skeleton } from '#components/ui/state.tsx';
import { call } from '#lib/client/call.ts';
import { isRefused } from '#lib/client/error-sentence.ts';
import { invitationQuery, useTeamAction } from '#lib/client/queries/teams.ts';
import type { DataOf } from '#lib/contract/endpoint.ts';
import type { TeamCalls } from '#lib/contract/teams/team-calls.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { hrefTeam } from '#lib/routing/href.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './team-join-screen.module.css';
import { WithoutTeam } from './without-team.tsx';

/** Joins a team by a code, typed or from a link. */
export function TeamJoinScreen({ contest }: TeamScreenProps) {
  const t = useTranslations('team.join');
  return (
    <TeamLayout contest={contest} current="join" title={t('title')} lead={t('lead')}>
      <WithoutTeam contest={contest}>
        <AddressBoundary fallback={<Skeleton label={t('looking')} skeleton={[{ width: '60%' }]} />}>
          <JoinByCode contest={contest} />
        </AddressBoundary>
      </WithoutTeam>
    </TeamLayout>
  );
}

function JoinByCode({ contest }: TeamScreenProps) {
  const t = useTranslations('team.join');
  const id = useId();
  const given = useSearchParams().get('code') ?? '';
  const [typed, setTyped] = useState(given);
  const [code, setCode] = useState(given.trim());
  const invitation = useQuery(invitationQuery(contest.id, code));
  // An invitation that was found stays while it is fetched again, and when that fails: its card holds the error and the key of a call.
  // A refusal: there is no such invitation, or none any more.
  const found = isRefused(invitation.error) ? undefined : invitation.data;
  const isLooking = invitation.isFetching && !invitation.isSuccess;
  const isWrong = isRefused(invitation.error) && !isLooking && typed.trim() === code;
  const look = () => {
    const wanted = typed.trim();
    if (wanted !== code) setCode(wanted);
    else if (invitation.isError) void invitation.refetch();
  };
  return (
    <div className={`stack ${teamCss.narrow}`}>
      <Card pad>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            look();
          }}
        >
          <div className={css.lookUp}>
            <Input
              id={id}
              label={t('code')}
              hint={t('codeHint')}
              value={typed}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-hint ${id}-refusal` })}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" tone={code ? 'plain' : 'ink'} disabled={typed.trim() === ''}>
              {t('look')}
            </Button>
          </div>
          {isLooking ? (
            <p className="small muted" role="status">
              {t('looking')}
            </p>
          ) : invitation.error ? (
            <div id={`${id}-refusal`}>
              <MutationError error={invitation.error} />
            </div>
          ) : null}
        </form>
      </Card>
      {found ? <InvitedTeam key={code} code={code} {...found} contest={contest} /> : null}
      <p className="small muted">
        <LinkButton href={hrefTeam(contest.id, 'search')} tone="quiet" icon="search">
          {t('searchInstead')}
        </LinkButton>
      </p>
    </div>
  );
}

type Invited = DataOf<TeamCalls['invitation']>;

/** The team of a valid code, and the button to join it. */
function InvitedTeam({ code, team, invitedBy, expiresAt, contest }: Invited & TeamScreenProps & { code: string }) {
  const format = useFormats(contest.timeZone);
  const t = useTranslations('team.join');
  const id = useId();
  const router = useRouter();
  const attempt = useAttemptKey();
  const accepting = useTeamAction(contest.id, async ({ accept }, _: null) => {
    const body = { code };
    await call(accept, { body }, { idempotencyKey: attempt.keyFor(body) });
    attempt.forget();
    showToast({ tone: 'good', text: t('joined', { team: team.name }) });
    router.push(hrefTeam(contest.id, 'team', { key: 2 }));
  });
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('invited', { name: invitedBy })} id={id} />
      <CardBody className="stack">
        <div className={teamCss.teamHead}>
          <Avatar name={team.name} picture={team.avatar} hue={contest.line} />
          <div>
            <h3>{team.name}</h3>
            <small>
              {t('places', { size: team.size, max: team.max })}
              {team.organisation ? ` · ${team.organisation}` : ''}
            </small>
          </div>
        </div>
        {team.slogan ? <p>{team.slogan}</p> : null}
        <p className="small muted">
          {t('validUntil', { time: format.deadline(expiresAt) })}
          <SentenceSpace />
          {t('means')}
        </p>
        <MutationError error={accepting.error} />
        <p>
          <Button tone="accent" wraps disabled={accepting.isPending} onClick={() => accepting.mutate(null)}>
            {t('accept', { team: team.name })}
          </Button>
        </p>
      </CardBody>
    </Card>
  );
}
