'use client';

import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
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
   * incomplete date, which stays in the field.
   */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

export interface DateFieldProps extends FieldProps, Pick<ComponentProps<'input'>, 'onFocus' | 'onInput'> {
  readonly kind: 'date' | 'dateTime';
  /** Earliest allowed date, in the format of `value`. */
  readonly earliest?: string | undefined;
  /** Called instead of `onChange` while a part of the date is missing, or when there is no such day. */
  readonly onIncomplete: () => void;
}

function PlainDateField({ kind, earliest, onChange, onIncomplete, onBlur, ...field }: DateFieldProps) {
  // A browser reports no change while a part is missing.
  const wasIncomplete = useRef(false);
  const read = ({ value, validity }: HTMLInputElement, { isChange }: { isChange: boolean }) => {
    if (validity.badInput) onIncomplete();
    else if (isChange || wasIncomplete.current) onChange(value);
    wasIncomplete.current = validity.badInput;
  };
  // A browser's own format would differ from that of the picker.
  if (field.disabled) return <Input {...field} type="text" value={field.value.replace('T', ' ')} />;
  return (
    <Input
      {...field}
      type={kind === 'date' ? 'date' : 'datetime-local'}
      min={earliest}
      onChange={({ target }) => read(target, { isChange: true })}
      onKeyUp={({ currentTarget }) => read(currentTarget, { isChange: false })}
      onBlur={({ currentTarget }) => {
        read(currentTarget, { isChange: false });
        onBlur?.();
      }}
    />
  );
}

/** A date, or a date with a time. */
const PickerField = exchanged(PlainDateField, dateControls, (module) => module.MaterialDateField);

/** A date without a time zone; an incomplete one is blank. */
export function DateField(props: FieldProps) {
  return <PickerField {...props} kind="date" onIncomplete={() => props.onChange('')} />;
}

/** Seconds; null for none; `incomplete` while a part of the date or of its time is missing. */
export type TypedMoment = number | null | 'incomplete';

interface DateTimeFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  readonly value: TypedMoment;
  /** Earliest allowed time, in seconds. */
  readonly earliest?: number | undefined;
  readonly onChange: (moment: TypedMoment) => void;
}

/** A time in the zone of the person who enters it. */
export function DateTimeField({ value, earliest, onChange, ...field }: DateTimeFieldProps) {
  const seconds = value === 'incomplete' ? null : value;
  const [typed, setTyped] = useState(() => localInput(seconds));
  return (
    <PickerField
      {...field}
      kind="dateTime"
      value={secondsOfInput(typed) === seconds ? typed : localInput(seconds)}
      earliest={earliest === undefined ? undefined : localInput(earliest)}
      onChange={(text) => {
        setTyped(text);
        onChange(secondsOfInput(text));
      }}
      onIncomplete={() => {
        setTyped('');
        onChange('incomplete');
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
  const controls = useOnDemand(dateControls);
  return <div className={css.calendar}>{controls ? <controls.MaterialDayCalendar {...props} /> : null}</div>;
}
