import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, NothingSchema, SecondsSchema } from './primitives.ts';

export const messageTopics = ['security', 'check', 'agreement', 'team', 'contest', 'salon'] as const;
export const MessageTopicSchema = z.enum(messageTopics);
export type MessageTopic = z.infer<typeof MessageTopicSchema>;

export const MessagePreferenceSchema = z.object({
  topic: MessageTopicSchema,
  /** A message of the inbox. */
  site: z.boolean(),
  /** A text message to the person's mobile number. */
  sms: z.boolean(),
  /** Whether the message of the inbox may be switched off. */
  siteLocked: z.boolean(),
});
export type MessagePreference = z.infer<typeof MessagePreferenceSchema>;

/** A sign-in that still counts. */
export const ActiveSessionSchema = z.object({
  id: z.string(),
  startedAt: SecondsSchema,
  /** When its token was last renewed. */
  renewedAt: SecondsSchema,
  /** However often it is renewed, it ends then. */
  endsAt: SecondsSchema,
  current: z.boolean(),
});
export type ActiveSession = z.infer<typeof ActiveSessionSchema>;

/** How a person is told, and where they are signed in. */
export const accountCalls = {
  messagePreferences: endpoint({
    method: 'GET',
    path: '/v1/personal/message_preference',
    auth: 'player',
    data: listOf(MessagePreferenceSchema),
  }),
  updateMessagePreference: endpoint({
    method: 'PUT',
    path: '/v1/personal/message_preference',
    auth: 'player',
    body: MessagePreferenceSchema.pick({ topic: true, site: true, sms: true }),
    data: listOf(MessagePreferenceSchema),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/v1/personal/session',
    auth: 'player',
    data: listOf(ActiveSessionSchema),
  }),
  /** Ends every session of the person but the one that asks. */
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/v1/personal/session',
    auth: 'player',
    data: NothingSchema,
  }),
} as const;
