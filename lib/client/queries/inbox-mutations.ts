'use client';

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { call } from '#lib/client/call.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { inbox, type Todo, todoStatus } from '#lib/contract/inbox.ts';
import { teamRefusals } from '#lib/contract/team-refusals.ts';
import { inboxKey, mailKinds, summaryKey } from './inbox.ts';
import { applyChange, type InboxChange } from './inbox-changes.ts';

const InboxChangeSchema = z.object({
  kind: z.enum(mailKinds),
  ids: z.array(z.string()).min(1),
  status: z.union([z.literal(2), z.literal(3)]),
});

const channelName = 'inbox';

/** Tells the other tabs of this browser what was done here. */
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
  if (client.isMutating({ mutationKey: inboxKey }) === 1) await client.invalidateQueries({ queryKey: summaryKey });
}

/**
 * Marks messages as read at once, in this tab before the answer and in the others after it; takes it back when the
 * backend refuses.
 */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: inboxKey,
    mutationFn: send,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: summaryKey });
      return applyChange(client, change);
    },
    onSuccess: (_, change) => {
      // A page that was loading meanwhile brought the old state along.
      applyChange(client, change);
      announce(change);
    },
    onError: (_error, _change, undo) => undo?.(),
    onSettled: () => settleSummary(client),
  });
}

/** An answer to a to-do: 2 agreed, 3 disagreed. */
export interface TodoAnswer {
  readonly todo: Todo;
  readonly status: 2 | 3;
}

/** The request that a team's to-do was about stands no longer behind it. */
const requestGone: number = teamRefusals.cancellationMissing;

const changeOf = ({ todo, status }: TodoAnswer): InboxChange => ({ kind: 'todos', ids: [todo.id], status });

async function sendAnswer(answer: TodoAnswer): Promise<void> {
  const { todo, status } = answer;
  if (todo.competitionID === null) return send(changeOf(answer));
  // The calls of teams are only needed by whoever answers one.
  const { answerCancellation } = await import('./cancellation-answer.ts');
  try {
    await answerCancellation(todo, todo.competitionID, status === todoStatus.done);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === requestGone)) throw error;
    await send(changeOf(answer));
  }
}

/**
 * Answers a to-do. An answer is final, so it is shown only once the backend has stored it. What asks about a team's
 * sign-up is answered at the family of its contest (specification, section 7).
 */
export function useAnswerTodo() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: inboxKey,
    mutationFn: sendAnswer,
    onSuccess: (_, answer) => {
      applyChange(client, changeOf(answer));
      announce(changeOf(answer));
    },
    onError: () => client.invalidateQueries({ queryKey: inboxKey }),
    onSettled: () => settleSummary(client),
  });
}

/** Keeps this tab in agreement with what the person does to messages in other tabs. */
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
