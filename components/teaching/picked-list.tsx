'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { PickedQuestion } from '#lib/contract/training-questions.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import css from './picked-list.module.css';
import { PointsField } from './points-field.tsx';
import { AskedView, rightOptions, SolvedView } from './question-view.tsx';
import { moved, useDragOrder } from './use-drag-order.ts';
import { useFocusAfter } from './use-focus-after.ts';
import type { KnownQuestion } from './use-known-questions.ts';

interface PickedListProps {
  readonly picked: readonly PickedQuestion[];
  readonly known: ReadonlyMap<string, KnownQuestion>;
  readonly onChange: (picked: readonly PickedQuestion[]) => void;
}

/** Questions in their order: dragged by the handle, or moved by buttons; with their points in this task. */
export function PickedList({ picked, known, onChange }: PickedListProps) {
  const t = useTranslations('teaching.picked');
  const id = useId();
  const [said, setSaid] = useState('');
  const focusAfter = useFocusAfter();
  const move = (from: number, to: number) => {
    onChange(moved(picked, from, to));
    setSaid(t('moved', { place: to + 1, count: picked.length }));
  };
  const drag = useDragOrder(move);
  const step = (from: number, by: -1 | 1) => {
    const to = from + by;
    const isEdge = to === 0 || to === picked.length - 1;
    const way = by === (isEdge ? 1 : -1) ? 'up' : 'down';
    focusAfter(`${id}${way}${picked[from]?.questionId}`);
    move(from, to);
  };
  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      <ol
        className={css.picked}
        ref={drag.list}
        onPointerMove={drag.drag}
        onPointerUp={drag.drop}
        onPointerCancel={drag.drop}
      >
        {picked.map(({ questionId, points }, index) => (
          <li key={questionId} data-dragged={drag.at === index || undefined}>
            <span className={css.handle} title={t('drag')} {...drag.handleOf(index)}>
              <Icon name="grip" />
            </span>
            <span className={css.number}>{index + 1}</span>
            <PickedWords question={known.get(questionId)} />
            <PointsField
              number={index + 1}
              points={points}
              onChange={(changed) => onChange(picked.with(index, { questionId, points: changed }))}
            />
            <span className={css.acts}>
              <IconButton
                id={`${id}up${questionId}`}
                icon="chevron-up"
                label={t('up', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => step(index, -1)}
              />
              <IconButton
                id={`${id}down${questionId}`}
                icon="chevron-down"
                label={t('down', { number: index + 1 })}
                disabled={index === picked.length - 1}
                onClick={() => step(index, 1)}
              />
              <IconButton
                icon="cross"
                label={t('remove', { number: index + 1 })}
                onClick={() => onChange(picked.toSpliced(index, 1))}
              />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function PickedWords({ question }: { question: KnownQuestion | undefined }) {
  const kinds = useTranslations('teaching.kind');
  if (!question) return <span />;
  return (
    <details className={css.words}>
      <summary>
        <b lang={languageTag[question.language]}>{question.title}</b>
        <small>{kinds(question.kind)}</small>
      </summary>
      <AskedView asked={question} right={rightOptions(question)} />
      <SolvedView asked={question} solved={question} />
    </details>
  );
}
