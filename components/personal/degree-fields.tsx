'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldPair, Input, Select } from '#components/ui/field.tsx';
import { DegreeSchema } from '#lib/contract/personal-checks.ts';

interface DegreeFieldsProps {
  readonly id: string;
  /** What the list begins with: nothing said, or an invitation to choose. */
  readonly none: ReactNode;
  readonly degree: UseFormRegisterReturn;
  readonly year: UseFormRegisterReturn;
  readonly wrongDegree?: ReactNode;
  readonly wrongYear: ReactNode;
}

/** What somebody studies for, and until when. */
export function DegreeFields({ id, none, degree, year, wrongDegree, wrongYear }: DegreeFieldsProps) {
  const t = useTranslations('personal.profile');
  return (
    <FieldPair>
      <Select id={`${id}degree`} label={t('degree')} error={wrongDegree} {...degree}>
        <option value="">{none}</option>
        {DegreeSchema.options.map((option) => (
          <option key={option} value={option}>
            {t(`degrees.${option}`)}
          </option>
        ))}
      </Select>
      <Input
        id={`${id}year`}
        label={t('graduationYear')}
        inputMode="numeric"
        maxLength={4}
        error={wrongYear}
        {...year}
      />
    </FieldPair>
  );
}
