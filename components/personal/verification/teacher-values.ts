import { z } from 'zod';
import {
  blankIsNull,
  choiceOrNull,
  onlyTouched,
  SchoolValueSchema,
  schoolChange,
} from '#components/personal/forms/form-values.ts';
import type { InputOf } from '#lib/contract/endpoint.ts';
import type { personal } from '#lib/contract/personal/personal.ts';
import {
  type TeacherInfo,
  TeacherInfoChangeSchema,
  TeacherInfoSchema,
} from '#lib/contract/personal/personal-details.ts';

const { shape } = TeacherInfoChangeSchema;

export const teacherTitles = TeacherInfoSchema.shape.title.unwrap().options;

/** Form values of a teacher's page; fields of research are one text. */
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

/** Initial form values. `separator` joins the fields of research. */
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

/** Changes of the touched fields only. */
export function teacherChange(
  { school, ...rest }: z.output<typeof TeacherFormSchema>,
  touched: Readonly<Partial<Record<string, unknown>>>,
): InputOf<typeof personal.updateTeacherInfo>['body'] {
  return onlyTouched({ ...rest, ...schoolChange(school) }, touched, fieldOf);
}
