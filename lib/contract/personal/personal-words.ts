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
