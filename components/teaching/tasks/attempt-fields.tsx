'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldPair, Select } from '#components/control/field.tsx';
import { attemptLimits, countedAttempts } from '#lib/contract/training/training-attempts.ts';
import type { TaskForm } from '#lib/contract/training/training-tasks.ts';

interface AttemptFieldsProps {
  readonly form: TaskForm;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<TaskForm>) => void;
}

const numbers = Array.from({ length: attemptLimits.attempts }, (_, index) => index + 1);

/** Number of tries that students have, and the one that counts. */
export function AttemptFields({ form, disabled, onChange }: AttemptFieldsProps) {
  const t = useTranslations('teaching.attempts');
  const id = useId();
  return (
    <FieldPair>
      <Select
        id={`${id}attempts`}
        label={t('allowed')}
        hint={t('allowedHint')}
        disabled={disabled}
        value={String(form.attempts)}
        onChange={({ target }) => onChange({ attempts: Number(target.value) })}
      >
        {numbers.map((number) => (
          <option key={number} value={number}>
            {t('count', { count: number })}
          </option>
        ))}
      </Select>
      <Select
        id={`${id}counts`}
        label={t('counts')}
        hint={t(form.counts === 'best' && form.attempts > 1 ? 'bestHint' : 'countsHint')}
        disabled={disabled}
        value={form.counts}
        onChange={({ target }) => onChange({ counts: countedAttempts.find((one) => one === target.value) ?? 'last' })}
      >
        {countedAttempts.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </Select>
    </FieldPair>
  );
}
