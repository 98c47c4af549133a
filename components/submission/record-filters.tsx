'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { CardBody } from '#components/ui/card.tsx';
import { Select } from '#components/ui/field.tsx';
import type { RecordFilter } from '#lib/client/queries/submissions.ts';
import { submissionStates } from '#lib/contract/submissions.ts';
import { type RaceType, submissionKinds } from '#lib/contract/tracks.ts';
import css from './record-filters.module.css';

interface RecordFiltersProps {
  readonly track: RaceType;
  readonly filter: RecordFilter;
  readonly onChange: (filter: RecordFilter) => void;
}

/** Narrows the history down to a kind and a state; a change begins at the first page. */
export function RecordFilters({ track, filter, onChange }: RecordFiltersProps) {
  const t = useTranslations('submission');
  const id = useId();
  const kinds = submissionKinds.filter((kind) => track.kinds.some((rules) => rules.kind === kind));
  return (
    <CardBody className={css.filters}>
      <Select
        id={`${id}-kind`}
        label={t('records.kind')}
        value={filter.kind}
        onChange={({ target }) =>
          onChange({ ...filter, page: 1, kind: kinds.find((kind) => kind === target.value) ?? '' })
        }
      >
        <option value="">{t('records.allKinds')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </Select>
      <Select
        id={`${id}-state`}
        label={t('records.state')}
        value={filter.state}
        onChange={({ target }) =>
          onChange({ ...filter, page: 1, state: submissionStates.find((state) => state === target.value) ?? '' })
        }
      >
        <option value="">{t('records.allStates')}</option>
        {submissionStates.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </Select>
    </CardBody>
  );
}
