import { fraudRings } from './fraud-rings.ts';
import type { Generator } from './generator.ts';

/** By the name that `generator` of a task's file says. */
export const generators: Readonly<Record<string, Generator>> = {
  'fraud-rings': fraudRings,
};
