'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldPair, Input, Select } from '#components/control/field.tsx';
import { DegreeSchema } from '#lib/contract/personal/personal-checks.ts';

interface DegreeFieldsProps {
  readonly id: string;
  /** First option: no value, or a prompt. */
  readonly none: ReactNode;
  readonly degree: UseFormRegisterReturn;
  readonly year: UseFormRegisterReturn;
  readonly wrongDegree?: ReactNode;
  readonly wrongYear: ReactNode;
}

/** Degree and year of graduation. */
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
