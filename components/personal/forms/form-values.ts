import { z } from 'zod';

/** Text field; blank means null. */
export const blankIsNull = <Output>(schema: z.ZodType<Output, string | null | undefined>) =>
  z
    .string()
    .transform((value): string | null | undefined => (value.trim() === '' ? null : value))
    .pipe(schema);

/** Text field; blank keeps the stored value. */
export const blankIsKept = <Output>(schema: z.ZodType<Output, string | null | undefined>) =>
  z
    .string()
    .transform((value): string | null | undefined => (value.trim() === '' ? undefined : value.trim()))
    .pipe(schema);

/** Year; blank means null. */
export const yearOrNull = <Output>(schema: z.ZodType<Output, number | null | undefined>) =>
  z
    .string()
    .transform((value): number | null | undefined => (value.trim() === '' ? null : Number(value)))
    .pipe(schema);

/** Select; the first, empty option means null. */
export const choiceOrNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]);

/** School: from the list if it has an id, else as typed. */
export const SchoolValueSchema = z.object({ id: z.string().nullable(), name: z.string().trim().max(120) });
export type SchoolValue = z.infer<typeof SchoolValueSchema>;

/** Changes of the touched form fields only; `schoolId` and `school` belong together. */
export function onlyTouched<Change extends object>(
  change: Change,
  touched: Readonly<Partial<Record<string, unknown>>>,
  fieldOf: Readonly<Record<string, string>> = {},
): Partial<Change> {
  const kept = Object.entries(change).filter(([name]) => touched[fieldOf[name] ?? name]);
  // A subset of the object's entries keeps their types.
  return Object.fromEntries(kept) as Partial<Change>;
}

/** Value of a school field in the contract's format. */
export const schoolChange = ({ id, name }: SchoolValue): { schoolId: string | null; school: string | null } =>
  id === null ? { schoolId: null, school: name === '' ? null : name } : { schoolId: id, school: null };
