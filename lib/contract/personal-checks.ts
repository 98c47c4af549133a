import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FidSchema } from './files.ts';
import { line } from './personal-words.ts';
import { SecondsSchema } from './primitives.ts';

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
export const YearSchema = z.number().int().min(firstYear).max(2100);

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

/** What the committee or the payment app vouches for. */
export const checkCalls = {
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
} as const;
