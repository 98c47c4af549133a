'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense } from 'react';
import { Input } from '#components/ui/field.tsx';
import type { SchoolValue } from './form-values.ts';

// The list that opens below it is only needed where somebody types.
const SchoolCombobox = lazy(() =>
  import('./school-combobox.tsx').then((module) => ({ default: module.SchoolCombobox })),
);

export interface SchoolFieldProps {
  readonly id: string;
  readonly error?: ReactNode;
  /** The field of the form, as `useController` gives it. */
  readonly field: {
    readonly value: SchoolValue;
    readonly onChange: (value: SchoolValue) => void;
    readonly onBlur: () => void;
  };
}

/** A school: suggestions of the list while it is typed; one that is not in the list stays as it was typed. */
export function SchoolField({ id, error, field }: SchoolFieldProps) {
  const t = useTranslations('personal.profile');
  const frame = { id, error, label: t('school'), hint: t('schoolHint') };
  return (
    <Suspense fallback={<Input {...frame} value={field.value.name} readOnly />}>
      <SchoolCombobox {...frame} {...field} />
    </Suspense>
  );
}
