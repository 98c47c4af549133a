import { z } from 'zod';

/** A text of JSON that a schema describes. Text that is no JSON is an issue like any other, not an exception. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'no JSON', input: text });
        return z.NEVER;
      }
    })
    .pipe(schema);
