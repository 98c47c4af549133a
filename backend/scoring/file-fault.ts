/** Faults of a result file; each has its sentence in `backend/messages` below `fault.`. */
export const fileFaults = [
  'empty',
  'notText',
  'notUtf8',
  'quotes',
  'longLine',
  'header',
  'columns',
  'keyInvalid',
  'keyUnknown',
  'keyTwice',
  'numberInvalid',
  'numberInfinite',
  'valueInvalid',
  'rowsMissing',
  'belowFloor',
  'archiveWithoutTable',
  'archiveDamaged',
] as const;
export type FileFaultReason = (typeof fileFaults)[number];

/**
 * A result file does not have the form required by the track. `line` counts from 1 with the header; null when the fault
 * is in no single line.
 */
export class FileFault extends Error {
  readonly reason: FileFaultReason;
  readonly line: number | null;
  readonly values: Readonly<Record<string, string | number>>;
  constructor(reason: FileFaultReason, line: number | null, values: FileFault['values'] = {}) {
    super(`${reason} at line ${line}`);
    this.name = 'FileFault';
    this.reason = reason;
    this.line = line;
    this.values = values;
  }
}

/** A value of the file for quoting in a sentence: short, and without characters that break a line. */
export const quoted = (value: string): string => {
  const plain = value.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '�');
  return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain;
};
