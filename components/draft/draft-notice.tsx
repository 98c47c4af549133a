'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { DraftHandle } from '#lib/drafts/use-draft.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';

/**
 * Says above a form that what was typed before is back, and lets the person start over. Nothing without a restored
 * draft. Needs the namespace `drafts`.
 */
export function DraftNotice({ draft, locale }: { draft: DraftHandle; locale: Locale }) {
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
      {t('restored', { time: formatters(locale, viewerTimeZone()).inboxTime(draft.restoredAt) })}
    </Notice>
  );
}
