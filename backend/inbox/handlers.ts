import type { Contract } from '#lib/contract/contract.ts';
import type { MessageKey } from '../messages/messages.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { Refusal, refusalCode } from '../platform/http/refusal.ts';
import type { Inbox } from './inbox.ts';

type TodoRefusal = Exclude<Awaited<ReturnType<Inbox['settleTodo']>>, 'settle' | 'keep'>;

const refusals = {
  missing: [refusalCode.missing, 'todoMissing'],
  settledOtherwise: [refusalCode.conflict, 'todoSettled'],
  notAnswerable: [refusalCode.invalid, 'todoNotAnswerable'],
} as const satisfies Record<TodoRefusal, readonly [number, MessageKey]>;

/** Carries out the decision that a to-do asks for and settles it; false when the to-do asks for none. */
export type DecideTodo = (playerId: string, todoId: string, isAgree: boolean) => Promise<boolean>;

export function createInboxHandlers(inbox: Inbox, decide: DecideTodo): HandlersOf<Contract['inbox']> {
  return {
    summary: ({ query }, { caller, locale }) => inbox.summary(caller.playerId, locale, query.limit),
    notices: ({ query }, { caller, locale }) => inbox.notices(caller.playerId, locale, query),
    async readNotice({ body }, { caller }) {
      const found = await inbox.readNotice(caller.playerId, body.noticeId);
      if (!found) throw Refusal.rule(refusalCode.missing, 'noticeMissing');
      return null;
    },
    replies: ({ query }, { caller, locale }) => inbox.replies(caller.playerId, locale, query),
    async readReplies({ body }, { caller }) {
      await inbox.readReplies(caller.playerId, body.ids);
      return null;
    },
    todos: ({ query }, { caller, locale }) => inbox.todos(caller.playerId, locale, query),
    async answerTodo({ body }, { caller }) {
      const isAgree = body.status === 2;
      if (await decide(caller.playerId, body.id, isAgree)) return null;
      const outcome = await inbox.settleTodo(caller.playerId, body.id, body.status);
      if (outcome === 'settle' || outcome === 'keep') return null;
      const [code, message] = refusals[outcome];
      throw Refusal.rule(code, message);
    },
  };
}
