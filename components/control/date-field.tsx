'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { Input } from '#components/ui/field.tsx';
import { localInput, secondsOfInput } from '#lib/time/local-input.ts';
import css from './date-field.module.css';
import { exchanged } from './exchanged.tsx';
import { useOnDemand } from './on-demand.ts';
import { dateControls } from './parts.ts';

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean | undefined;
  /**
   * Format of `<input>`: `2026-11-22` or `2026-11-22T18:30` in the browser's time zone; blank for none and for an
   * incomplete date.
   */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

export interface DateFieldProps extends FieldProps, Pick<ComponentProps<'input'>, 'onFocus' | 'onInput'> {
  readonly kind: 'date' | 'dateTime';
  /** Earliest allowed date, in the format of `value`. */
  readonly earliest?: string | undefined;
}

function PlainDateField({ kind, earliest, onChange, ...field }: DateFieldProps) {
  return (
    <Input
      {...field}
      type={kind === 'date' ? 'date' : 'datetime-local'}
      min={earliest}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A date, or a date with a time. */
const PickerField = exchanged(PlainDateField, dateControls, (module) => module.MaterialDateField);

/** A date without a time zone. */
export function DateField(props: FieldProps) {
  return <PickerField {...props} kind="date" />;
}

interface DateTimeFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  /** Seconds; null for none. */
  readonly value: number | null;
  /** Earliest allowed time, in seconds. */
  readonly earliest?: number | undefined;
  readonly onChange: (seconds: number | null) => void;
}

/** A time in the zone of the person who enters it. */
export function DateTimeField({ value, earliest, onChange, ...field }: DateTimeFieldProps) {
  // An incomplete date is no value yet, but stays in the field.
  const [typed, setTyped] = useState(() => localInput(value));
  return (
    <PickerField
      {...field}
      kind="dateTime"
      value={secondsOfInput(typed) === value ? typed : localInput(value)}
      earliest={earliest === undefined ? undefined : localInput(earliest)}
      onChange={(text) => {
        setTyped(text);
        onChange(secondsOfInput(text));
      }}
    />
  );
}

export interface DayCalendarProps {
  /** The chosen day, as `2026-11-22`. */
  readonly value: string;
  /** Days that can be shown, in chronological order. All others are disabled. */
  readonly days: readonly {
    readonly day: string;
    /** Full name of the day with its note or the reason why it is disabled, for screen readers. */
    readonly label: string;
    /** Shown below the number of the day. */
    readonly note: string;
    readonly disabled: boolean;
  }[];
  readonly onChoose: (day: string) => void;
}

/** Month with the days that can be chosen; loaded when it is rendered for the first time. */
export function DayCalendar(props: DayCalendarProps) {
  const controls = useOnDemand(dateControls, true);
  return <div className={css.calendar}>{controls ? <controls.MaterialDayCalendar {...props} /> : null}</div>;
}
