'use client';

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { call } from '#lib/client/call.ts';
import { captaincyTodo } from '#lib/contests/editions.ts';
import { inbox, type Todo, todoStatus } from '#lib/contract/inbox.ts';
import { invalidate, readsOf } from '#lib/document/query.ts';
import { mailKinds } from './inbox.ts';
import { applyChange, type InboxChange } from './inbox-changes.ts';

const InboxChangeSchema = z.object({
  kind: z.enum(mailKinds),
  ids: z.array(z.string()).min(1),
  status: z.union([z.literal(2), z.literal(3)]),
});

const channelName = 'inbox';
/** Mutation key of changes, so that running ones can be counted. */
const changes = ['inbox'] as const;

/** Publishes a change to the other tabs of this browser. */
function announce(change: InboxChange): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(change);
  channel.close();
}

async function send({ kind, ids, status }: InboxChange): Promise<void> {
  if (kind === 'replies') {
    await call(inbox.readReplies, { body: { ids: [...ids] } });
    return;
  }
  for (const id of ids) {
    if (kind === 'notices') await call(inbox.readNotice, { body: { noticeId: id } });
    else await call(inbox.answerTodo, { body: { id, status } });
  }
}

/** Reloads the counts once the last of several changes has ended, so that a slow answer cannot undo a newer one. */
async function settleSummary(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: changes }) === 1) await invalidate(client, [inbox.summary]);
}

/** Marks messages as read immediately, in this tab before the answer and in the others after it; reverts on refusal. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changes,
    mutationFn: send,
    onMutate: async (change) => {
      await client.cancelQueries(readsOf([inbox.summary]));
      return applyChange(client, change);
    },
    onSuccess: (_, change) => {
      // A page that was loading meanwhile contains the old state.
      applyChange(client, change);
      announce(change);
    },
    onError: (_error, _change, undo) => undo?.(),
    onSettled: () => settleSummary(client),
  });
}

/** Status 2 agreed, 3 disagreed. */
export interface TodoAnswer {
  readonly todo: Todo;
  readonly status: 2 | 3;
}

const changeOf = ({ todo, status }: TodoAnswer): InboxChange => ({ kind: 'todos', ids: [todo.id], status });

async function sendAnswer(answer: TodoAnswer): Promise<void> {
  const { todo, status } = answer;
  if (todo.competitionID === null || todo.type === captaincyTodo) return send(changeOf(answer));
  // The calls of teams are loaded only for to-dos about teams.
  const { answerCancellation } = await import('./cancellation-answer.ts');
  const outcome = await answerCancellation(todo, todo.competitionID, status === todoStatus.done);
  if (outcome === 'gone') await send(changeOf(answer));
}

/**
 * Answers a to-do. An answer is final, so it is shown only once the backend has stored it. Questions about a team's
 * sign-up are answered by the call of their contest's family (specification, section 7).
 */
export function useAnswerTodo() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changes,
    mutationFn: sendAnswer,
    onSuccess: (_, answer) => {
      applyChange(client, changeOf(answer));
      announce(changeOf(answer));
    },
    onError: () => invalidate(client, ['inbox']),
    onSettled: () => settleSummary(client),
  });
}

/** Synchronises this tab with changes to messages made in other tabs. */
export function useInboxSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }) => {
      const change = InboxChangeSchema.safeParse(data);
      if (change.success) applyChange(client, change.data);
    };
    return () => channel.close();
  }, [client]);
}
