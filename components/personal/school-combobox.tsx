'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import field from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import { schoolsQuery } from '#lib/client/queries/personal.ts';
import type { School } from '#lib/contract/personal-info.ts';
import css from './school-combobox.module.css';
import type { SchoolFieldProps } from './school-field.tsx';

/** Milliseconds of silence before a search is asked for. */
const quiet = 200;

function useQuiet(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quiet);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type SchoolComboboxProps = Omit<SchoolFieldProps, 'field'> &
  SchoolFieldProps['field'] & { readonly label: string; readonly hint: string };

/** A combobox over the list of schools. A name that is typed and not chosen is kept as it is. */
export function SchoolCombobox({ id, label, hint, error, value, onChange, onBlur }: SchoolComboboxProps) {
  const t = useTranslations('personal.school');
  const [visited, setVisited] = useState(false);
  const typed = value.name.trim().slice(0, 60);
  const keyword = useQuiet(typed);
  const schools = useQuery({ ...schoolsQuery(keyword), enabled: visited });
  const searching = keyword !== typed || schools.isFetching;
  // Answers to what stood there before must not be chosen by somebody who types on.
  const items = keyword === typed ? (schools.data ?? []) : [];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <Autocomplete.Root
        items={items}
        value={value.name}
        onValueChange={(name) => onChange({ id: items.find((school) => school.name === name)?.id ?? null, name })}
        itemToStringValue={(school: School) => school.name}
        filter={null}
        openOnInputClick
      >
        <Autocomplete.Input
          id={id}
          className={field.input}
          autoComplete="off"
          maxLength={120}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          onFocus={() => setVisited(true)}
          onBlur={onBlur}
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner className={css.place} sideOffset={4} align="start">
            <Autocomplete.Popup className={css.popup} aria-busy={searching || undefined}>
              <Autocomplete.Status className={css.status}>
                {searching ? t('searching') : schools.isError ? t('failed') : t('found', { count: items.length })}
              </Autocomplete.Status>
              <Autocomplete.List className={css.list}>
                {(school: School) => (
                  <Autocomplete.Item
                    key={school.id}
                    value={school}
                    className={css.item}
                    onClick={() => onChange({ id: school.id, name: school.name })}
                  >
                    <span>{school.name}</span>
                    <small>{school.city}</small>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      {hint ? (
        <span id={`${id}-hint`} className={field.hint}>
          {value.id ? t('chosen') : hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-error`} className={field.error}>
          <Icon name="alert" />
          {error}
        </span>
      ) : null}
    </div>
  );
}
