/** What can be wrong with a result file; each has its sentence in `backend/messages` below `fault.`. */
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

/** A result file is not what the track asks for. `line` counts from 1 with the header; null where no line is to blame. */
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

/** A value of the file as a sentence quotes it: short, and without characters that break a line. */
export const quoted = (value: string): string => {
  const plain = value.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '�');
  return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain;
};
