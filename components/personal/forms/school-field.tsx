'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Combobox } from '#components/control/combobox.tsx';
import { useDebounced } from '#components/ui/use-debounced.ts';
import { schoolsQuery } from '#lib/client/queries/personal.ts';
import type { SchoolValue } from './form-values.ts';

interface SchoolFieldProps {
  readonly id: string;
  readonly error?: ReactNode;
  /** Form field from `useController`. */
  readonly field: {
    readonly value: SchoolValue;
    readonly onChange: (value: SchoolValue) => void;
    readonly onBlur: () => void;
  };
}

/** School field with suggestions from the list; a school that is not in the list is kept as typed. */
export function SchoolField({ id, error, field: { value, onChange, onBlur } }: SchoolFieldProps) {
  const t = useTranslations('personal.school');
  const profile = useTranslations('personal.profile');
  const [visited, setVisited] = useState(false);
  const typed = value.name.trim().slice(0, 60);
  const keyword = useDebounced(typed);
  const schools = useQuery({ ...schoolsQuery(keyword), enabled: visited });
  const searching = keyword !== typed || schools.isFetching;
  // Suggestions for an earlier text must not be selectable while typing continues.
  const found = keyword === typed ? (schools.data ?? []) : [];
  return (
    <Combobox
      id={id}
      label={profile('school')}
      hint={value.id ? t('chosen') : profile('schoolHint')}
      error={error}
      value={value.name}
      maxLength={120}
      suggestions={found.map((school) => ({ id: school.id, name: school.name, note: school.city }))}
      status={searching ? t('searching') : schools.isError ? t('failed') : t('found', { count: found.length })}
      onType={(name) => onChange({ id: found.find((school) => school.name === name)?.id ?? null, name })}
      onChoose={({ id: schoolId, name }) => onChange({ id: schoolId, name })}
      onFocus={() => setVisited(true)}
      onBlur={onBlur}
    />
  );
}
