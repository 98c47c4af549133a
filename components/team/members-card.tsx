'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { Card, CardHead, EmptySlot, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { useSession } from '#lib/client/session.ts';
import type { TeamMember } from '#lib/contract/teams.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { MemberDialog } from './member-dialog.tsx';
import css from './team.module.css';
import type { TeamCardProps } from './team-screen.tsx';

/** Who is in the team, with roles, and what the captain may do with each. */
export function MembersCard(props: TeamCardProps) {
  const { team } = props;
  const t = useTranslations('team.members');
  const id = useId();
  const [open, setOpen] = useState<string | null>(null);
  const chosen = team.members.find(({ playerId }) => playerId === open);
  const free = team.max - team.members.length;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('title')} id={id}>
        <span className="small muted num">{t('places', { size: team.members.length, max: team.max })}</span>
      </CardHead>
      <Rows>
        {team.members.map((member) => (
          <MemberRow key={member.playerId} member={member} onOpen={() => setOpen(member.playerId)} {...props} />
        ))}
        {free > 0 ? (
          <li>
            <EmptySlot icon="plus" />
            <div>
              <b>{t('free', { count: free })}</b>
              <br />
              <small>{team.isCaptain ? t('freeCaptain') : t('freeMember')}</small>
            </div>
          </li>
        ) : null}
      </Rows>
      {chosen ? <MemberDialog member={chosen} onClose={() => setOpen(null)} {...props} /> : null}
    </Card>
  );
}

function MemberRow({
  member,
  team,
  contest,
  locale,
  onOpen,
}: TeamCardProps & { member: TeamMember; onOpen: () => void }) {
  const t = useTranslations('team.members');
  const { session } = useSession();
  const { nickname, isCaptain, joinedAt, hasSigned, isBanded, playerId } = member;
  const joined = formatters(locale, viewerTimeZone()).date(joinedAt);
  const offered = team.captaincyOffer?.playerId === playerId;
  return (
    <li>
      <Avatar name={nickname} picture={member.avatar} hue={contest.line} />
      <div>
        <b>{nickname}</b> {session?.playerId === playerId ? <span className="muted small">{t('you')}</span> : null}
        <br />
        <small>{t('joined', { date: joined })}</small>
      </div>
      <span className={`row ${css.chips}`}>
        {isBanded ? (
          <Chip tone="bad" icon="alert">
            {t('banned')}
          </Chip>
        ) : null}
        {hasSigned ? null : (
          <Chip tone="warn" icon="clock">
            {t('unsigned')}
          </Chip>
        )}
        {offered ? (
          <Chip tone="info" icon="clock">
            {t('offered')}
          </Chip>
        ) : null}
        {isCaptain ? (
          <Chip tone="line" icon="crown">
            {t('captain')}
          </Chip>
        ) : (
          <Chip>{t('member')}</Chip>
        )}
      </span>
      {team.isCaptain && !isCaptain ? (
        <IconButton icon="more" label={t('actions', { name: nickname })} onClick={onOpen} />
      ) : null}
    </li>
  );
}
