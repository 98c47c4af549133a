'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { everySecond, serverSeconds } from '#components/ui/server-clock.ts';
import { Notice } from '#components/ui/state.tsx';
import type { RaceType } from '#lib/contract/tracks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';

/** What a score tells at the moment: the public half, a ranking that stands still, or the final one. */
export function FreezeNotice({ track, locale }: { track: RaceType; locale: Locale }) {
  const t = useTranslations('track.freeze');
  const now = useSyncExternalStore(everySecond, serverSeconds, serverSeconds);
  const { freezesAt, revealsAt, metric } = track;
  if (freezesAt === null || metric === null) return null;
  const format = formatters(locale, track.timeZone);
  const reveal = revealsAt === null ? 'none' : format.dateTime(revealsAt);
  if (revealsAt !== null && now >= revealsAt)
    return (
      <Notice tone="good" icon="check">
        {t('revealed', { reveal: format.deadline(revealsAt) })}
      </Notice>
    );
  if (now < freezesAt) return <Notice>{t('before', { freeze: format.deadline(freezesAt), reveal })}</Notice>;
  return (
    <Notice tone="warn" icon="frozen">
      {t('frozen', { freeze: format.deadline(freezesAt), reveal })}
    </Notice>
  );
}
