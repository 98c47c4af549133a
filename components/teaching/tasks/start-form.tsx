'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Input, Select } from '#components/control/field.tsx';
import { withFirstError } from '#components/control/focus-first-error.ts';
import { useRegister } from '#components/control/use-register.ts';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { GroupBoxes } from '#components/teaching/group-boxes.tsx';
import { hrefTaskForm, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { groupsQuery } from '#lib/client/queries/teaching/teaching.ts';
import { useTaskCreation } from '#lib/client/queries/teaching/teaching-changes.ts';
import { type StaffTask, taskLimits } from '#lib/contract/training/training-tasks.ts';
import type { Group } from '#lib/contract/training/training-works.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { languageTag, locales, nativeName } from '#lib/i18n/locales.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { fromThisPage } from '#lib/routing/from-this-page.ts';

interface StartFormProps {
  readonly place: TeachingContext;
  /** Task to copy; null: a new task. */
  readonly from: StaffTask | null;
}

/** Name, language and classes of a new task. Storing it creates a draft and opens the editor. */
export function StartForm(props: StartFormProps) {
  const groups = useQuery(groupsQuery(props.place.role));
  return <QueryBoundary query={groups}>{(own) => <StartFields {...props} groups={own} />}</QueryBoundary>;
}

interface StartFieldsProps extends StartFormProps {
  /** Groups that the person teaches or assists; a copy is for those of them that have the task. */
  readonly groups: readonly Pick<Group, 'id'>[];
}

function StartFields({ place, from, groups }: StartFieldsProps) {
  const t = useTranslations('teaching.start');
  const id = useId();
  const { form, draft, submit, creating } = useStart({ place, from, groups });
  const register = useRegister(form);
  const chosen = useController({ control: form.control, name: 'groupIds' });
  return (
    <Card as="section" className="narrow" aria-labelledby={`${id}title`}>
      <CardHead id={`${id}title`} title={t(from ? 'copyOf' : 'new', { title: from?.title ?? '' })} />
      <CardBody>
        <form className="stack" style={{ '--gap': 'var(--s4)' }} noValidate onSubmit={withFirstError(submit)}>
          <DraftNotice draft={draft} />
          {from ? <p className="muted">{t('copyMeans', { count: from.questions.length })}</p> : null}
          <Input
            id={`${id}name`}
            label={t('title')}
            hint={t('titleHint')}
            maxLength={taskLimits.title}
            error={form.formState.errors.title ? t('titleMissing') : undefined}
            autoComplete="off"
            {...register('title', { validate: (title) => title.trim() !== '' })}
          />
          <Select id={`${id}language`} label={t('language')} hint={t('languageHint')} {...register('language')}>
            {locales.map((locale) => (
              <option key={locale} value={locale} lang={languageTag[locale]}>
                {nativeName[locale]}
              </option>
            ))}
          </Select>
          <GroupBoxes
            role={place.role}
            chosen={chosen.field.value}
            onChange={(groupIds) => chosen.field.onChange([...groupIds])}
          />
          <MutationError error={creating.error} />
          <div className="row">
            <Button type="submit" tone="ink" disabled={creating.isPending}>
              {t(creating.isPending ? 'storing' : from ? 'copy' : 'begin')}
            </Button>
            <span className="small muted">{t('draftOnly')}</span>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

function useStart({ place, from, groups }: StartFieldsProps) {
  const locale = useLocale();
  const t = useTranslations('teaching.start');
  const router = useRouter();
  const attempt = useAttemptKey();
  const creating = useTaskCreation(place.role);
  const form = useForm({
    defaultValues: {
      title: from ? t('copyTitle', { title: from.title }).slice(0, taskLimits.title) : '',
      language: from?.language ?? locale,
      groupIds: from?.form.groupIds.filter((groupId) => groups.some(({ id }) => id === groupId)) ?? [],
    },
  });
  const draft = useDraft(form, `task-start:${from?.id ?? ''}`);
  const submit = form.handleSubmit((values) => {
    // Dates of the copied task have passed or soon will.
    const body = { ...(from && { from: from.id }), task: { ...values, opensAt: null, dueAt: null } };
    const replace = fromThisPage(router.replace);
    mutateThen(creating, { body, idempotencyKey: attempt.keyFor(body) }, ({ id }) => {
      draft.sent();
      replace(hrefTaskForm(place.role, 'edit', id));
    });
  });
  return { form, draft, submit, creating };
}
