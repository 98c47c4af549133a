import { z } from 'zod';
import { DegreeSchema } from '#lib/contract/personal-checks.ts';
import { type PersonalInfo, type PersonalInfoChange, PersonalInfoChangeSchema } from '#lib/contract/personal-info.ts';
import {
  blankIsKept,
  blankIsNull,
  choiceOrNull,
  onlyTouched,
  SchoolValueSchema,
  schoolChange,
  yearOrNull,
} from './form-values.ts';

const { shape } = PersonalInfoChangeSchema;

/** The profile as a form has it. The e-mail address is masked, so its field is blank until another one is typed. */
export const ProfileFormSchema = z.object({
  nickname: blankIsNull(shape.nickname),
  email: blankIsKept(shape.email),
  removeEmail: z.boolean(),
  school: SchoolValueSchema,
  department: blankIsNull(shape.department),
  major: blankIsNull(shape.major),
  degree: choiceOrNull(DegreeSchema),
  graduationYear: yearOrNull(shape.graduationYear),
  bio: blankIsNull(shape.bio),
});
export type ProfileValues = z.input<typeof ProfileFormSchema>;
type ProfileOutput = z.output<typeof ProfileFormSchema>;

/** What the form begins with. */
export const profileValues = (info: PersonalInfo): ProfileValues => ({
  nickname: info.nickname ?? '',
  email: '',
  removeEmail: false,
  school: { id: info.schoolId, name: info.school ?? '' },
  department: info.department ?? '',
  major: info.major ?? '',
  degree: info.degree ?? '',
  graduationYear: info.graduationYear === null ? '' : String(info.graduationYear),
  bio: info.bio ?? '',
});

const fieldOf = { schoolId: 'school' };

/** The change that a form means: the fields that were touched, and nothing else. */
export function profileChange(
  { removeEmail, email, school, ...rest }: ProfileOutput,
  touched: Readonly<Partial<Record<string, unknown>>>,
): PersonalInfoChange {
  const change = onlyTouched({ ...rest, ...schoolChange(school) }, touched, fieldOf);
  if (removeEmail) return { ...change, email: null };
  return email === undefined ? change : { ...change, email };
}
