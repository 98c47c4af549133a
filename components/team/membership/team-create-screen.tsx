'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { WithoutTeam } from '#components/team/search/without-team.tsx';
import css from '#components/team/team.module.css';
import { TeamLayout } from '#components/team/team-layout.tsx';
import { Card } from '#components/ui/card.tsx';
import { call } from '#lib/client/call.ts';
import { useTeamAction } from '#lib/client/queries/teams.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { hrefTeam } from '#lib/routing/href.ts';
import { emptyTeam, TeamForm, TeamFormSchema, type TeamFormValues } from './team-form.tsx';
import type { TeamScreenProps } from './team-screen.tsx';

export function TeamCreateScreen({ contest }: TeamScreenProps) {
  const t = useTranslations('team.create');
  return (
    <TeamLayout contest={contest} current="create" title={t('title')} lead={t('lead', contest.teamSize)}>
      <WithoutTeam contest={contest}>
        <CreateForm contest={contest} />
      </WithoutTeam>
    </TeamLayout>
  );
}

function CreateForm({ contest }: TeamScreenProps) {
  const t = useTranslations('team.create');
  const router = useRouter();
  const form = useForm<TeamFormValues>({ resolver: zodResolver(TeamFormSchema), defaultValues: emptyTeam });
  const draft = useDraft(form, `team-create:${contest.id}`);
  const attempt = useAttemptKey();
  const creating = useTeamAction(contest.id, async ({ create }, values: TeamFormValues) => {
    const body = { competitionID: contest.id, ...values };
    await call(create, { body }, { idempotencyKey: attempt.keyFor(body) });
    attempt.forget();
    draft.sent();
    showToast({ tone: 'good', text: t('created', { team: values.name }) });
    router.push(hrefTeam(contest.id, 'team', { key: 2 }));
  });
  return (
    <Card pad className={css.narrow}>
      <TeamForm
        form={form}
        draft={draft}
        label={t('submit')}
        busy={creating.isPending}
        error={creating.error}
        reason={null}
        onSubmit={creating.mutateAsync}
      />
    </Card>
  );
}
