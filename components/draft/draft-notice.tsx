'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { DraftHandle } from '#lib/drafts/use-draft.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

/**
 * Notice above a form that a draft was restored, with a button to discard it. Renders nothing without a restored draft.
 * Requires the namespace `drafts`.
 */
export function DraftNotice({ draft }: { draft: Pick<DraftHandle, 'restoredAt' | 'discard'> }) {
  const format = useViewerFormats();
  const t = useTranslations('drafts');
  if (draft.restoredAt === null) return null;
  return (
    <Notice
      role="status"
      icon="pencil"
      action={
        <Button tone="quiet" onClick={draft.discard}>
          {t('discard')}
        </Button>
      }
    >
      {t('restored', { time: format.inboxTime(draft.restoredAt) })}
    </Notice>
  );
}
