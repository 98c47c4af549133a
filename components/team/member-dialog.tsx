'use client';

import { useTranslations } from 'next-intl';
import { showToast } from '#components/shell/toast-store.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { call } from '#lib/client/call.ts';
import { useTeamAction } from '#lib/client/queries/teams.ts';
import type { TeamMember } from '#lib/contract/teams.ts';
import { ReasonedButton } from './reasoned-button.tsx';
import { Refused } from './refused.tsx';
import { useTeamReason } from './team-reason.ts';
import type { TeamCardProps } from './team-screen.tsx';

type MemberDialogProps = TeamCardProps & { readonly member: TeamMember; readonly onClose: () => void };

/** What the captain may do with a member, each with what follows from it. */
export function MemberDialog({ member, team, contest, locale, onClose }: MemberDialogProps) {
  const t = useTranslations('team.members');
  const words = useTranslations('team');
  const say = useTeamReason(team, locale);
  const body = { teamId: team.id, playerId: member.playerId };
  const name = member.nickname;
  const done = (text: string) => {
    showToast({ tone: 'good', text });
    onClose();
  };
  const offering = useTeamAction(contest.id, ({ offerCaptaincy }, _: null) => call(offerCaptaincy, { body }));
  const removing = useTeamAction(contest.id, ({ remove }, _: null) => call(remove, { body }));
  const busy = offering.isPending || removing.isPending;
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={words('close')}>
      <div className="stack">
        <div className="stack" style={{ '--gap': 'var(--s2)' }}>
          <p className="small">{t('handOverMeans', { name })}</p>
          <ReasonedButton
            icon="crown"
            disabled={busy}
            reason={say(team.can.handOver)}
            onClick={() => offering.mutate(null, { onSuccess: () => done(t('handOverDone', { name })) })}
          >
            {t('handOver')}
          </ReasonedButton>
        </div>
        <div className="stack" style={{ '--gap': 'var(--s2)' }}>
          <p className="small">{t('removeMeans', { name })}</p>
          <ReasonedButton
            tone="bad"
            disabled={busy}
            reason={say(team.can.remove)}
            onClick={() => removing.mutate(null, { onSuccess: () => done(t('removeDone', { name })) })}
          >
            {t('remove')}
          </ReasonedButton>
        </div>
        <Refused error={offering.error ?? removing.error} />
      </div>
    </Dialog>
  );
}
