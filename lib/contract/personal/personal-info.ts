import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { commonRefusals, only } from '#lib/contract/errors.ts';
import { FidSchema } from '#lib/contract/files.ts';
import { listOf, PageQuerySchema, pageOf, SecondsSchema } from '#lib/contract/primitives.ts';
import { personalRoutes } from '#lib/contract/routes/personal.ts';
import { CertificateTypeSchema, CheckStateSchema, DegreeSchema, YearSchema } from './personal-checks.ts';
import { line, prose, shownName } from './personal-words.ts';

/** Profile of a person. Name, certificate number, mobile and e-mail are masked. */
export const PersonalInfoSchema = z.object({
  playerId: z.string(),
  /** Null until the person chose one; the name from the payment app is shown instead. */
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
  /** Id in the list of schools; null when the school was typed, or there is none. */
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
 * Partial update of personal info: absent fields are unchanged, `null` clears. `schoolId` is an id in the list of
 * schools, `school` is free text; setting one replaces the other. Name, certificate and mobile cannot be changed here.
 */
export const PersonalInfoChangeSchema = z
  .object({
    nickname: shownName(30).nullable(),
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

/** The masked values in full, shown on explicit request. Every request is recorded. */
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
  /** Regular expression for mobile numbers, without the area code. */
  pattern: z.string(),
  example: z.string(),
});
export type AreaCode = z.infer<typeof AreaCodeSchema>;

/** Personal info of a person, and the lists of choices. */
export const infoCalls = {
  info: endpoint(personalRoutes.info, { auth: 'player', data: PersonalInfoSchema }),
  updateInfo: endpoint(personalRoutes.updateInfo, {
    refusals: only(commonRefusals, 'missing'),
    auth: 'player',
    body: PersonalInfoChangeSchema,
    data: PersonalInfoSchema,
  }),
  /** Same as `updateInfo` with another HTTP method (specification, section 7). */
  postInfo: endpoint(personalRoutes.postInfo, {
    refusals: only(commonRefusals, 'missing'),
    auth: 'player',
    body: PersonalInfoChangeSchema,
    data: PersonalInfoSchema,
  }),
  unmark: endpoint(personalRoutes.unmark, { auth: 'player', data: UnmaskedInfoSchema }),
  /** Requests of the unmasked values, latest first. */
  unmarkLog: endpoint(personalRoutes.unmarkLog, {
    auth: 'player',
    data: listOf(z.object({ shownAt: SecondsSchema, inThisSession: z.boolean() })),
  }),
  schools: endpoint(personalRoutes.schools, {
    auth: 'player',
    query: PageQuerySchema.extend({ keyword: z.string().trim().max(60).default('') }),
    data: pageOf(SchoolSchema),
  }),
  areaCodes: endpoint(personalRoutes.areaCodes, { auth: 'player', data: listOf(AreaCodeSchema) }),
} as const;
