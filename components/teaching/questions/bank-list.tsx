'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { SearchInput, Select } from '#components/control/field.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Pages } from '#components/teaching/pages.tsx';
import css from '#components/teaching/teaching.module.css';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Rows } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { useDebounced } from '#components/ui/use-debounced.ts';
import { type BankFilter, bankPageSize, bankQuery, subjectNamesQuery } from '#lib/client/queries/teaching.ts';
import { type BankQuestion, questionKinds } from '#lib/contract/training/training-questions.ts';

const everything: BankFilter = { search: '', subjectId: '', kind: '', page: 1 };

interface BankListProps {
  readonly place: TeachingContext;
  readonly children: (question: BankQuestion) => ReactNode;
}

/** The question bank with search and filters; the caller renders the rows. */
export function BankList({ place, children }: BankListProps) {
  const t = useTranslations('teaching.bank');
  const [filter, setFilter] = useState(everything);
  const search = useDebounced(filter.search.trim());
  const questions = useQuery(bankQuery(place.role, { ...filter, search }));
  return (
    <>
      <BankFilters filter={filter} onChange={(change) => setFilter({ ...filter, page: 1, ...change })} />
      <QueryBoundary query={questions}>
        {({ list, total }) =>
          list.length === 0 ? (
            <Empty title={t('noneTitle')} text={t('none')} />
          ) : (
            <>
              <p className={`small muted ${css.found}`} role="status">
                {t('found', { count: total })}
              </p>
              <Rows className={css.bank}>{list.map(children)}</Rows>
              <div className={css.found}>
                <Pages
                  total={total}
                  size={bankPageSize}
                  page={filter.page}
                  onPage={(page) => setFilter({ ...filter, page })}
                />
              </div>
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}

interface BankFiltersProps {
  readonly filter: BankFilter;
  readonly onChange: (change: Partial<BankFilter>) => void;
}

function BankFilters({ filter, onChange }: BankFiltersProps) {
  const t = useTranslations('teaching.bank');
  const kinds = useTranslations('teaching.kind');
  const id = useId();
  const subjects = useQuery(subjectNamesQuery());
  return (
    <div className={`${css.filters} ${css.found}`}>
      <SearchInput
        label={t('search')}
        value={filter.search}
        maxLength={80}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <Select
        id={`${id}subject`}
        label={t('subject')}
        value={filter.subjectId}
        onChange={({ target }) => onChange({ subjectId: target.value })}
      >
        <option value="">{t('allSubjects')}</option>
        {subjects.data?.map((subject) => (
          <option key={subject.id} value={subject.id}>
            {subject.name}
          </option>
        ))}
      </Select>
      <Select
        id={`${id}kind`}
        label={t('kind')}
        value={filter.kind}
        onChange={({ target }) => onChange({ kind: questionKinds.find((kind) => kind === target.value) ?? '' })}
      >
        <option value="">{t('allKinds')}</option>
        {questionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kinds(kind)}
          </option>
        ))}
      </Select>
    </div>
  );
}
