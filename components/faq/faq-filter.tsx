'use client';

import { useState } from 'react';
import { SearchInput } from '#components/ui/field.tsx';
import css from './faq-screen.module.css';

interface FaqFilterProps {
  /** Id of the element whose `details` are filtered; rendered on the server. */
  readonly listId: string;
  /** `other` contains `{count}`. */
  readonly words: { readonly label: string; readonly none: string; readonly one: string; readonly other: string };
}

/** Hides entries whose question and answer do not match. Returns the number of visible ones. */
function filter(listId: string, query: string): number {
  const words = query.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const questions = [...(document.getElementById(listId)?.querySelectorAll('details') ?? [])];
  for (const question of questions) {
    const text = question.textContent.toLocaleLowerCase();
    question.hidden = !words.every((word) => text.includes(word));
  }
  return questions.filter(({ hidden }) => !hidden).length;
}

/** Text filter of a list that is complete without it. */
export function FaqFilter({ listId, words }: FaqFilterProps) {
  const [left, setLeft] = useState<number | null>(null);
  const change = (query: string) => {
    const found = filter(listId, query);
    setLeft(query.trim() === '' ? null : found);
  };
  return (
    <search className={css.filter}>
      <SearchInput label={words.label} onChange={(event) => change(event.target.value)} />
      <output>{left === null ? null : sentence(left, words)}</output>
    </search>
  );
}

function sentence(count: number, { none, one, other }: FaqFilterProps['words']): string {
  if (count === 0) return none;
  return count === 1 ? one : other.replace('{count}', String(count));
}
