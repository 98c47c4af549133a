'use client';

import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, zhCN, zhTW } from '@mui/x-date-pickers/locales';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { enGB } from 'date-fns/locale/en-GB';
import { zhCN as simplified } from 'date-fns/locale/zh-CN';
import { zhTW as traditional } from 'date-fns/locale/zh-TW';
import { parseISO } from 'date-fns/parseISO';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { DateFieldProps, DayCalendarProps } from '../date-field.tsx';
import { ControlTheme } from './control-theme.tsx';
import { DateSections, type Filled, SectionsTextField } from './date-sections.tsx';
import css from './dates.module.css';
import { FieldFrame, stateOf } from './frame.tsx';

/** Material UI's own label is 下个. */
const inChinese = { nextStepButtonLabel: '下一步' };

/** Texts of the pickers and names of months; English weeks start on Monday here, as in the contests. */
function wordsOf(language: Locale) {
  if (language === 'zh-CN') return { text: zhCN, locale: simplified, month: 'yyyy年M月', own: inChinese };
  if (language === 'zh-Hant') return { text: zhTW, locale: traditional, month: 'yyyy年M月', own: inChinese };
  return { text: enUS, locale: enGB, month: 'MMMM yyyy', own: {} };
}

const kinds = {
  date: { Picker: DatePicker, shown: 'yyyy-MM-dd', written: 'yyyy-MM-dd' },
  dateTime: { Picker: DateTimePicker, shown: 'yyyy-MM-dd HH:mm', written: "yyyy-MM-dd'T'HH:mm" },
} as const;

/** In the format of an input's value: blank for none and for an incomplete or impossible date. */
const textOf = (date: Date | null, format: string) => (date && isValid(date) ? lightFormat(date, format) : '');
const dateOf = (text: string) => (text ? parseISO(text) : null);

const isoDay = kinds.date.written;

/** A calendar beside a list of hours is wider than a narrow window, which gets the dialog of phones. */
const besideField = '@media (pointer: fine) and (min-width: 37.5rem)';

/** Words and calendar rules of the pickers in the language of the page. */
function Localized({ children }: { readonly children: ReactNode }) {
  const { text, locale, own } = wordsOf(useLocale());
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={locale}
      localeText={{ ...text.components.MuiLocalizationProvider.defaultProps.localeText, ...own }}
    >
      {children}
    </LocalizationProvider>
  );
}

const CalendarIcon = () => <Icon name="calendar" />;

export function MaterialDateField(props: DateFieldProps) {
  const { id, label, hint, error, disabled = false, kind, value, earliest, onChange, onIncomplete, onBlur } = props;
  const { Picker, shown, written } = kinds[kind];
  // An incomplete date stays in the field.
  const [typed, setTyped] = useState<Date | null>(() => dateOf(value));
  const current = textOf(typed, written) === value ? typed : dateOf(value);
  const { month } = wordsOf(useLocale());
  const isIncomplete = useRef(false);
  const report = (text: string | null) => {
    isIncomplete.current = text === null;
    if (text === null) onIncomplete();
    else onChange(text);
  };
  const onFilled = (filled: Filled) => {
    if (filled === 'partly') report(null);
    // Otherwise the form has cleared the field.
    else if (filled === 'none' && (isIncomplete.current || value !== '')) report('');
  };
  return (
    <Localized>
      <FieldFrame id={id} label={label} hint={hint} error={error} disabled={disabled}>
        <DateSections value={onFilled}>
          <Picker
            value={current}
            format={shown}
            desktopModeMediaQuery={besideField}
            disabled={disabled}
            {...(kind === 'dateTime' && { ampm: false })}
            {...(earliest === undefined ? {} : { minDate: parseISO(earliest), minDateTime: parseISO(earliest) })}
            onChange={(date: Date | null) => {
              setTyped(date);
              // A partly erased date is null, too: whether a section is left is known when it is rendered.
              if (date !== null || current !== null) report(textOf(date, written) || null);
            }}
            slots={{ openPickerIcon: CalendarIcon, textField: SectionsTextField }}
            slotProps={{
              calendarHeader: { format: month },
              desktopPaper: { elevation: 0, className: css.popup ?? '' },
              mobilePaper: { className: css.sheet ?? '' },
              textField: {
                id,
                className: css.field ?? '',
                fullWidth: true,
                error: Boolean(error),
                ...(onBlur ? { onBlur } : {}),
                slotProps: {
                  input: { 'aria-labelledby': `${id}-label`, ...stateOf({ id, hint, error }) },
                },
              },
            }}
          />
        </DateSections>
      </FieldFrame>
    </Localized>
  );
}

export function MaterialDayCalendar({ value, days, onChoose }: DayCalendarProps) {
  const known = new Map(days.map((one) => [one.day, one]));
  const [first = value, last = first] = [days[0]?.day, days.at(-1)?.day];
  const { month } = wordsOf(useLocale());
  return (
    <ControlTheme>
      <Localized>
        <DateCalendar
          className={css.calendar ?? ''}
          autoFocus
          reduceAnimations
          views={['day']}
          value={parseISO(value)}
          minDate={parseISO(first)}
          maxDate={parseISO(last)}
          shouldDisableDate={(date) => known.get(lightFormat(date, isoDay))?.disabled ?? true}
          onChange={(date: Date | null) => {
            if (date) onChoose(lightFormat(date, isoDay));
          }}
          slotProps={{
            calendarHeader: { format: month },
            day: ({ day }) => {
              const one = known.get(lightFormat(day, isoDay));
              if (!one) return {};
              return {
                'aria-label': one.label,
                children: (
                  <span className={css.day}>
                    {day.getDate()}
                    <small>{one.note}</small>
                  </span>
                ),
              };
            },
          }}
        />
      </Localized>
    </ControlTheme>
  );
}
