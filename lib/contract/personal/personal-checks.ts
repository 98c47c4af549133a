import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { commonRefusals, only } from '#lib/contract/errors.ts';
import { FidSchema } from '#lib/contract/files.ts';
import { SecondsSchema } from '#lib/contract/primitives.ts';
import { personalRoutes } from '#lib/contract/routes/personal.ts';
import { line } from './personal-words.ts';

/** A calendar day, YYYY-MM-DD. */
export const DaySchema = z.iso.date();

export const CertificateTypeSchema = z.enum(['idCard', 'hongKongPermit', 'passport']);
export type CertificateType = z.infer<typeof CertificateTypeSchema>;

/** States of a check by the committee. A rejected document may be submitted again. */
export const CheckStateSchema = z.enum(['none', 'pending', 'approved', 'rejected']);
export type CheckState = z.infer<typeof CheckStateSchema>;

export const DegreeSchema = z.enum(['secondary', 'bachelor', 'master', 'doctor', 'other']);
export type Degree = z.infer<typeof DegreeSchema>;

const firstYear = 1950;
export const YearSchema = z.number().int().min(firstYear).max(2100);

const StudentCardFactsSchema = z.object({
  schoolId: z.string().min(1).max(100).nullable(),
  school: line(120),
  /** Masked in responses. */
  studentNumber: z.string().regex(/^[\dA-Za-z-]{4,30}$/),
  degree: DegreeSchema,
  graduationYear: YearSchema,
});
/** `school` is used for a school that is not in the list. */
export const StudentCardSubmissionSchema = StudentCardFactsSchema.extend({
  school: line(120).optional(),
  fid: FidSchema,
}).refine(({ schoolId, school }) => schoolId !== null || school !== undefined, { path: ['school'] });
export type StudentCardSubmission = z.output<typeof StudentCardSubmissionSchema>;

const checkShape = {
  state: CheckStateSchema,
  /** Reason for the rejection, written by the committee. */
  reason: z.string().nullable(),
  submittedAt: SecondsSchema.nullable(),
  decidedAt: SecondsSchema.nullable(),
  fid: z.string().nullable(),
};

export const StudentCardSchema = z.object({
  ...checkShape,
  /** Last submitted data, with the student number masked. */
  card: StudentCardFactsSchema.extend({ studentNumber: z.string() }).nullable(),
});
export type StudentCard = z.infer<typeof StudentCardSchema>;

/** The contest accepts only Chinese nationals (specification: login code 105). */
export const acceptedNationality = 'CHN';

const PassportFactsSchema = z.object({
  /** ISO 3166-1, three letters, as in the passport. */
  nationality: z.string().regex(/^[A-Z]{3}$/),
  /** As in the passport's machine-readable lines. */
  surname: z.string().regex(/^[A-Z][A-Z' -]{0,38}$/),
  givenNames: z.string().regex(/^[A-Z][A-Z' -]{0,38}$/),
  /** Masked in responses. */
  passportNumber: z.string().regex(/^[A-Z\d]{6,12}$/),
  birthDate: DaySchema,
  expiresOn: DaySchema,
});
export const PassportSubmissionSchema = PassportFactsSchema.extend({ fid: FidSchema });
export type PassportSubmission = z.output<typeof PassportSubmissionSchema>;

export const PassportSchema = z.object({
  ...checkShape,
  /** Last submitted data, with names, number and date of birth masked. */
  passport: PassportFactsSchema.extend({
    surname: z.string(),
    givenNames: z.string(),
    passportNumber: z.string(),
    birthDate: z.string(),
  }).nullable(),
});
export type Passport = z.infer<typeof PassportSchema>;

/** Identity data verified by the payment app, masked. Registration requires it, so every player has it. */
export const RealNameSchema = z.object({
  state: z.enum(['verified', 'expired']),
  name: z.string(),
  certificateType: CertificateTypeSchema,
  certificateNumber: z.string(),
  verifiedAt: SecondsSchema,
  /** Null when the verification does not expire. */
  expiresAt: SecondsSchema.nullable(),
});
export type RealName = z.infer<typeof RealNameSchema>;

/** Checks by the committee and the payment app. */
export const checkCalls = {
  studentCard: endpoint(personalRoutes.studentCard, { auth: 'player', data: StudentCardSchema }),
  submitStudentCard: endpoint(personalRoutes.submitStudentCard, {
    refusals: only(commonRefusals, 'invalid', 'missing', 'conflict'),
    auth: 'player',
    body: StudentCardSubmissionSchema,
    data: StudentCardSchema,
  }),
  realName: endpoint(personalRoutes.realName, { auth: 'player', data: RealNameSchema }),
  passport: endpoint(personalRoutes.passport, { auth: 'player', data: PassportSchema }),
  submitPassport: endpoint(personalRoutes.submitPassport, {
    refusals: only(commonRefusals, 'invalid', 'missing', 'conflict'),
    auth: 'player',
    body: PassportSubmissionSchema,
    data: PassportSchema,
  }),
} as const;
