'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox } from '#components/control/field.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import css from '#components/teaching/teaching.module.css';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { useTaskSharing } from '#lib/client/queries/teaching/teaching-changes.ts';
import { type StaffTask, taskRights } from '#lib/contract/training/training-tasks.ts';

/** Rights of the classes' assistants on a task; only its teacher can change them. */
export function SharingCard({ place, task }: { place: TeachingContext; task: StaffTask }) {
  const t = useTranslations('teaching.sharing');
  const id = useId();
  const sharing = useTaskSharing(place.role, task.id);
  const { rights, canChange } = task.sharing;
  // Optimistic: shows the new choice until the response arrives.
  const shared = sharing.isPending ? sharing.variables : rights;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead id={id} title={t('title')} />
      <CardBody className="stack" style={{ '--gap': 'var(--s2)' }}>
        <p className="small muted">{t(canChange ? 'teacher' : 'others')}</p>
        <fieldset className={css.boxes}>
          <legend className="sr">{t('title')}</legend>
          {taskRights.map((right) => (
            <Checkbox
              key={right}
              label={t(`right.${right}`)}
              checked={shared.includes(right)}
              disabled={!canChange || sharing.isPending}
              onChange={({ target }) =>
                sharing.mutate(target.checked ? [...shared, right] : shared.filter((one) => one !== right))
              }
            />
          ))}
        </fieldset>
        <MutationError error={sharing.error} />
      </CardBody>
    </Card>
  );
}
