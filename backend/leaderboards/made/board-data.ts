/** What a board asks and what is right, made together. */
export interface BoardData {
  /** The lines of the question file, with its header. */
  readonly questions: readonly string[];
  /** The keys of each row, as they stand in a result file, and what is right. */
  readonly answers: readonly { readonly keys: readonly string[]; readonly value: string }[];
  /** What simple methods predict, row by row in the order of the answers. */
  readonly baselines: Readonly<Record<string, readonly string[]>>;
}

/** Makes a board. The seed is known to the installation only, so nobody can work out the answers. */
export type BoardMaker = (seed: string) => BoardData;
