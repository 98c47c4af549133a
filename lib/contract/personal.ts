import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FidSchema } from './files.ts';
import { LineSchema, listOf, NothingSchema, PageQuerySchema, pageOf, SecondsSchema } from './primitives.ts';

/** A calendar day, YYYY-MM-DD. */
export const DaySchema = z.iso.date();

export const CertificateTypeSchema = z.enum(['idCard', 'hongKongPermit', 'passport']);
export type CertificateType = z.infer<typeof CertificateTypeSchema>;

/** States of a check by the committee. A rejected one may be handed in again. */
export const CheckStateSchema = z.enum(['none', 'pending', 'approved', 'rejected']);
export type CheckState = z.infer<typeof CheckStateSchema>;

export const DegreeSchema = z.enum(['secondary', 'bachelor', 'master', 'doctor', 'other']);
export type Degree = z.infer<typeof DegreeSchema>;

const firstYear = 1950;
const YearSchema = z.number().int().min(firstYear).max(2100);

/** Words without control characters: `line` on one line, `prose` on as many as the person likes. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const prose = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u);

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

/**
 * How a signature stands to the text in force: `current`; `corrected` when the words changed under the same version
 * number, which needs no new signature; `superseded` when a later version waits to be signed; `resigned` when a later
 * version was signed as well; `withdrawn` when the agreement is no longer published.
 */
export const SignatureStateSchema = z.enum(['current', 'corrected', 'superseded', 'resigned', 'withdrawn']);

export const SignedAgreementSchema = z.object({
  /** Of the signature. */
  id: z.string(),
  agreementId: z.string(),
  title: z.string(),
  version: z.number().int(),
  /** The language in which it was read and signed. */
  locale: z.enum(['zh-EN', 'zh-CN', 'zh-Hant']),
  signedAt: SecondsSchema,
  /** SHA-256 of the text that was signed; `documents.agreementText` has the text. */
  hash: z.string(),
  state: SignatureStateSchema,
  /** The text in force in the language of the signature; null when there is none any more. */
  current: z.object({ version: z.number().int(), hash: z.string(), effectiveAt: SecondsSchema }).nullable(),
  /** Whether the text in force has other words than the one that was signed. */
  textChanged: z.boolean(),
});
export type SignedAgreement = z.infer<typeof SignedAgreementSchema>;

export const PhoneNumberSchema = z.object({
  areaCode: z.string().regex(/^\+\d{1,4}$/),
  mobile: z.string().regex(/^\d{4,14}$/),
});
export type PhoneNumber = z.infer<typeof PhoneNumberSchema>;

const StudentCardFactsSchema = z.object({
  schoolId: z.string().min(1).max(100).nullable(),
  school: line(120),
  /** Masked in answers. */
  studentNumber: z.string().regex(/^[\dA-Za-z-]{4,30}$/),
  degree: DegreeSchema,
  graduationYear: YearSchema,
});
/** `school` is read for a school that is not in the list. */
export const StudentCardSubmissionSchema = StudentCardFactsSchema.extend({
  school: line(120).optional(),
  fid: FidSchema,
}).refine(({ schoolId, school }) => schoolId !== null || school !== undefined, { path: ['school'] });
export type StudentCardSubmission = z.output<typeof StudentCardSubmissionSchema>;

const checkShape = {
  state: CheckStateSchema,
  /** Why it was rejected, in the words of the committee. */
  reason: z.string().nullable(),
  submittedAt: SecondsSchema.nullable(),
  decidedAt: SecondsSchema.nullable(),
  fid: z.string().nullable(),
};

export const StudentCardSchema = z.object({
  ...checkShape,
  /** What was handed in last; the student number masked. */
  card: StudentCardFactsSchema.extend({ studentNumber: z.string() }).nullable(),
});
export type StudentCard = z.infer<typeof StudentCardSchema>;

