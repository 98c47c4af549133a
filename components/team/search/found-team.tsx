'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextArea } from '#components/control/field.tsx';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import type { TeamScreenProps } from '#components/team/membership/team-screen.tsx';
import teamCss from '#components/team/team.module.css';
import { useJoiningReason } from '#components/team/team-reason.ts';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { ReasonedButton } from '#components/ui/reasoned-button.tsx';
import { call } from '#lib/client/call.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useTeamAction } from '#lib/client/queries/teams.ts';
import { type RaceData, type TeamCard, teamLimits } from '#lib/contract/teams/teams.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { hrefTeamName } from '#lib/routing/href.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './found-team.module.css';

type FoundTeamProps = TeamScreenProps & {
  readonly team: TeamCard;
  readonly membership: RaceData;
  /** True while the person's application to it is pending. */
  readonly pending: boolean;
};

/** Message key of the reason in the person's own situation; null without one. */
function ownReason({ team, membership, pending }: Pick<FoundTeamProps, 'team' | 'membership' | 'pending'>) {
  if (membership.teamId === team.id) return 'mine';
  if (membership.teamId !== null) return 'haveTeam';
  return pending ? 'pending' : null;
}

/** Message key of the reason that this team takes nobody; null without one. */
function teamReason({ team }: Pick<FoundTeamProps, 'team'>) {
  if (team.size >= team.max) return 'full';
  return team.recruiting ? null : 'notRecruiting';
}

/** A team in the search results, with its description and the button to apply. */
export function FoundTeam(props: FoundTeamProps) {
  const { team, contest, membership } = props;
  const t = useTranslations('team.search');
  const joining = useJoiningReason(membership, contest.teamSize);
  const { list } = useFormats();
  const [applying, setApplying] = useState(false);
  const own = ownReason(props);
  // The other teams of a contest that takes no more members would refuse, too.
  const ofContest = own ? null : joining;
  const refusal = own ?? teamReason(props);
  const reason = ofContest ?? (refusal && t(`reason.${refusal}`));
  const tracks = contest.tracks.filter(({ id }) => team.raceIds.includes(id)).map(({ name }) => name);
  return (
    <Card as="article" pad className={css.team}>
      <div className={teamCss.teamHead}>
        <Avatar name={team.name} picture={team.avatar} hue={contest.line} />
        <div>
          <h2>
            <Link href={hrefTeamName(team)}>{team.name}</Link>
          </h2>
          <small>
            {t('places', { size: team.size, max: team.max })}
            {team.organisation ? ` · ${team.organisation}` : ''}
          </small>
        </div>
      </div>
      <div className={css.words}>
        {team.slogan ? <p>{team.slogan}</p> : null}
        {team.recruiting && team.wanted ? <p>{t('wanted', { wanted: team.wanted })}</p> : null}
        {tracks.length > 0 ? <p>{t('tracks', { tracks: list(tracks) })}</p> : null}
      </div>
      <ReasonedButton reason={reason} aria-label={t('applyTo', { team: team.name })} onClick={() => setApplying(true)}>
        {t('apply')}
      </ReasonedButton>
      {applying ? <ApplyDialog team={team} contest={contest} onClose={() => setApplying(false)} /> : null}
    </Card>
  );
}

type ApplyDialogProps = Pick<FoundTeamProps, 'team' | 'contest'> & { readonly onClose: () => void };

/** Asks for a message to the captain, which outlasts a closed dialog and the end of a session until it is sent. */
function ApplyDialog({ team, contest, onClose }: ApplyDialogProps) {
  const t = useTranslations('team.search');
  const id = useId();
  const form = useForm({ defaultValues: { message: '' } });
  const draft = useDraft(form, `team-application:${team.id}`);
  const attempt = useAttemptKey();
  const applying = useTeamAction(contest.id, async ({ apply }, _: null) => {
    const body = { teamId: team.id, message: form.getValues('message') };
    await call(apply, { body }, { idempotencyKey: attempt.keyFor(body) });
    attempt.forget();
    draft.sent();
    showToast({ tone: 'good', text: t('applied', { team: team.name }) });
  });
  return (
    <ConfirmDialog
      title={t('applyTo', { team: team.name })}
      label={t('send')}
      busy={applying.isPending}
      error={applying.error}
      onConfirm={() => mutateThen(applying, null, onClose)}
      onClose={onClose}
    >
      <p className="small muted">{t('applyMeans')}</p>
      <DraftNotice draft={draft} />
      <TextArea
        id={id}
        label={t('message')}
        hint={t('messageHint')}
        rows={4}
        maxLength={teamLimits.message}
        {...form.register('message')}
      />
    </ConfirmDialog>
  );
}
