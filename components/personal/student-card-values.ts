import { z } from 'zod';
import type { InputOf } from '#lib/contract/endpoint.ts';
import type { personal } from '#lib/contract/personal.ts';
import { DegreeSchema, type StudentCard, StudentCardSubmissionSchema } from '#lib/contract/personal-checks.ts';
import { SchoolValueSchema, schoolChange, yearOrNull } from './form-values.ts';

const { shape } = StudentCardSubmissionSchema;

/** A student card as a form has it. */
export const StudentCardFormSchema = z.object({
  school: SchoolValueSchema.refine(({ name }) => name !== ''),
  studentNumber: z.string().trim().pipe(shape.studentNumber),
  degree: z.union([z.literal(''), DegreeSchema]).pipe(DegreeSchema),
  graduationYear: yearOrNull(shape.graduationYear.nullable()).pipe(shape.graduationYear),
  fid: z.string().pipe(shape.fid),
});
type StudentCardValues = z.input<typeof StudentCardFormSchema>;

/** What the form begins with: what was handed in last, but for the masked number and the picture. */
export const studentCardValues = ({ card }: StudentCard): StudentCardValues => ({
  school: { id: card?.schoolId ?? null, name: card?.school ?? '' },
  studentNumber: '',
  degree: card?.degree ?? '',
  graduationYear: card ? String(card.graduationYear) : '',
  fid: '',
});

/** The submission that a form means. */
export function studentCardBody({
  school,
  ...rest
}: z.output<typeof StudentCardFormSchema>): InputOf<typeof personal.submitStudentCard>['body'] {
  const change = schoolChange(school);
  return { ...rest, schoolId: change.schoolId, ...(change.school === null ? {} : { school: change.school }) };
}
