'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { pictureProblem } from '#components/personal/forms/picture-check.ts';
import { PictureInput } from '#components/personal/forms/picture-input.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import teamCss from '#components/team/team.module.css';
import { TeamLayout } from '#components/team/team-layout.tsx';
import { useTeamReason } from '#components/team/team-reason.ts';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { ReasonedButton } from '#components/ui/reasoned-button.tsx';
import { Empty } from '#components/ui/state.tsx';
import { call } from '#lib/client/call.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { uploadMutation } from '#lib/client/queries/personal.ts';
import { myTeamQuery, useTeamAction } from '#lib/client/queries/teams.ts';
import { resetToStored } from '#lib/drafts/reset-to-stored.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { hrefTeam } from '#lib/routing/href.ts';
import css from './team-edit-screen.module.css';
import { TeamForm, TeamFormSchema, type TeamFormValues, teamFormValues } from './team-form.tsx';
import type { TeamCardProps, TeamScreenProps } from './team-screen.tsx';

/** Name, slogan, texts and picture of a team, for its captain. */
export function TeamEditScreen({ contest }: TeamScreenProps) {
  const t = useTranslations('team.edit');
  const mine = useQuery(myTeamQuery(contest.id));
  return (
    <TeamLayout contest={contest} current="edit" title={t('title')} lead={mine.data?.name ?? contest.name}>
      <QueryBoundary query={mine}>
        {(team) =>
          team?.isCaptain ? (
            <div className={`stack ${teamCss.narrow}`}>
              <PictureCard team={team} contest={contest} />
              <EditCard team={team} contest={contest} />
            </div>
          ) : (
            <Card>
              <Empty
                level={2}
                title={t(team ? 'captainOnly' : 'noTeam')}
                action={<LinkButton href={hrefTeam(contest.id, 'team', { key: 2 })}>{t('back')}</LinkButton>}
              />
            </Card>
          )
        }
      </QueryBoundary>
    </TeamLayout>
  );
}

function EditCard({ team, contest }: TeamCardProps) {
  const t = useTranslations('team.edit');
  const id = useId();
  const reasonText = useTeamReason(team);
  const form = useForm<TeamFormValues>({
    resolver: zodResolver(TeamFormSchema),
    defaultValues: teamFormValues(team),
  });
  const draft = useDraft(form, `team-edit:${team.id}`);
  const saving = useTeamAction(contest.id, async ({ update }, values: TeamFormValues) => {
    const sent = form.getValues();
    await call(update, { body: { teamId: team.id, ...values } });
    draft.sent();
    resetToStored(form, values, sent);
    showToast({ tone: 'good', text: t('saved') });
  });
  const unchanged = form.formState.isDirty ? null : t('unchanged');
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('words')} id={id} />
      <CardBody>
        <TeamForm
          form={form}
          draft={draft}
          label={t('save')}
          busy={saving.isPending}
          error={saving.error}
          reason={reasonText(team.can.edit) ?? unchanged}
          nameLocked={reasonText(team.can.rename)}
          onSubmit={saving.mutateAsync}
        />
      </CardBody>
    </Card>
  );
}

function PictureCard({ team, contest }: TeamCardProps) {
  const t = useTranslations('team.edit');
  const id = useId();
  const reasonText = useTeamReason(team);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<ReturnType<typeof pictureProblem>>(null);
  const uploading = useMutation(uploadMutation());
  const setting = useTeamAction(contest.id, ({ avatar }, fid: string | null) =>
    call(avatar, { body: { teamId: team.id, fid } }),
  );
  const busy = uploading.isPending || setting.isPending;
  const choose = (file: File) => {
    const found = pictureProblem(file);
    setProblem(found);
    if (found) return;
    setting.reset();
    mutateThen(uploading, { purpose: 'portrait', file }, ({ fid }) => setting.mutate(fid));
  };
  const remove = () => {
    setProblem(null);
    uploading.reset();
    setting.mutate(null);
  };
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('picture')} id={id} />
      <CardBody className="stack">
        <div className={css.avatarField}>
          <Avatar name={team.name} picture={team.avatar} hue={contest.line} />
          <PictureInput ref={input} label={t('choose')} onChoose={choose} />
          <ReasonedButton
            icon="upload"
            disabled={busy}
            reason={reasonText(team.can.edit)}
            onClick={() => input.current?.click()}
          >
            {busy ? t('uploading') : t('choose')}
          </ReasonedButton>
          {team.avatar !== null && team.can.edit === null ? (
            <Button tone="quiet" disabled={busy} onClick={remove}>
              {t('removePicture')}
            </Button>
          ) : null}
        </div>
        <p className="small muted">{t('pictureLimits')}</p>
        {problem ? (
          <p className="small" role="alert">
            {t('pictureProblem')}
          </p>
        ) : null}
        <MutationError error={uploading.error ?? setting.error} />
      </CardBody>
    </Card>
  );
}
