'use client';

import { useTranslations } from 'next-intl';
import css from '#components/offline/offline.module.css';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardFoot, CardHead, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { hrefTeam } from '#lib/routing/href.ts';

/** The team on site: seat, members, and missing signatures. */
export function TeamCard({ race: { team }, contest }: Pick<OfflineContext, 'race' | 'contest'>) {
  const t = useTranslations('offline.team');
  return (
    <Card as="section" aria-labelledby="team-title">
      <CardHead id="team-title" title={team.name}>
        <Chip tone="line">{team.seat === null ? t('noSeat') : t('seat', { seat: team.seat })}</Chip>
      </CardHead>
      <SignedMembers members={team.members} />
      <CardFoot>
        <span className="small muted">{team.organisation}</span>
        <LinkButton tone="quiet" href={hrefTeam(contest.id, 'team', { key: 2 })}>
          {t('page')}
        </LinkButton>
      </CardFoot>
    </Card>
  );
}

/** Members with the state of their on-site agreement. */
export function SignedMembers({ members }: { members: OfflineContext['race']['team']['members'] }) {
  const t = useTranslations('offline.team');
  return (
    <Rows className={css.members}>
      {members.map(({ playerId, nickname, isCaptain, isMe, signedAt }) => (
        <li key={playerId}>
          <Avatar name={nickname} size="sm" hue="gpu" />
          <span>
            <b>{nickname}</b>
            <br />
            <small>{[isCaptain ? t('captain') : t('member'), ...(isMe ? [t('me')] : [])].join(' · ')}</small>
          </span>
          <Chip tone={signedAt === null ? 'warn' : 'good'} icon={signedAt === null ? 'clock' : 'check'}>
            {t(signedAt === null ? 'unsigned' : 'signed')}
          </Chip>
        </li>
      ))}
    </Rows>
  );
}
