import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { commonRefusals, only } from '#lib/contract/errors.ts';
import { LineSchema, SecondsSchema } from '#lib/contract/primitives.ts';
import { personalRoutes } from '#lib/contract/routes/personal.ts';
import { line, prose } from './personal-words.ts';

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

/** Details that organisers need from a participant of an on-site contest. */
export const ContestDetailsSchema = z.object({
  shirtSize: z.enum(['XS', 'S', 'M', 'L', 'XL', 'XXL']).nullable(),
  diet: z.enum(['none', 'vegetarian', 'vegan', 'halal', 'other']).nullable(),
  dietNote: z.string().nullable(),
  /** Departure city of the person's journey. */
  city: z.string().nullable(),
  accessNeeds: z.string().nullable(),
  /** Lines of contests that the person wants news about. */
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

/** Details of teachers and of participants in on-site contests, for organisers. */
export const detailCalls = {
  teacherInfo: endpoint(personalRoutes.teacherInfo, { auth: 'teacher', data: TeacherInfoSchema }),
  updateTeacherInfo: endpoint(personalRoutes.updateTeacherInfo, {
    refusals: only(commonRefusals, 'missing'),
    auth: 'teacher',
    body: TeacherInfoChangeSchema,
    data: TeacherInfoSchema,
  }),
  contestDetails: endpoint(personalRoutes.contestDetails, { auth: 'player', data: ContestDetailsSchema }),
  updateContestDetails: endpoint(personalRoutes.updateContestDetails, {
    auth: 'player',
    body: ContestDetailsChangeSchema,
    data: ContestDetailsSchema,
  }),
} as const;
