'use client';

import { useQuery } from '@tanstack/react-query';
import { secondsInDay } from 'date-fns/constants';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { copyText } from '#components/control/copy-text.ts';
import { Input } from '#components/control/field.tsx';
import { IconButton } from '#components/control/icon-button.tsx';
import { qrPath } from '#components/group-chat/qr-code.tsx';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { useTeamReason } from '#components/team/team-reason.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { ReasonedButton } from '#components/ui/reasoned-button.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { call } from '#lib/client/call.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { invitationsQuery, useTeamAction } from '#lib/client/queries/teams.ts';
import { type Invitation, invitationDays } from '#lib/contract/teams/teams.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { hrefTeam } from '#lib/routing/href.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './invite-card.module.css';
import type { TeamCardProps } from './team-screen.tsx';

/** Invitations by link, code and QR code, for the captain. */
export function InviteCard(props: TeamCardProps) {
  const { team, contest } = props;
  const t = useTranslations('team.invite');
  const id = useId();
  const format = useFormats(contest.timeZone);
  const reasonText = useTeamReason(team);
  const attempt = useAttemptKey();
  const query = useQuery(invitationsQuery(contest.id, team.id));
  const body = { teamId: team.id };
  const { locksAt } = team.dates;
  const uses = team.max - team.members.length;
  const limits =
    locksAt < serverSeconds() + invitationDays * secondsInDay
      ? t('limitsLocked', { uses, time: format.deadline(locksAt) })
      : t('limits', { uses, days: invitationDays });
  const inviting = useTeamAction(contest.id, async ({ invite }, _: null) => {
    await call(invite, { body }, { idempotencyKey: attempt.keyFor(body) });
    attempt.forget();
  });
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('title')} id={id} />
      <QueryBoundary query={query}>
        {(invitations) => (
          <CardBody className="stack">
            {invitations.map((invitation) => (
              <InvitationPart key={invitation.id} invitation={invitation} {...props} />
            ))}
            {invitations.length === 0 ? <p className="small muted">{t('none')}</p> : null}
            <ReasonedButton
              tone={invitations.length === 0 ? 'ink' : 'plain'}
              icon="plus"
              disabled={inviting.isPending}
              reason={reasonText(team.can.invite)}
              note={limits}
              onClick={() => inviting.mutate(null)}
            >
              {invitations.length === 0 ? t('create') : t('another')}
            </ReasonedButton>
            <MutationError error={inviting.error} />
          </CardBody>
        )}
      </QueryBoundary>
    </Card>
  );
}

function InvitationPart({ invitation, contest }: TeamCardProps & { invitation: Invitation }) {
  const format = useFormats(contest.timeZone);
  const t = useTranslations('team.invite');
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { code, uses, maxUses, expiresAt } = invitation;
  const link = `${window.location.origin}${hrefTeam(contest.id, 'join', { code })}`;
  const { size, path } = qrPath(link);
  const revoking = useTeamAction(contest.id, ({ revoke }, _: null) => call(revoke, { params: { id: invitation.id } }));
  const ask = () => {
    revoking.reset();
    setAsking(true);
  };
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    showToast({ tone: isCopied ? 'good' : 'bad', text: t(isCopied ? 'copied' : 'notCopied') });
  };
  return (
    <div className="stack" style={{ '--gap': 'var(--s4)' }}>
      <div className={css.invite}>
        <div className="stack" style={{ '--gap': 'var(--s2)' }}>
          <span className="small muted">{t('code')}</span>
          <span className={css.code}>{code}</span>
          <Button icon="copy" onClick={() => void copy(code)}>
            {t('copyCode')}
          </Button>
        </div>
        <svg
          className={css.qr}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('qr')}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#0b1521" />
        </svg>
      </div>
      <div className={css.link}>
        <Input id={`${id}link`} label={t('link')} readOnly value={link} />
        <IconButton icon="copy" label={t('copyLink')} onClick={() => void copy(link)} />
      </div>
      <p className="small muted">{t('validity', { time: format.deadline(expiresAt), uses, maxUses })}</p>
      <Button tone="quiet" className={css.revoke ?? ''} onClick={ask}>
        {t('revoke')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('revokeTitle', { code })}
          label={t('revoke')}
          tone="bad"
          busy={revoking.isPending}
          error={revoking.error}
          onConfirm={() => mutateThen(revoking, null, () => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>{t('revokeMeans')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
