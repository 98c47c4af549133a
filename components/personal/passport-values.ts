import { z } from 'zod';
import { type Passport, PassportSubmissionSchema } from '#lib/contract/personal-checks.ts';

const { shape } = PassportSubmissionSchema;

/** Passports are written in capital letters, however they are typed. */
const capitals = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((value) => value.trim().toUpperCase())
    .pipe(schema);

/** A passport as a form has it. */
export const PassportFormSchema = z.object({
  nationality: capitals(shape.nationality),
  surname: capitals(shape.surname),
  givenNames: capitals(shape.givenNames),
  passportNumber: capitals(shape.passportNumber),
  birthDate: shape.birthDate,
  expiresOn: shape.expiresOn,
  fid: shape.fid,
});
export type PassportValues = z.input<typeof PassportFormSchema>;

/** What the form begins with: what is not masked of what was handed in last. */
export const passportValues = ({ passport }: Passport): PassportValues => ({
  nationality: passport?.nationality ?? '',
  surname: '',
  givenNames: '',
  passportNumber: '',
  birthDate: '',
  expiresOn: passport?.expiresOn ?? '',
  fid: '',
});
