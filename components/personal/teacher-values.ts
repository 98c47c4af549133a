import { z } from 'zod';
import type { InputOf } from '#lib/contract/endpoint.ts';
import type { personal } from '#lib/contract/personal.ts';
import { type TeacherInfo, TeacherInfoChangeSchema, TeacherInfoSchema } from '#lib/contract/personal-details.ts';
import { blankIsNull, choiceOrNull, onlyTouched, SchoolValueSchema, schoolChange } from './form-values.ts';

const { shape } = TeacherInfoChangeSchema;

export const teacherTitles = TeacherInfoSchema.shape.title.unwrap().options;

/** A teacher's page as a form has it; fields of research stand in one line. */
export const TeacherFormSchema = z.object({
  title: choiceOrNull(TeacherInfoSchema.shape.title.unwrap()),
  school: SchoolValueSchema,
  department: blankIsNull(shape.department),
  fields: z
    .string()
    .transform((line): string[] | undefined =>
      line
        .split(/[,，、;；]/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(shape.fields),
  homepage: blankIsNull(shape.homepage),
  office: blankIsNull(shape.office),
  introduction: blankIsNull(shape.introduction),
});
export type TeacherValues = z.input<typeof TeacherFormSchema>;

/** What the form begins with. `separator` stands between fields of research. */
export const teacherValues = (info: TeacherInfo, separator: string): TeacherValues => ({
  title: info.title ?? '',
  school: { id: info.schoolId, name: info.school ?? '' },
  department: info.department ?? '',
  fields: info.fields.join(separator),
  homepage: info.homepage ?? '',
  office: info.office ?? '',
  introduction: info.introduction ?? '',
});

const fieldOf = { schoolId: 'school' };

/** The change that a form means: the fields that were touched, and nothing else. */
export function teacherChange(
  { school, ...rest }: z.output<typeof TeacherFormSchema>,
  touched: Readonly<Partial<Record<string, unknown>>>,
): InputOf<typeof personal.updateTeacherInfo>['body'] {
  return onlyTouched({ ...rest, ...schoolChange(school) }, touched, fieldOf);
}
