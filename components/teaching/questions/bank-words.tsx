'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import css from '#components/teaching/teaching.module.css';
import { subjectNamesQuery } from '#lib/client/queries/teaching/teaching.ts';
import type { BankQuestion } from '#lib/contract/training/training-questions.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { AskedView, rightOptions, SolvedView } from './question-view.tsx';

/** A question in a table: title and kind, expandable to the full question. On phones with what their columns hide. */
export function BankWords({ question }: { question: BankQuestion }) {
  const t = useTranslations('teaching.bank');
  const kinds = useTranslations('teaching.kind');
  const subjects = useQuery(subjectNamesQuery());
  const { form, origin, by, usedIn, asked, solved } = question;
  const subject = subjects.data?.find(({ id }) => id === form.subjectId)?.name ?? form.subjectId;
  const facts = [kinds(form.kind), subject, origin === 'colleague' ? t('by', { by }) : t(`origin.${origin}`)];
  const figures = [t('points', { points: form.points }), ...(usedIn > 0 ? [t('usedIn', { count: usedIn })] : [])];
  return (
    <details className={css.question}>
      <summary>
        <b lang={languageTag[form.language]}>{form.title}</b>
        <small>{facts.join(' · ')}</small>
        <small className={css.onPhones}>{figures.join(' · ')}</small>
      </summary>
      <AskedView asked={asked} right={rightOptions(solved)} />
      <SolvedView asked={asked} solved={solved} />
    </details>
  );
}
