'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { IconButton } from '#components/control/icon-button.tsx';
import { neighbourOf, useFocusAfter } from '#components/control/use-focus-after.ts';
import { pointsOf } from '#components/teaching/marking/typed-mark.ts';
import { AskedView, rightOptions, SolvedView } from '#components/teaching/questions/question-view.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { type PickedQuestion, questionLimits } from '#lib/contract/training/training-questions.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import css from './picked-list.module.css';
import { moved, useDragOrder } from './use-drag-order.ts';
import type { KnownQuestion } from './use-known-questions.ts';

interface PickedListProps {
  readonly picked: readonly PickedQuestion[];
  readonly known: ReadonlyMap<string, KnownQuestion>;
  readonly onChange: (picked: readonly PickedQuestion[]) => void;
  /** Called after the last question was removed, to move the focus. */
  readonly onEmptied: () => void;
}

/** Ordered questions with their points in this task; moved by dragging the handle or by buttons. */
export function PickedList({ picked, known, onChange, onEmptied }: PickedListProps) {
  const t = useTranslations('teaching.picked');
  const id = useId();
  const [said, setSaid] = useState('');
  const focusAfter = useFocusAfter();
  const move = (from: number, to: number) => {
    onChange(moved(picked, from, to));
    setSaid(t('moved', { place: to + 1, count: picked.length }));
  };
  const drag = useDragOrder(move);
  const isFixed = ({ questionId }: PickedQuestion) => (known.get(questionId)?.rubric.length ?? 0) > 0;
  const step = (from: number, by: -1 | 1) => {
    const to = from + by;
    const isEdge = to === 0 || to === picked.length - 1;
    const way = by === (isEdge ? 1 : -1) ? 'up' : 'down';
    focusAfter(`${id}${way}${picked[from]?.questionId}`);
    move(from, to);
  };
  const remove = (at: number) => {
    const neighbour = neighbourOf(picked, at);
    if (neighbour) focusAfter(`${id}remove${neighbour.questionId}`);
    onChange(picked.toSpliced(at, 1));
    if (!neighbour) onEmptied();
  };
  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      {picked.some(isFixed) ? (
        <p id={`${id}fixed`} className={`small muted ${css.hint}`}>
          {t('pointsOfRubric')}
        </p>
      ) : null}
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
              fixedBy={isFixed({ questionId, points }) ? `${id}fixed` : undefined}
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
                id={`${id}remove${questionId}`}
                icon="cross"
                label={t('remove', { number: index + 1 })}
                onClick={() => remove(index)}
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

interface PointsFieldProps {
  readonly number: number;
  readonly points: number;
  /** Id of the hint that a rubric gives the points; undefined where they can be changed. */
  readonly fixedBy: string | undefined;
  readonly onChange: (points: number) => void;
}

/** Points of a question in this task. Incomplete input is ignored until it is a valid number. */
function PointsField({ number, points, fixedBy, onChange }: PointsFieldProps) {
  const t = useTranslations('teaching.picked');
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? points : pointsOf(typed, questionLimits.points);
  const change = (text: string) => {
    setTyped(text);
    const next = pointsOf(text, questionLimits.points);
    if (next) onChange(next);
  };
  return (
    <label className={css.points}>
      <input
        inputMode="decimal"
        readOnly={fixedBy !== undefined}
        aria-describedby={fixedBy}
        value={typed ?? String(points)}
        aria-label={t('points', { number })}
        aria-invalid={read ? undefined : true}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(null)}
      />
      <span aria-hidden="true">{t('pointsUnit')}</span>
    </label>
  );
}
