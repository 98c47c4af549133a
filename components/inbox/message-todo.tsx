'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Decision } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/state.tsx';
import { isRefused, useErrorSentence } from '#lib/client/error-sentence.ts';
import { useAnswerTodo } from '#lib/client/queries/inbox-mutations.ts';
import { captaincyTodo } from '#lib/contests/editions.ts';
import { assignmentTodo, type Todo, todoStatus } from '#lib/contract/inbox.ts';
import { href, hrefContest, hrefTeam } from '#lib/routing/href.ts';
import { isWaiting, questionOf, resultOf, type TodoQuestion, todoCan } from './todo-capability.ts';

const stateLook = {
  pending: { tone: 'warn', icon: 'clock' },
  agreed: { tone: 'good', icon: 'check' },
  handled: { tone: 'good', icon: 'check' },
  disagreed: { tone: 'plain', icon: 'cross' },
  closed: { tone: 'plain', icon: 'check' },
} as const;

/** Result of a to-do. */
export function TodoState({ todo }: { todo: Todo }) {
  const t = useTranslations('inbox');
  const state = resultOf(todo) ?? 'pending';
  return (
    <Chip tone={stateLook[state].tone} icon={stateLook[state].icon}>
      {t(state)}
    </Chip>
  );
}

/** Question of a to-do with its answers, or the reason why there are none. */
export function TodoBody({ todo, offline }: { todo: Todo; offline: boolean }) {
  const t = useTranslations('inbox');
  const question = questionOf(todo);
  if (question) return <TodoDecision todo={todo} question={question} offline={offline} />;
  if (isWaiting(todo) && todo.type !== assignmentTodo) return <p className="small muted">{t('unanswerable')}</p>;
  return null;
}

/** Link to the subject of a to-do. */
export function TodoLink({ todo }: { todo: Todo }) {
  const t = useTranslations('inbox');
  const target = hrefOfTodo(todo);
  if (target === null) return null;
  return (
    <p className="small">
      <Link href={target}>{t(todo.type === assignmentTodo ? 'openAssignment' : 'openTeam')}</Link>
      {todo.competitionID !== null && target === href('teamManagement', {}, { key: 2 }) ? (
        <>
          {' · '}
          <Link href={hrefContest(todo.competitionID)}>{t('openContest')}</Link>
        </>
      ) : null}
    </p>
  );
}

/** Question of a pending to-do, the consequence of an answer, and the two answers. */
function TodoDecision({ todo, question, offline }: { todo: Todo; question: TodoQuestion; offline: boolean }) {
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
          {t(question === 'captaincy' ? 'accept' : 'agree')}
        </Button>
        <Button
          icon="cross"
          disabled={closed}
          aria-describedby={`${id}means`}
          onClick={() => answer(todoStatus.disagreed)}
        >
          {t(question === 'captaincy' ? 'decline' : 'disagree')}
        </Button>
      </div>
      <p className="small muted" role="status">
        {offline ? t('offline') : answering.isPending ? t('answering') : ''}
      </p>
      {reason ? (
        <Notice tone="bad" role="alert">
          {/* Without an answer of the backend it is not known whether it was saved. */}
          {isRefused(answering.error) ? t('answerFailed', { reason }) : reason}
        </Notice>
      ) : null}
    </Decision>
  );
}

/** Query string of a link to one's own team (specification, section 4). */
const myTeam = { key: 2 } as const;

const ofTeams: readonly number[] = [...Object.keys(todoCan.answered).map(Number), ...todoCan.opened];

/**
 * Link target of a to-do (specification, section 4): 10 to the 2023 blockchain team, 4 to the blockchain team, 99 and
 * captaincy offers to the team of their contest; other types about teams to /teamManagement; open assignments to their
 * page. Null for unknown types.
 */
export function hrefOfTodo({
  type,
  competitionID,
  taskId,
}: Pick<Todo, 'type' | 'competitionID' | 'taskId'>): string | null {
  if (type === assignmentTodo) return taskId === undefined ? null : href('studentTaskDetail', { id: taskId });
  if (!ofTeams.includes(type)) return null;
  if (type === captaincyTodo && competitionID !== null) return hrefTeam(competitionID, 'team', myTeam);
  if (type === 10) return href('blockchainTeam2023', {}, myTeam);
  if (type === 4) return href('blockchainTeam', {}, myTeam);
  if (type === 99 && competitionID !== null)
    return href('matchHomeDetailsTecTeam', { id: competitionID, activeTabKey: 'team' }, myTeam);
  return href('teamManagement', {}, myTeam);
}
