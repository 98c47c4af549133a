'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Input } from '#components/ui/field.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { localInput, secondsOfInput } from '#lib/time/local-input.ts';
import { contestTimeZone, viewerTimeZone } from '#lib/time/zones.ts';

interface MomentFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** Seconds; null: none. */
  readonly value: number | null;
  readonly locale: Locale;
  /** What no moment means. */
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** Seconds: nothing earlier may be chosen. */
  readonly earliest?: number | undefined;
  readonly onChange: (seconds: number | null) => void;
}

/** A date and time by the clock of whoever types it; below stands what it is by the clock of the series. */
export function MomentField({ value, locale, hint, earliest, onChange, ...field }: MomentFieldProps) {
  const t = useTranslations('teaching.moment');
  // Half a date is no moment yet, but stays in the field.
  const [text, setText] = useState(() => localInput(value));
  const shown = secondsOfInput(text) === value ? text : localInput(value);
  return (
    <Input
      {...field}
      type="datetime-local"
      value={shown}
      min={earliest === undefined ? undefined : localInput(earliest)}
      hint={value === null ? hint : t('clocks', { clocks: clocksOf(value, locale).join(' · ') })}
      onChange={({ target }) => {
        setText(target.value);
        onChange(secondsOfInput(target.value));
      }}
    />
  );
}

/** A moment by the viewer's clock, and by that of the series where it shows another time. */
export function clocksOf(seconds: number, locale: Locale): readonly string[] {
  const zones = [...new Set([viewerTimeZone(), contestTimeZone])];
  return [...new Set(zones.map((zone) => formatters(locale, zone).deadline(seconds)))];
}
