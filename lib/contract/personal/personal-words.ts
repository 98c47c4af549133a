import { z } from 'zod';

/** Text without control characters: `line` is a single line, `prose` may have several. */
export const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
export const prose = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u);

/** A name that others see: it has a visible character, and does not turn the direction of the text around it. */
export const shownName = (longest: number) =>
  line(longest).regex(
    /^(?=.*(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}])[^\u202A-\u202E\u2066-\u2069]*$/u,
  );
