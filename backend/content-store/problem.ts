/** A problem of the content at a position. `file` is relative to the content folder; lines count from 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export const inWords = ({ file, line, message }: Problem): string => `${file}:${line} ${message}`;

/** Broken content, with all of its problems. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`The content has ${problems.length} problem(s):\n${problems.map(inWords).join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}
