import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { commonRefusals, only } from '#lib/contract/errors.ts';
import { listOf, NothingSchema, SecondsSchema } from '#lib/contract/primitives.ts';
import { personalRoutes } from '#lib/contract/routes/personal.ts';

/** Reminders of dates, each with a setting of its own. */
export const deadlineTopics = [
  'signUpDeadline',
  'phaseDeadline',
  'slotDeadline',
  'assignmentDeadline',
  'agreementDeadline',
] as const;
export type DeadlineTopic = (typeof deadlineTopics)[number];
export const messageTopics = [
  'security',
  'check',
  'agreement',
  'team',
  'contest',
  'salon',
  'run',
  ...deadlineTopics,
] as const;
export const MessageTopicSchema = z.enum(messageTopics);
export type MessageTopic = z.infer<typeof MessageTopicSchema>;

export const MessagePreferenceSchema = z.object({
  topic: MessageTopicSchema,
  /** Inbox messages. */
  site: z.boolean(),
  /** Text messages to the person's mobile number. */
  sms: z.boolean(),
  /** Notifications in the browsers where the person allowed them. */
  push: z.boolean(),
  /** True when inbox messages of this topic cannot be switched off. */
  siteLocked: z.boolean(),
});
export type MessagePreference = z.infer<typeof MessagePreferenceSchema>;

/** Valid session of the person. */
export const ActiveSessionSchema = z.object({
  id: z.string(),
  startedAt: SecondsSchema,
  /** Last renewal of its token. */
  renewedAt: SecondsSchema,
  /** Final end of the session; renewals do not extend it. */
  endsAt: SecondsSchema,
  /** Names of the browser and the operating system that logged in; null where they are unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  current: z.boolean(),
});
export type ActiveSession = z.infer<typeof ActiveSessionSchema>;

/** Message preferences and sessions of a person. */
export const accountCalls = {
  messagePreferences: endpoint(personalRoutes.messagePreferences, {
    auth: 'player',
    data: listOf(MessagePreferenceSchema),
  }),
  updateMessagePreference: endpoint(personalRoutes.updateMessagePreference, {
    refusals: only(commonRefusals, 'invalid'),
    auth: 'player',
    body: MessagePreferenceSchema.pick({ topic: true, site: true, sms: true, push: true }),
    data: listOf(MessagePreferenceSchema),
  }),
  sessions: endpoint(personalRoutes.sessions, { auth: 'player', data: listOf(ActiveSessionSchema) }),
  /** Ends every session of the person except the current one. */
  endOtherSessions: endpoint(personalRoutes.endOtherSessions, { auth: 'player', data: NothingSchema }),
} as const;
