'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Input, TextArea } from '#components/control/field.tsx';
import { withFirstError } from '#components/control/focus-first-error.ts';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { FormFoot } from '#components/personal/forms/form-foot.tsx';
import { DropZone } from '#components/submission/drop-zone.tsx';
import { FileChecks, FileProblems } from '#components/submission/file-problems.tsx';
import { call } from '#lib/client/call.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { refreshBoard } from '#lib/client/queries/leaderboards.ts';
import {
  type Board,
  type BoardStatus,
  BoardSubmissionFormSchema,
  leaderboards,
} from '#lib/contract/datasets/leaderboards.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { fromThisPage } from '#lib/routing/from-this-page.ts';
import { href } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { type Chosen, useResultFile } from './use-result-file.ts';

const FormSchema = BoardSubmissionFormSchema.omit({ sha256: true });

interface SubmitFormProps {
  readonly board: Board;
  readonly standing: BoardStatus;
}

/** Form for submitting a result file, which is validated line by line in the browser before anything is sent. */
export function SubmitForm({ board, standing }: SubmitFormProps) {
  const t = useTranslations('leaderboard.submit');
  const id = useId();
  const router = useRouter();
  const client = useQueryClient();
  const attempt = useAttemptKey();
  const form = useForm({ resolver: zodResolver(FormSchema), defaultValues: { method: '', note: '' } });
  const draft = useDraft(form, `board:${board.id}`);
  const { rules, state, chosen, choose } = useResultFile(board);
  const closed = useClosedReason(standing);
  const sending = useMutation({
    mutationFn: ({ file, sha256, method, note }: Ready & z.output<typeof FormSchema>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ method, note, sha256 })) body.set(name, value);
      body.set('file', file);
      const idempotencyKey = attempt.keyFor({ sha256, method, note });
      return call(leaderboards.submit, { params: { id: board.id } }, { form: body, idempotencyKey });
    },
  });
  const ready = readyOf(chosen);
  const submit = form.handleSubmit((values) => {
    if (!ready) return;
    const push = fromThisPage(router.push);
    mutateThen(sending, { ...ready, ...values }, ({ id: submitId, boardId }) => {
      draft.sent();
      attempt.forget();
      void refreshBoard(client, boardId);
      push(href('submitDetail', { boardId, submitId }));
    });
  });

  return (
    <form className="stack" onSubmit={withFirstError(submit)} noValidate>
      <DraftNotice draft={draft} />
      <DropZone state={state} rules={rules} format={board.format} reason={closed} onFile={choose} />
      {chosen ? <ChosenFile chosen={chosen} /> : null}
      <Input
        id={`${id}method`}
        label={t('method')}
        hint={t('methodHint')}
        error={form.formState.errors.method ? t('methodWrong') : undefined}
        autoComplete="off"
        {...form.register('method')}
      />
      <TextArea
        id={`${id}note`}
        label={t('note')}
        hint={t('noteHint')}
        error={form.formState.errors.note ? t('noteWrong') : undefined}
        rows={3}
        {...form.register('note')}
      />
      <FormFoot
        label={t('send')}
        busy={sending.isPending}
        reason={closed ?? (ready ? null : t('fileFirst'))}
        error={sending.error}
      />
    </form>
  );
}

interface Ready {
  readonly file: File;
  readonly sha256: string;
}

function readyOf(chosen: Chosen | null): Ready | null {
  if (!chosen?.found?.sha256 || chosen.found.problems.length > 0) return null;
  return { file: chosen.file, sha256: chosen.found.sha256 };
}

/** Reason why nothing can be submitted now; null if submissions are open. */
function useClosedReason({ reason, freeAt }: BoardStatus): string | null {
  const t = useTranslations('leaderboard.submit.closed');
  const format = useViewerFormats();
  if (reason === null) return null;
  const at = freeAt === null ? '' : format.deadline(freeAt);
  return t(reason, { at });
}

function ChosenFile({ chosen: { file, found } }: { chosen: Chosen }) {
  const t = useTranslations('leaderboard.submit');
  const facts = { name: file.name, size: file.size };
  return (
    <div role="status">
      <b>
        <bdi>{file.name}</bdi>
      </b>{' '}
      <small className="muted">{fileSize(file.size)}</small>
      {found === null ? <p className="muted">{t('checking')}</p> : null}
      {found && found.problems.length > 0 ? <FileProblems problems={found.problems} /> : null}
      {found?.sha256 && found.problems.length === 0 ? (
        <FileChecks file={{ ...facts, sha256: found.sha256, rows: found.rows }} />
      ) : null}
    </div>
  );
}
