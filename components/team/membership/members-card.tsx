'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Dialog } from '#components/control/dialog.tsx';
import { IconButton } from '#components/control/icon-button.tsx';
import { useDialog } from '#components/control/use-dialog.ts';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import css from '#components/team/team.module.css';
import { useTeamReason } from '#components/team/team-reason.ts';
import { Card, CardHead, EmptySlot, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { ReasonedButton } from '#components/ui/reasoned-button.tsx';
import { call } from '#lib/client/call.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useTeamAction } from '#lib/client/queries/teams.ts';
import { useSession } from '#lib/client/session.ts';
import { useOutcome } from '#lib/client/use-outcome.ts';
import type { TeamMember } from '#lib/contract/teams/teams.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import departCss from './depart-card.module.css';
import type { TeamCardProps } from './team-screen.tsx';

/** Members of the team with roles and the captain's actions. */
export function MembersCard(props: TeamCardProps) {
  const { team } = props;
  const t = useTranslations('team.members');
  const id = useId();
  // Each opening is a subject of its own: the answer to one action must not close the dialog opened for another one.
  const dialog = useDialog<TeamMember>();
  const asked = dialog.subject;
  // Somebody who was removed stays in the dialog until it says so.
  const chosen = asked && (team.members.find(({ playerId }) => playerId === asked.playerId) ?? asked);
  const free = team.max - team.members.length;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('title')} id={id}>
        <span className="small muted num">{t('places', { size: team.members.length, max: team.max })}</span>
      </CardHead>
      <Rows>
        {team.members.map((member) => (
          <MemberRow key={member.playerId} member={member} onOpen={() => dialog.open({ ...member })} {...props} />
        ))}
        {free > 0 ? (
          <li>
            <EmptySlot icon="person" />
            <div>
              <b>{t('free', { count: free })}</b>
              <br />
              <small>{team.isCaptain ? t('freeCaptain') : t('freeMember')}</small>
            </div>
          </li>
        ) : null}
      </Rows>
      {chosen ? <MemberDialog member={chosen} onClose={() => dialog.close(asked)} {...props} /> : null}
    </Card>
  );
}

function MemberRow({ member, team, contest, onOpen }: TeamCardProps & { member: TeamMember; onOpen: () => void }) {
  const format = useViewerFormats();
  const t = useTranslations('team.members');
  const { session } = useSession();
  const { nickname, isCaptain, joinedAt, hasSigned, isBanded, playerId } = member;
  const joined = format.date(joinedAt);
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

type MemberDialogProps = TeamCardProps & { readonly member: TeamMember; readonly onClose: () => void };

/** The captain's actions on a member, each with its consequences. */
function MemberDialog({ member, team, contest, onClose }: MemberDialogProps) {
  const t = useTranslations('team.members');
  const words = useTranslations('team');
  const reasonText = useTeamReason(team);
  const body = { teamId: team.id, playerId: member.playerId };
  const name = member.nickname;
  const done = (text: string) => {
    showToast({ tone: 'good', text });
    onClose();
  };
  const offering = useTeamAction(contest.id, ({ offerCaptaincy }, _: null) => call(offerCaptaincy, { body }));
  const removing = useTeamAction(contest.id, ({ remove }, _: null) => call(remove, { body }));
  const isOffered = team.captaincyOffer?.playerId === member.playerId;
  const isMember = team.members.some(({ playerId }) => playerId === member.playerId);
  useOutcome(offering, isOffered, () => done(t('handOverDone', { name })));
  useOutcome(removing, !isMember, () => done(t('removeDone', { name })));
  const busy = offering.isPending || removing.isPending;
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={words('close')}>
      <div className="stack">
        <div className="stack" style={{ '--gap': 'var(--s2)' }}>
          <p className="small">{t('handOverMeans', { name })}</p>
          <ReasonedButton
            icon="crown"
            disabled={busy}
            reason={reasonText(team.can.handOver ?? (member.isBanded ? 'memberBanned' : null))}
            onClick={() => {
              removing.reset();
              mutateThen(offering, null, () => done(t('handOverDone', { name })));
            }}
          >
            {t('handOver')}
          </ReasonedButton>
        </div>
        <div className="stack" style={{ '--gap': 'var(--s2)' }}>
          <p className="small">{t('removeMeans', { name })}</p>
          <ReasonedButton
            tone="bad"
            disabled={busy}
            reason={reasonText(team.can.remove)}
            onClick={() => {
              offering.reset();
              mutateThen(removing, null, () => done(t('removeDone', { name })));
            }}
          >
            {t('remove')}
          </ReasonedButton>
        </div>
        <MutationError error={offering.error ?? removing.error} />
      </div>
    </Dialog>
  );
}

/** Message key for the consequences of leaving. */
function leaveMeans({ team }: Pick<TeamCardProps, 'team'>) {
  if (team.members.length === 1) return 'leaveLast';
  return team.isCaptain ? 'leaveCaptain' : 'leaveMember';
}

/** Seconds before a team can be disbanded: nothing brings it back. */
const disbandAfter = 5;

export interface DepartProps {
  /** Called with the id of the team before it goes away from the screen. */
  readonly onLeft: (teamId: string) => void;
}

/** Leave or disband the team. */
export function DepartCard({ team, contest, onLeft }: TeamCardProps & DepartProps) {
  const t = useTranslations('team.depart');
  const id = useId();
  const reasonText = useTeamReason(team);
  const [asking, setAsking] = useState<'leave' | 'disband' | null>(null);
  const going = useTeamAction(contest.id, async (calls, way: 'leave' | 'disband') => {
    await call(calls[way], { body: { teamId: team.id } });
    onLeft(team.id);
    showToast({ tone: 'good', text: t(way === 'leave' ? 'left' : 'disbanded', { team: team.name }) });
  });
  const ask = (way: 'leave' | 'disband') => {
    going.reset();
    setAsking(way);
  };
  const successor = team.members.filter(({ isCaptain }) => !isCaptain).toSorted((a, b) => a.joinedAt - b.joinedAt)[0];
  return (
    <Card as="section" pad className={`stack ${departCss.danger}`} aria-labelledby={id}>
      <h2 id={id}>{team.isCaptain ? t('titleCaptain') : t('title')}</h2>
      <ReasonedButton reason={reasonText(team.can.leave)} onClick={() => ask('leave')}>
        {t('leave')}
      </ReasonedButton>
      {team.isCaptain ? (
        <ReasonedButton tone="bad" reason={reasonText(team.can.disband)} onClick={() => ask('disband')}>
          {t('disband')}
        </ReasonedButton>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={t(asking === 'leave' ? 'leaveTitle' : 'disbandTitle', { team: team.name })}
          label={t(asking)}
          tone="bad"
          countdown={asking === 'disband' ? disbandAfter : 0}
          busy={going.isPending}
          error={going.error}
          onConfirm={() => going.mutate(asking)}
          onClose={() => setAsking(null)}
        >
          <p>
            {asking === 'leave' ? t(leaveMeans({ team }), { successor: successor?.nickname ?? '' }) : t('disbandMeans')}
          </p>
          {asking === 'leave' && team.races.length > 0 && team.members.length - 1 < team.min ? (
            <p>{t('leaveTooFew', { min: team.min })}</p>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
