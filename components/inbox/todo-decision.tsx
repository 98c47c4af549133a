'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Decision } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { useAnswerTodo } from '#lib/client/queries/inbox-mutations.ts';
import { type Todo, todoStatus } from '#lib/contract/inbox.ts';
import type { TodoQuestion } from './todo-capability.ts';

/** The question of a pending to-do, what an answer means, and the two answers. */
export function TodoDecision({ todo, question, offline }: { todo: Todo; question: TodoQuestion; offline: boolean }) {
  const t = useTranslations('inbox');
  const id = useId();
  const answering = useAnswerTodo();
  const reason = useErrorSentence(answering.error);
  const answer = (status: 2 | 3) => answering.mutate({ todo, status });
  const closed = answering.isPending || offline;

  return (
    <Decision aria-labelledby={`${id}ask`}>
      <p>
        <b id={`${id}ask`}>{t(`ask.${question}`)}</b>
        <br />
        <span className="small muted" id={`${id}means`}>
          {t(`consequence.${question}`)}
        </span>
      </p>
      <div className="row">
        <Button
          tone="ink"
          icon="check"
          disabled={closed}
          aria-describedby={`${id}means`}
          onClick={() => answer(todoStatus.done)}
        >
          {t('agree')}
        </Button>
        <Button
          icon="cross"
          disabled={closed}
          aria-describedby={`${id}means`}
          onClick={() => answer(todoStatus.disagreed)}
        >
          {t('disagree')}
        </Button>
      </div>
      <p className="small muted" role="status">
        {offline ? t('offline') : answering.isPending ? t('answering') : ''}
      </p>
      {reason ? (
        <Notice tone="bad" role="alert">
          {t('answerFailed', { reason })}
        </Notice>
      ) : null}
    </Decision>
  );
}
