import { z } from 'zod';
import { HtmlSchema, SecondsSchema } from '#lib/contract/primitives.ts';
import { offlineRefusals } from './offline-refusals.ts';

/** Name of the refusal that blocks an action now; null when it is allowed. */
export const OfflineReasonSchema = z.enum(Object.keys(offlineRefusals) as [keyof typeof offlineRefusals]).nullable();
export type OfflineReason = z.infer<typeof OfflineReasonSchema>;

/** Optional parts of a final beside timetable, host and notices; the portal shows only the parts that it has. */
export const onSitePartNames = ['train', 'slots', 'machines', 'flags', 'files'] as const;
export const RacePartSchema = z.enum(onSitePartNames);
export type OnSitePart = z.infer<typeof RacePartSchema>;

/** Timetable entry. Without an end it is a point in time. */
export const TimetableItemSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** Room in the building; null when there is none. */
  room: z.string().nullable(),
  startsAt: SecondsSchema,
  endsAt: SecondsSchema.nullable(),
});
export type TimetableItem = z.infer<typeof TimetableItemSchema>;

export const TeamOnSiteSchema = z.object({
  teamId: z.string(),
  name: z.string(),
  organisation: z.string(),
  /** Seat label, as printed on the GPU at the table; null until seats are assigned. */
  seat: z.string().nullable(),
  /** Captain first. */
  members: z.array(
    z.object({
      playerId: z.string(),
      nickname: z.string(),
      isCaptain: z.boolean(),
      isMe: z.boolean(),
      /** Signing time of the offline race agreement in force; null when it is not signed. */
      signedAt: SecondsSchema.nullable(),
    }),
  ),
  /** True when every member signed. */
  allSigned: z.boolean(),
});
export type TeamOnSite = z.infer<typeof TeamOnSiteSchema>;

/** On-site final for a member of one of its teams. */
export const OnSiteFinalSchema = z.object({
  competitionID: z.string(),
  name: z.string(),
  place: z.string(),
  /** Course and rules of the final. */
  about: HtmlSchema,
  startsAt: SecondsSchema,
  /** Exclusive. */
  endsAt: SecondsSchema,
  phase: z.enum(['before', 'running', 'over']),
  /** In chronological order. */
  timetable: z.array(TimetableItemSchema),
  parts: z.array(RacePartSchema),
  team: TeamOnSiteSchema,
});
export type OnSiteFinal = z.infer<typeof OnSiteFinalSchema>;

/** Host of the teams: address, opening hours, directions and contact. */
export const HostSchema = z.object({
  name: z.string(),
  place: z.string(),
  address: z.string(),
  /** Opening hours of the venue, as text. */
  hours: z.string(),
  /** WGS 84; null when unknown. */
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
  /** Affects all teams at once, for instance a machine that is down. */
  urgent: z.boolean(),
});
export type OfflineNotice = z.infer<typeof OfflineNoticeSchema>;

/** `closed` before the machines open and after they close; `maintenance` during a maintenance window. */
export const MachineStateSchema = z.enum(['up', 'maintenance', 'closed']);

export const MachinesSchema = z.object({
  opensAt: SecondsSchema,
  closesAt: SecondsSchema,
  machines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      about: z.string(),
      /** Number of GPUs, 0 for none. */
      gpus: z.number().int().nonnegative(),
      state: MachineStateSchema,
      /** Next change of the state; null when unknown. */
      until: SecondsSchema.nullable(),
    }),
  ),
  /** Hosts for the team's login; `name` includes the team's own name if the host name contains it. */
  hosts: z.array(z.object({ key: z.string(), name: z.string(), about: z.string() })),
  /** Documents (`documents.document`) to read, in reading order. */
  guides: z.array(z.object({ id: z.string(), title: z.string(), lead: z.string() })),
});
export type Machines = z.infer<typeof MachinesSchema>;

/** Login of the team on the machines. */
export const MachineAccountSchema = z.object({
  /** Null until every member has signed. */
  name: z.string().nullable(),
  /** Refusal that blocks the account or its change. */
  reason: OfflineReasonSchema,
  /** Members who have not signed. */
  unsigned: z.array(z.string()),
  /** The first password is shown once: `waiting`, then `shown`; `changed` after the team set its own. */
  password: z.enum(['waiting', 'shown', 'changed']),
  /** Member who requested the first password or set the last one, and the time. */
  by: z.string().nullable(),
  at: SecondsSchema.nullable(),
  /** Expiry of the previous password; null when there is none. */
  oldEndsAt: SecondsSchema.nullable(),
});
export type MachineAccount = z.infer<typeof MachineAccountSchema>;

/** Length limits of a new password, in characters. */
export const passwordLength = { min: 12, max: 128 } as const;

/** The offline race agreement, and the team's signatures. The text is `documents.agreementText`. */
export const OfflineAgreementSchema = z.object({
  competitionID: z.string(),
  agreementId: z.string(),
  title: z.string(),
  version: z.number().int(),
  hash: z.string(),
  /** Signing time of the version in force by the caller; null when it is not signed. */
  signedAt: SecondsSchema.nullable(),
  members: TeamOnSiteSchema.shape.members,
  allSigned: z.boolean(),
});
export type OfflineAgreement = z.infer<typeof OfflineAgreementSchema>;
