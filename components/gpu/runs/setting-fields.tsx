'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegister } from 'react-hook-form';
import { FieldPair, Input, Select } from '#components/control/field.tsx';
import type { Image, Parameter } from '#lib/contract/gpu/gpu-runs.ts';
import { type RunValues, settingProblem } from './run-values.ts';

interface SettingFieldsProps {
  readonly id: string;
  readonly image: Image;
  readonly values: RunValues['parameters'];
  readonly register: UseFormRegister<RunValues>;
}

/** Fields of the image's parameters with their allowed values. */
export function SettingFields({ id, image, values, register }: SettingFieldsProps) {
  return (
    <FieldPair>
      {image.parameters.map((parameter) => (
        <Setting
          key={`${image.id} ${parameter.key}`}
          id={`${id}${parameter.key}`}
          parameter={parameter}
          text={values[parameter.key] ?? ''}
          register={register}
        />
      ))}
    </FieldPair>
  );
}

interface SettingProps extends Pick<SettingFieldsProps, 'id' | 'register'> {
  readonly parameter: Parameter;
  readonly text: string;
}

function Setting({ id, parameter, text, register }: SettingProps) {
  const t = useTranslations('gpu.form');
  const field = register(`parameters.${parameter.key}`);
  if (parameter.kind === 'choice')
    return (
      <Select id={id} label={parameter.name} hint={parameter.about} {...field}>
        {parameter.options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    );
  const { least, most, name, about, whole } = parameter;
  const problem = settingProblem(parameter, text);
  return (
    <Input
      id={id}
      label={name}
      hint={t('settingHint', { about, least, most })}
      error={problem ? t(`wrong.${problem}`, { least, most }) : undefined}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...field}
    />
  );
}
