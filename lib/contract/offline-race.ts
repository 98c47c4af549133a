import { z } from 'zod';
import { offlineRefusals } from './offline-refusals.ts';
import { HtmlSchema, SecondsSchema } from './primitives.ts';

/** Why something cannot be done now, by name; null: it can. */
export const OfflineReasonSchema = z.enum(Object.keys(offlineRefusals) as [keyof typeof offlineRefusals]).nullable();
export type OfflineReason = z.infer<typeof OfflineReasonSchema>;

/** What a race has beside its timetable, host and notices; a race shows only these parts. */
export const racePartNames = ['train', 'slots', 'machines', 'flags', 'files'] as const;
export const RacePartSchema = z.enum(racePartNames);
export type RacePart = z.infer<typeof RacePartSchema>;

/** An entry of the timetable. Without an end it is a moment. */
export const TimetableItemSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** Where in the building; null: nowhere in particular. */
  room: z.string().nullable(),
  startsAt: SecondsSchema,
  endsAt: SecondsSchema.nullable(),
});
export type TimetableItem = z.infer<typeof TimetableItemSchema>;

/** A team on site, for its members. */
export const TeamOnSiteSchema = z.object({
  teamId: z.string(),
  name: z.string(),
  organisation: z.string(),
  /** As printed on the card at the table; null until seats are given. */
  seat: z.string().nullable(),
  /** The captain first. */
  members: z.array(
    z.object({
      playerId: z.string(),
      nickname: z.string(),
      isCaptain: z.boolean(),
      isMe: z.boolean(),
      /** When the offline race agreement in force was signed. */
      signedAt: SecondsSchema.nullable(),
    }),
  ),
  /** Whether every member signed. */
  allSigned: z.boolean(),
});
export type TeamOnSite = z.infer<typeof TeamOnSiteSchema>;

/** What is on in a contest that is held on site, for a member of one of its teams. */
export const OfflineRaceSchema = z.object({
  competitionID: z.string(),
  name: z.string(),
  place: z.string(),
  /** How the race goes, with its rules. */
  about: HtmlSchema,
  startsAt: SecondsSchema,
  /** Exclusive. */
  endsAt: SecondsSchema,
  phase: z.enum(['before', 'running', 'over']),
  /** In the order of time. */
  timetable: z.array(TimetableItemSchema),
  parts: z.array(RacePartSchema),
  team: TeamOnSiteSchema,
});
export type OfflineRace = z.infer<typeof OfflineRaceSchema>;

/** Who receives the teams: where, when, how to get there, whom to ask. */
export const HostSchema = z.object({
  name: z.string(),
  place: z.string(),
  address: z.string(),
  /** When the hall is open, in words. */
  hours: z.string(),
  /** WGS 84; null when it is not given. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  travel: z.array(z.object({ key: z.string(), title: z.string(), text: z.string() })),
  rooms: z.array(z.object({ key: z.string(), name: z.string(), use: z.string(), hours: z.string().nullable() })),
  contacts: z.array(
    z.object({ key: z.string(), name: z.string(), task: z.string(), phone: z.string(), email: z.string() }),
  ),
});
export type Host = z.infer<typeof HostSchema>;

export const OfflineNoticeSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: HtmlSchema,
  publishedAt: SecondsSchema,
  /** Concerns everybody at once, for instance a machine that is down. */
  urgent: z.boolean(),
});
export type OfflineNotice = z.infer<typeof OfflineNoticeSchema>;

/** `closed` before the machines open and after they close; `maintenance` while a window of work on it lasts. */
export const MachineStateSchema = z.enum(['up', 'maintenance', 'closed']);

export const MachinesSchema = z.object({
  opensAt: SecondsSchema,
  closesAt: SecondsSchema,
  machines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      about: z.string(),
      /** Cards in it; 0: none. */
      cards: z.number().int().nonnegative(),
      state: MachineStateSchema,
      /** When the state changes next, as far as it is known. */
      until: SecondsSchema.nullable(),
    }),
  ),
  /** What the team logs in to; `name` holds the team's own name where it is part of it. */
  hosts: z.array(z.object({ key: z.string(), name: z.string(), about: z.string() })),
  /** Documents (`documents.document`) to read, in this order. */
  guides: z.array(z.object({ id: z.string(), title: z.string(), lead: z.string() })),
});
export type Machines = z.infer<typeof MachinesSchema>;

/** How the team logs in. */
export const MachineAccountSchema = z.object({
  /** Null until every member has signed. */
  name: z.string().nullable(),
  /** Why there is none, or it cannot be changed. */
  reason: OfflineReasonSchema,
  /** Members who have not signed. */
  unsigned: z.array(z.string()),
  /** The first password can be asked for once: `waiting`, then `shown`; `changed` once the team set its own. */
  password: z.enum(['waiting', 'shown', 'changed']),
  /** Who asked for the first password or set the last one, and when. */
  by: z.string().nullable(),
  at: SecondsSchema.nullable(),
  /** Until when the password before the last one still works; null: there is none. */
  oldEndsAt: SecondsSchema.nullable(),
});
export type MachineAccount = z.infer<typeof MachineAccountSchema>;

/** Characters of a new password. */
export const passwordLength = { min: 12, max: 128 } as const;

/** The offline race agreement, and who of the team signed it. The text is `documents.agreementText`. */
export const OfflineAgreementSchema = z.object({
  competitionID: z.string(),
  agreementId: z.string(),
  title: z.string(),
  version: z.number().int(),
  hash: z.string(),
  /** When the caller signed the version in force. */
  signedAt: SecondsSchema.nullable(),
  members: TeamOnSiteSchema.shape.members,
  allSigned: z.boolean(),
});
export type OfflineAgreement = z.infer<typeof OfflineAgreementSchema>;
