import { z } from 'zod';

/** A line of a form: blank stands for nothing. */
export const blankIsNull = <Output>(schema: z.ZodType<Output, string | null | undefined>) =>
  z
    .string()
    .transform((value): string | null | undefined => (value.trim() === '' ? null : value))
    .pipe(schema);

/** A line that stays as it is on the server while it is blank. */
export const blankIsKept = <Output>(schema: z.ZodType<Output, string | null | undefined>) =>
  z
    .string()
    .transform((value): string | null | undefined => (value.trim() === '' ? undefined : value.trim()))
    .pipe(schema);

/** A year in figures; blank stands for nothing. */
export const yearOrNull = <Output>(schema: z.ZodType<Output, number | null | undefined>) =>
  z
    .string()
    .transform((value): number | null | undefined => (value.trim() === '' ? null : Number(value)))
    .pipe(schema);

/** A choice of a list; the first, empty one stands for nothing. */
export const choiceOrNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]);

/** A school: of the list when it has an id, else as it was typed. */
export const SchoolValueSchema = z.object({ id: z.string().nullable(), name: z.string().trim().max(120) });
export type SchoolValue = z.infer<typeof SchoolValueSchema>;

/** The fields of a change whose form fields were touched; `schoolId` and `school` go together. */
export function onlyTouched<Change extends object>(
  change: Change,
  touched: Readonly<Partial<Record<string, unknown>>>,
  fieldOf: Readonly<Record<string, string>> = {},
): Partial<Change> {
  const kept = Object.entries(change).filter(([name]) => touched[fieldOf[name] ?? name]);
  // A part of the same object has the types of its parts.
  return Object.fromEntries(kept) as Partial<Change>;
}

/** What a school's field says in the terms of the contract. */
export const schoolChange = ({ id, name }: SchoolValue): { schoolId: string | null; school: string | null } =>
  id === null ? { schoolId: null, school: name === '' ? null : name } : { schoolId: id, school: null };
