'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTimeField } from '#components/control/date-field.tsx';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatters } from '#lib/time/format.ts';
import { useViewerTimeZone } from '#lib/time/use-viewer-time-zone.ts';
import { contestTimeZone } from '#lib/time/zones.ts';

interface MomentFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** Seconds; null: none. */
  readonly value: number | null;
  /** Meaning of an empty field. */
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** Seconds: nothing earlier may be chosen. */
  readonly earliest?: number | undefined;
  readonly onChange: (seconds: number | null) => void;
}

/** A date and time in the viewer's time zone; the hint shows it in the time zone of the series. */
export function MomentField({ value, hint, ...field }: MomentFieldProps) {
  const t = useTranslations('teaching.moment');
  const clocksOf = useClocks();
  const clocks = value === null ? null : clocksOf(value).join(' · ');
  return <DateTimeField {...field} value={value} hint={clocks === null ? hint : t('clocks', { clocks })} />;
}

/** Formats a time (seconds) in the viewer's time zone, and in that of the series where it differs. */
export function useClocks(): (seconds: number) => readonly string[] {
  const locale = useLocale();
  const zones = [...new Set([useViewerTimeZone(), contestTimeZone])];
  return (seconds) => [...new Set(zones.map((zone) => formatters(locale, zone).deadline(seconds)))];
}