const PassportFactsSchema = z.object({
  /** ISO 3166-1, three letters, as in the passport. */
  nationality: z.string().regex(/^[A-Z]{3}$/),
  /** As in the passport's machine-readable lines. */
  surname: z.string().regex(/^[A-Z][A-Z' -]{0,38}$/),
  givenNames: z.string().regex(/^[A-Z][A-Z' -]{0,38}$/),
  /** Masked in answers. */
  passportNumber: z.string().regex(/^[A-Z\d]{6,12}$/),
  birthDate: DaySchema,
  expiresOn: DaySchema,
});
export const PassportSubmissionSchema = PassportFactsSchema.extend({ fid: FidSchema });
export type PassportSubmission = z.output<typeof PassportSubmissionSchema>;

export const PassportSchema = z.object({
  ...checkShape,
  /** What was handed in last; names, number and day of birth masked. */
  passport: PassportFactsSchema.extend({
    surname: z.string(),
    givenNames: z.string(),
    passportNumber: z.string(),
    birthDate: z.string(),
  }).nullable(),
});
export type Passport = z.infer<typeof PassportSchema>;

/** What the payment app vouches for, masked. Registration needs it, so every player has one. */
export const RealNameSchema = z.object({
  state: z.enum(['verified', 'expired']),
  name: z.string(),
  certificateType: CertificateTypeSchema,
  certificateNumber: z.string(),
  verifiedAt: SecondsSchema,
  /** Null when the verification does not end. */
  expiresAt: SecondsSchema.nullable(),
});
export type RealName = z.infer<typeof RealNameSchema>;

export const TeacherInfoSchema = z.object({
  title: z.enum(['lecturer', 'associateProfessor', 'professor', 'engineer', 'other']).nullable(),
  schoolId: z.string().nullable(),
  school: z.string().nullable(),
  department: z.string().nullable(),
  /** Fields of research or teaching. */
  fields: z.array(z.string()),
  homepage: z.string().nullable(),
  office: z.string().nullable(),
  introduction: z.string().nullable(),
  updatedAt: SecondsSchema.nullable(),
});
export type TeacherInfo = z.infer<typeof TeacherInfoSchema>;

export const TeacherInfoChangeSchema = z
  .object({
    title: TeacherInfoSchema.shape.title,
    schoolId: z.string().min(1).max(100).nullable(),
    school: line(120).nullable(),
    department: line(120).nullable(),
    fields: z.array(line(60)).max(10),
    homepage: z
      .url({ protocol: /^https?$/ })
      .max(300)
      .nullable(),
    office: line(120).nullable(),
    introduction: prose(2000).nullable(),
  })
  .partial();

/** What organisers need to know of somebody who comes to a contest on site. */
export const ContestDetailsSchema = z.object({
  shirtSize: z.enum(['XS', 'S', 'M', 'L', 'XL', 'XXL']).nullable(),
  diet: z.enum(['none', 'vegetarian', 'vegan', 'halal', 'other']).nullable(),
  dietNote: z.string().nullable(),
  /** Where the person travels from. */
  city: z.string().nullable(),
  accessNeeds: z.string().nullable(),
  /** Lines of contests that the person wants to hear of. */
  interests: z.array(LineSchema),
  updatedAt: SecondsSchema.nullable(),
});
export type ContestDetails = z.infer<typeof ContestDetailsSchema>;

export const ContestDetailsChangeSchema = z
  .object({
    shirtSize: ContestDetailsSchema.shape.shirtSize,
    diet: ContestDetailsSchema.shape.diet,
    dietNote: line(200).nullable(),
    city: line(80).nullable(),
    accessNeeds: prose(500).nullable(),
    interests: z.array(LineSchema).max(5),
  })
  .partial();

/** A date of a person: a phase of a contest they signed up for, a salon, a reservation. */
export const AppointmentSchema = z.object({
  id: z.string(),
  kind: z.enum(['phase', 'salon', 'reservation']),
  title: z.string(),
  place: z.string().nullable(),
  startsAt: SecondsSchema,
  endsAt: SecondsSchema,
  contestId: z.string().nullable(),
  salonId: z.string().nullable(),
});
export type Appointment = z.infer<typeof AppointmentSchema>;

/** The address that calendar programs read a person's dates from, as far as it may be told again. */
export const CalendarSchema = z.object({
  active: z.boolean(),
  createdAt: SecondsSchema.nullable(),
  /** When a program last read it. */
  lastReadAt: SecondsSchema.nullable(),
});
export type Calendar = z.infer<typeof CalendarSchema>;

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

const infoChange = { path: '/v1/personal/info', auth: 'player' } as const;

export const personal = {
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
  agreements: endpoint({
    method: 'GET',
    path: '/v1/personal/agreement',
    auth: 'player',
    data: listOf(SignedAgreementSchema),
  }),
  /** Signs the version in force. `hash` is the text that was read; when it is no longer the one in force: 4409. */
  signAgreement: endpoint({
    method: 'POST',
    path: '/v1/personal/agreement',
    auth: 'player',
    body: z.object({ agreementId: z.string().regex(/^[\w-]{1,100}$/), hash: z.string().regex(/^[\da-f]{64}$/) }),
    data: SignedAgreementSchema,
  }),
  /** A signature with the text that was signed, in the language of the signature. */
  agreementPdf: endpoint({
    method: 'GET',
    path: '/v1/personal/agreement/{id}/pdf',
    auth: 'player',
    data: z.unknown(),
    answer: 'file',
  }),
  /**
   * Sends a code of six figures to a new number. Asked again before `resendAt`, it sends nothing and answers the same.
   */
  phoneCode: endpoint({
    method: 'GET',
    path: '/v1/personal/phone_code',
    auth: 'player',
    query: PhoneNumberSchema,
    data: z.object({ resendAt: SecondsSchema, expiresAt: SecondsSchema }),
  }),
  changeMobile: endpoint({
    method: 'POST',
    path: '/v1/personal/sms/change_mobile',
    auth: 'player',
    body: PhoneNumberSchema.extend({ code: z.string().regex(/^\d{6}$/) }),
    data: PersonalInfoSchema,
  }),
  studentCard: endpoint({
    method: 'GET',
    path: '/v1/personal/audit/student_card',
    auth: 'player',
    data: StudentCardSchema,
  }),
  submitStudentCard: endpoint({
    method: 'POST',
    path: '/v1/personal/audit/student_card',
    auth: 'player',
    body: StudentCardSubmissionSchema,
    data: StudentCardSchema,
  }),
  realName: endpoint({ method: 'GET', path: '/v1/personal/real_name', auth: 'player', data: RealNameSchema }),
  passport: endpoint({ method: 'GET', path: '/v1/personal/identity/passport', auth: 'player', data: PassportSchema }),
  submitPassport: endpoint({
    method: 'POST',
    path: '/v1/personal/identity/passport',
    auth: 'player',
    body: PassportSubmissionSchema,
    data: PassportSchema,
  }),
  teacherInfo: endpoint({ method: 'GET', path: '/v1/personal/teacher', auth: 'teacher', data: TeacherInfoSchema }),
  updateTeacherInfo: endpoint({
    method: 'PUT',
    path: '/v1/personal/teacher',
    auth: 'teacher',
    body: TeacherInfoChangeSchema,
    data: TeacherInfoSchema,
  }),
  contestDetails: endpoint({
    method: 'GET',
    path: '/v1/personal/competition',
    auth: 'player',
    data: ContestDetailsSchema,
  }),
  updateContestDetails: endpoint({
    method: 'PUT',
    path: '/v1/personal/competition',
    auth: 'player',
    body: ContestDetailsChangeSchema,
    data: ContestDetailsSchema,
  }),
  /** In the order of time; what is over for more than 30 days is left out. */
  appointments: endpoint({
    method: 'GET',
    path: '/v1/personal/appointment',
    auth: 'player',
    data: listOf(AppointmentSchema),
  }),
  calendar: endpoint({ method: 'GET', path: '/v1/personal/calendar', auth: 'player', data: CalendarSchema }),
  /**
   * Makes a new address, in the language of the request; the one before stops working. The address is told this once:
   * only its hash is kept.
   */
  createCalendar: endpoint({
    method: 'PUT',
    path: '/v1/personal/calendar',
    auth: 'player',
    data: CalendarSchema.extend({ path: z.string() }),
  }),
  revokeCalendar: endpoint({ method: 'DELETE', path: '/v1/personal/calendar', auth: 'player', data: CalendarSchema }),
  /** The dates as iCalendar, for whoever knows the address. `{token}` may end with `.ics`. */
  calendarFeed: endpoint({
    method: 'GET',
    path: '/v1/calendar/{token}',
    auth: 'anonymous',
    data: z.unknown(),
    answer: 'file',
    anywhere: true,
  }),
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
