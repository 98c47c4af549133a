'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { DateTimeField, type TypedMoment } from '#components/control/date-field.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatters } from '#lib/time/format.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { useViewerTimeZone } from '#lib/time/use-viewer-time-zone.ts';
import { contestTimeZone } from '#lib/time/zones.ts';

interface MomentFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: TypedMoment;
  /** Meaning of an empty field. */
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** Seconds: nothing earlier may be chosen. */
  readonly earliest?: number | undefined;
  /** True for a time that is useful only in the future: a past one is pointed out. */
  readonly upcoming?: boolean;
  readonly onChange: (moment: TypedMoment) => void;
}

/**
 * A date and time in the viewer's time zone, which the hint names, with the time in the zone of the series. An
 * incomplete one is pointed out once the field is left.
 */
export function MomentField({ value, hint, error, upcoming = false, ...field }: MomentFieldProps) {
  const t = useTranslations('teaching.moment');
  const clocksOf = useClocks();
  const [wasLeft, setLeft] = useState(false);
  const seconds = value === 'incomplete' ? null : value;
  const clocks = seconds === null ? null : clocksOf(seconds).join(' · ');
  const zone = useViewerFormats().zone(seconds ?? serverSeconds());
  const isPast = upcoming && seconds !== null && seconds <= serverSeconds();
  const wrong = wasLeft && value === 'incomplete' ? t('incomplete') : error;
  return (
    <DateTimeField
      {...field}
      value={value}
      error={wrong ?? (isPast ? t('past') : undefined)}
      onBlur={() => setLeft(true)}
      hint={
        <>
          {clocks === null ? hint : t('clocks', { clocks })}
          <SentenceSpace />
          {clocks === null ? t('zone', { zone }) : null}
        </>
      }
    />
  );
}

/** Formats a time (seconds) in the viewer's time zone, and in that of the series where it differs. */
export function useClocks(): (seconds: number) => readonly string[] {
  const locale = useLocale();
  const zones = [...new Set([useViewerTimeZone(), contestTimeZone])];
  return (seconds) => [...new Set(zones.map((zone) => formatters(locale, zone).deadline(seconds)))];
}
