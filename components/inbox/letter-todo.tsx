'use client';

import { useTranslations } from 'next-intl';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import type { Todo } from '#lib/contract/inbox.ts';
import { isPending, questionOf, resultOf, settledByOpening } from './todo-capability.ts';
import { TodoDecision } from './todo-decision.tsx';
import { hrefOfTodo } from './todo-link.ts';

const stateLook = {
  pending: { tone: 'warn', icon: 'clock' },
  agreed: { tone: 'good', icon: 'check' },
  handled: { tone: 'good', icon: 'check' },
  disagreed: { tone: 'plain', icon: 'cross' },
} as const;

/** What became of a to-do, in a word. */
export function TodoState({ todo }: { todo: Todo }) {
  const t = useTranslations('inbox');
  const state = resultOf(todo) ?? 'pending';
  return (
    <Chip tone={stateLook[state].tone} icon={stateLook[state].icon}>
      {t(state)}
    </Chip>
  );
}

/** The question of a to-do with its answers, or why there are none. */
export function TodoBody({ todo, offline }: { todo: Todo; offline: boolean }) {
  const t = useTranslations('inbox');
  const question = questionOf(todo);
  if (question) return <TodoDecision todo={todo} question={question} offline={offline} />;
  if (isPending(todo) && !settledByOpening(todo)) return <p className="small muted">{t('unanswerable')}</p>;
  return null;
}

/** The way to what a to-do is about. */
export function TodoLink({ todo }: { todo: Todo }) {
  const t = useTranslations('inbox');
  const target = hrefOfTodo(todo);
  if (target === null) return null;
  return (
    <p className="small">
      <Link href={target}>{t('openTeam')}</Link>
    </p>
  );
}
