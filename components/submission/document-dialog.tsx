'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { deleteDocument, finishDocument, useDocumentAction } from '#lib/client/queries/submissions.ts';
import type { Submission } from '#lib/contract/submissions.ts';

const acts = {
  final: { act: finishDocument, tone: 'accent' },
  delete: { act: deleteDocument, tone: 'bad' },
} as const;
export type DocumentAct = keyof typeof acts;

interface DocumentDialogProps {
  readonly act: DocumentAct;
  readonly document: Submission;
  readonly raceId: string;
  readonly onClose: () => void;
}

/** Asks before a document becomes the final one, or is deleted: neither can be undone. */
export function DocumentDialog({ act, document, raceId, onClose }: DocumentDialogProps) {
  const t = useTranslations('submission.technical');
  const action = useDocumentAction<unknown>(raceId, acts[act].act);
  const refusal = useErrorSentence(action.error);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`${act}Title`)}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            tone={acts[act].tone}
            disabled={action.isPending}
            onClick={() => action.mutate(document.id, { onSuccess: onClose })}
          >
            {t(act)}
          </Button>
        </>
      }
    >
      <div className="stack" style={{ '--gap': 'var(--s4)' }}>
        <p>{t(`${act}Means`, { name: document.fileName })}</p>
        {refusal ? (
          <Notice tone="bad" role="alert">
            {refusal}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
