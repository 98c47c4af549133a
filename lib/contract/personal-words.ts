import { z } from 'zod';

/** Words without control characters: `line` on one line, `prose` on as many as the person likes. */
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
