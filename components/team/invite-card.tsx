'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { qrPath } from '#components/group-chat/qr-code.tsx';
import { Loaded } from '#components/query/loaded.tsx';
import { showToast } from '#components/shell/toast-store.ts';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Input } from '#components/ui/field.tsx';
import { call } from '#lib/client/call.ts';
import { invitationsQuery, useTeamAction } from '#lib/client/queries/teams.ts';
import type { Invitation } from '#lib/contract/teams.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { hrefTeam } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './invite-card.module.css';
import { ReasonedButton } from './reasoned-button.tsx';
import { Refused } from './refused.tsx';
import { useTeamReason } from './team-reason.ts';
import type { TeamCardProps } from './team-screen.tsx';

/** Invitations by link, code and QR code, for the captain. */
export function InviteCard(props: TeamCardProps) {
  const { team, contest, locale } = props;
  const t = useTranslations('team.invite');
  const id = useId();
  const say = useTeamReason(team, locale);
  const attempt = useAttemptKey();
  const query = useQuery(invitationsQuery(contest.id, team.id));
  const body = { teamId: team.id };
  const inviting = useTeamAction(contest.id, async ({ invite }, _: null) => {
    await call(invite, { body }, { idempotencyKey: attempt.keyFor(body) });
    attempt.forget();
  });
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('title')} id={id} />
      <Loaded query={query}>
        {(invitations) => (
          <CardBody className="stack">
            {invitations.map((invitation) => (
              <InvitationPart key={invitation.id} invitation={invitation} {...props} />
            ))}
            {invitations.length === 0 ? <p className="small muted">{t('none')}</p> : null}
            <ReasonedButton
              tone={invitations.length === 0 ? 'ink' : 'quiet'}
              icon="plus"
              disabled={inviting.isPending}
              reason={say(team.can.invite)}
              note={t('limits')}
              onClick={() => inviting.mutate(null)}
            >
              {invitations.length === 0 ? t('create') : t('another')}
            </ReasonedButton>
            <Refused error={inviting.error} />
          </CardBody>
        )}
      </Loaded>
    </Card>
  );
}

function InvitationPart({ invitation, contest, locale }: TeamCardProps & { invitation: Invitation }) {
  const t = useTranslations('team.invite');
  const id = useId();
  const { code, uses, maxUses, expiresAt } = invitation;
  const link = `${window.location.origin}${hrefTeam(contest.id, 'join', { code })}`;
  const { size, path } = qrPath(link);
  const revoking = useTeamAction(contest.id, ({ revoke }, _: null) => call(revoke, { params: { id: invitation.id } }));
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'good', text: t('copied') });
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
      <p className="small muted">
        {t('validity', { time: formatters(locale, viewerTimeZone()).dateTime(expiresAt), uses, maxUses })}
      </p>
      <Button tone="quiet" disabled={revoking.isPending} onClick={() => revoking.mutate(null)}>
        {t('revoke')}
      </Button>
      <Refused error={revoking.error} />
    </div>
  );
}
