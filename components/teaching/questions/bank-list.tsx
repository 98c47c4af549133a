'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { SearchInput, Select } from '#components/control/field.tsx';
import { sortHead } from '#components/control/sort-label.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Pages } from '#components/teaching/pages.tsx';
import css from '#components/teaching/teaching.module.css';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Empty } from '#components/ui/state.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { useDebounced } from '#components/ui/use-debounced.ts';
import { useExistingPage } from '#lib/client/address-params.ts';
import { type BankFilter, bankPageSize, bankQuery, subjectNamesQuery } from '#lib/client/queries/teaching/teaching.ts';
import { type BankQuestion, questionKinds } from '#lib/contract/training/training-questions.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';
import { BankWords } from './bank-words.tsx';

export const everything: BankFilter = { search: '', subjectId: '', kind: '', sort: undefined, page: 1 };

/** A column of the caller: boxes to select questions, or buttons. */
interface BankColumn {
  readonly head: (shown: readonly BankQuestion[]) => ReactNode;
  readonly cell: (question: BankQuestion) => ReactNode;
}

interface BankListProps {
  readonly place: TeachingContext;
  readonly filter: BankFilter;
  readonly onFilter: (change: Partial<BankFilter>) => void;
  /** Before the question. */
  readonly boxes?: BankColumn;
  /** At the end of the row. */
  readonly buttons?: BankColumn;
  /** True in a dialog, which has no space for further columns. */
  readonly isNarrow?: boolean;
}

/** The question bank as a table with search, filters, sorting and pages. */
export function BankList({ place, filter, onFilter, ...columns }: BankListProps) {
  const t = useTranslations('teaching.bank');
  const questions = useQuery(bankQuery(place.role, filter));
  const onPage = (page: number) => onFilter({ page });
  useExistingPage(questions, { page: filter.page, pageSize: bankPageSize, onPage });
  return (
    <>
      <BankFilters filter={filter} onFilter={(change) => onFilter({ page: 1, ...change })} />
      <QueryBoundary query={questions}>
        {({ list, total, hidden }) => (
          <>
            <p className={`small muted ${css.found}`} role="status">
              {t('found', { count: total })}
            </p>
            {total === 0 ? (
              <Empty title={t('noneTitle')} text={hidden > 0 ? t('hidden', { count: hidden }) : t('none')} />
            ) : (
              <>
                {hidden > 0 ? <p className={`small muted ${css.found}`}>{t('hidden', { count: hidden })}</p> : null}
                <BankTable {...columns} list={list} filter={filter} onFilter={onFilter} />
                <div className={css.found}>
                  <Pages total={total} size={bankPageSize} page={filter.page} onPage={onPage} />
                </div>
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

type BankTableProps = Omit<BankListProps, 'place'> & { readonly list: readonly BankQuestion[] };

function BankTable({ list, filter, onFilter, boxes, buttons, isNarrow = false }: BankTableProps) {
  const t = useTranslations('teaching.bank');
  const { number } = useFormats();
  const { date } = useViewerFormats();
  const sorting = { sort: filter.sort, onSort: (sort: NonNullable<BankFilter['sort']>) => onFilter({ sort, page: 1 }) };
  const wide: readonly Column[] = [
    { key: 'usedIn', ...sortHead(sorting, 'usedIn', 'desc', t('uses')), end: true, hide: 'mid' },
    { key: 'updatedAt', ...sortHead(sorting, 'updatedAt', 'desc', t('updatedAt')), nowrap: true, hide: 'mid' },
  ];
  const columns: readonly Column[] = [
    ...(boxes ? [{ key: 'boxes', head: boxes.head(list) }] : []),
    { key: 'title', ...sortHead(sorting, 'title', 'asc', t('question')), rowHead: true },
    { key: 'points', ...sortHead(sorting, 'points', 'desc', t('pointsHead')), end: true, hide: 'narrow' },
    ...(isNarrow ? [] : wide),
    ...(buttons ? [{ key: 'buttons', head: buttons.head(list), end: true }] : []),
  ];
  return (
    <div className={css.bank}>
      <Table
        fit
        caption={t('title')}
        columns={columns}
        rows={list.map((question) => ({
          key: question.id,
          cells: {
            boxes: boxes?.cell(question),
            title: <BankWords question={question} />,
            points: number(question.form.points),
            usedIn: number(question.usedIn),
            updatedAt: question.updatedAt === 0 ? '–' : date(question.updatedAt),
            buttons: buttons?.cell(question),
          },
        }))}
      />
    </div>
  );
}

/** The text of the search as typed; it is searched for when typing pauses. */
function useTypedSearch({ filter, onFilter }: Pick<BankListProps, 'filter' | 'onFilter'>) {
  const [typed, type] = useState(filter.search);
  const search = useDebounced(typed.trim());
  const apply = useEffectEvent((text: string) => {
    if (text !== filter.search) onFilter({ search: text });
  });
  useEffect(() => apply(search), [search]);
  return { typed, type };
}

function BankFilters({ filter, onFilter }: Pick<BankListProps, 'filter' | 'onFilter'>) {
  const t = useTranslations('teaching.bank');
  const kinds = useTranslations('teaching.kind');
  const id = useId();
  const subjects = useQuery(subjectNamesQuery());
  const { typed, type } = useTypedSearch({ filter, onFilter });
  return (
    <div className={`${css.filters} ${css.found}`}>
      <SearchInput label={t('search')} value={typed} maxLength={80} onChange={({ target }) => type(target.value)} />
      <Select
        id={`${id}subject`}
        label={t('subject')}
        value={filter.subjectId}
        onChange={({ target }) => onFilter({ subjectId: target.value })}
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
        onChange={({ target }) => onFilter({ kind: questionKinds.find((kind) => kind === target.value) ?? '' })}
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
