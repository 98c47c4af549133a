import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FidSchema } from './files.ts';
import { CertificateTypeSchema, CheckStateSchema, DegreeSchema, YearSchema } from './personal-checks.ts';
import { line, prose } from './personal-words.ts';
import { listOf, PageQuerySchema, pageOf, SecondsSchema } from './primitives.ts';

/** What the portal shows of a person. Name, certificate number, mobile and e-mail are masked. */
export const PersonalInfoSchema = z.object({
  playerId: z.string(),
  /** Null until the person chose one: then the name from the payment app stands for it. */
  nickname: z.string().nullable(),
  avatar: z.string().nullable(),
  avatarFid: z.string().nullable(),
  name: z.string(),
  certificateType: CertificateTypeSchema,
  certificateNumber: z.string(),
  /** With its area code, for instance `+86`; see `areaCodes`. */
  areaCode: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  /** Of the list of schools; null when the school was typed, or there is none. */
  schoolId: z.string().nullable(),
  school: z.string().nullable(),
  department: z.string().nullable(),
  major: z.string().nullable(),
  degree: DegreeSchema.nullable(),
  graduationYear: YearSchema.nullable(),
  bio: z.string().nullable(),
  studentCard: CheckStateSchema,
  passport: CheckStateSchema,
  registeredAt: SecondsSchema,
  updatedAt: SecondsSchema,
});
export type PersonalInfo = z.infer<typeof PersonalInfoSchema>;

/**
 * A change of personal info: what is absent stays, `null` clears. `schoolId` names a school of the list, `school` is
 * typed by hand; the one that is given replaces the other. Name, certificate and mobile are not changed here.
 */
export const PersonalInfoChangeSchema = z
  .object({
    nickname: line(30).nullable(),
    avatarFid: FidSchema.nullable(),
    email: z.email().max(200).nullable(),
    schoolId: z.string().min(1).max(100).nullable(),
    school: line(120).nullable(),
    department: line(120).nullable(),
    major: line(120).nullable(),
    degree: DegreeSchema.nullable(),
    graduationYear: YearSchema.nullable(),
    bio: prose(500).nullable(),
  })
  .partial();
export type PersonalInfoChange = z.input<typeof PersonalInfoChangeSchema>;

/** The masked values in full, shown on purpose. Every showing is recorded. */
export const UnmaskedInfoSchema = z.object({
  name: z.string(),
  certificateNumber: z.string(),
  areaCode: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  shownAt: SecondsSchema,
});
export type UnmaskedInfo = z.infer<typeof UnmaskedInfoSchema>;

export const SchoolSchema = z.object({ id: z.string(), name: z.string(), city: z.string() });
export type School = z.infer<typeof SchoolSchema>;

export const AreaCodeSchema = z.object({
  /** With its plus sign. */
  code: z.string(),
  /** ISO 3166-1, two letters. */
  region: z.string(),
  name: z.string(),
  /** Regular expression that a mobile number without the code fits. */
  pattern: z.string(),
  example: z.string(),
});
export type AreaCode = z.infer<typeof AreaCodeSchema>;

const infoChange = { path: '/v1/personal/info', auth: 'player' } as const;

/** What a person says of themselves, and the lists to choose from. */
export const infoCalls = {
  info: endpoint({ method: 'GET', path: '/v1/personal/info', auth: 'player', data: PersonalInfoSchema }),
  updateInfo: endpoint({ method: 'PUT', ...infoChange, body: PersonalInfoChangeSchema, data: PersonalInfoSchema }),
  /** The same change by its other method (specification, section 7). */
  postInfo: endpoint({ method: 'POST', ...infoChange, body: PersonalInfoChangeSchema, data: PersonalInfoSchema }),
  unmark: endpoint({ method: 'GET', path: '/v1/personal/info/unmark', auth: 'player', data: UnmaskedInfoSchema }),
  /** When the masked values were shown in full, the latest first. */
  unmarkLog: endpoint({
    method: 'GET',
    path: '/v1/personal/info/unmark/log',
    auth: 'player',
    data: listOf(z.object({ shownAt: SecondsSchema, inThisSession: z.boolean() })),
  }),
  schools: endpoint({
    method: 'GET',
    path: '/v1/personal/school',
    auth: 'player',
    query: PageQuerySchema.extend({ keyword: z.string().trim().max(60).default('') }),
    data: pageOf(SchoolSchema),
  }),
  areaCodes: endpoint({
    method: 'GET',
    path: '/v1/personal/area_code',
    auth: 'player',
    data: listOf(AreaCodeSchema),
  }),
} as const;
