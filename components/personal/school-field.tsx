'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { Input } from '#components/ui/field.tsx';
import type { SchoolValue } from './form-values.ts';

// The list that opens below it is only needed where somebody types.
const SchoolCombobox = lazy(() =>
  import('./school-combobox.tsx').then((module) => ({ default: module.SchoolCombobox })),
);

export interface SchoolFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly error?: ReactNode;
  readonly value: SchoolValue;
  readonly onChange: (value: SchoolValue) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
}

/** A school: suggestions of the list while it is typed; one that is not in the list stays as it was typed. */
export function SchoolField(props: SchoolFieldProps) {
  const { id, label, hint, error, value } = props;
  return (
    <Suspense fallback={<Input id={id} label={label} hint={hint} error={error} value={value.name} readOnly />}>
      <SchoolCombobox {...props} />
    </Suspense>
  );
}
