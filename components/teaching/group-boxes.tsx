'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox, FieldError } from '#components/control/field.tsx';
import { groupsQuery } from '#lib/client/queries/teaching/teaching.ts';
import type { StaffRole } from '#lib/contract/routes/training.ts';
import type { Group } from '#lib/contract/training/training-works.ts';
import css from './teaching.module.css';

interface GroupBoxesProps {
  readonly role: StaffRole;
  readonly chosen: readonly string[];
  /** Ids of the classes to choose from; by default all that the person teaches or assists. */
  readonly within?: readonly string[] | undefined;
  /** Classes that were chosen while they were the person's: each can be taken away, and then not chosen again. */
  readonly earlier?: readonly Pick<Group, 'id' | 'name'>[];
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (groupIds: readonly string[]) => void;
}

/** Checkboxes to select classes. */
export function GroupBoxes({ role, chosen, within, earlier = [], disabled = false, error, onChange }: GroupBoxesProps) {
  const t = useTranslations('teaching.groups');
  const id = useId();
  const groups = useQuery(groupsQuery(role));
  const offered = groups.data?.filter((group) => within?.includes(group.id) ?? true);
  const lost = earlier.filter(({ id: own }) => chosen.includes(own) && groups.data?.every((group) => group.id !== own));
  const toggle = (groupId: string) =>
    onChange(chosen.includes(groupId) ? chosen.filter((one) => one !== groupId) : [...chosen, groupId]);
  return (
    <fieldset className={css.boxes} aria-describedby={error ? id : undefined}>
      <legend>{t('choose')}</legend>
      {offered?.map((group) => (
        <Checkbox
          key={group.id}
          checked={chosen.includes(group.id)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          onChange={() => toggle(group.id)}
          label={
            <>
              {group.name} <span className="muted">{t('count', { count: group.students })}</span>
            </>
          }
        />
      ))}
      {lost.map((group) => (
        <Checkbox key={group.id} checked disabled={disabled} onChange={() => toggle(group.id)} label={group.name} />
      ))}
      {offered?.length === 0 ? <p className="small muted">{t('none')}</p> : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}
