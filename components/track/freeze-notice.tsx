'use client';

import { useTranslations } from 'next-intl';
import { useServerSeconds } from '#components/ui/server-clock.ts';
import { Notice } from '#components/ui/state.tsx';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatters } from '#lib/time/format.ts';

/** Meaning of scores at the moment: public part only, frozen ranking, or final ranking. */
export function FreezeNotice({ track }: { track: TrackDetails }) {
  const locale = useLocale();
  const t = useTranslations('track.freeze');
  const now = useServerSeconds();
  const { freezesAt, revealsAt, metric } = track;
  if (freezesAt === null || metric === null) return null;
  const format = formatters(locale, track.timeZone);
  const reveal = revealsAt === null ? 'none' : format.deadline(revealsAt);
  if (revealsAt !== null && now >= revealsAt)
    return (
      <Notice tone="good" icon="check">
        {t('revealed', { deadline: format.deadline(revealsAt) })}
      </Notice>
    );
  if (now < freezesAt) return <Notice>{t('before', { deadline: format.deadline(freezesAt), reveal })}</Notice>;
  return (
    <Notice tone="warn" icon="frozen">
      {t('frozen', { deadline: format.deadline(freezesAt), reveal })}
    </Notice>
  );
}
