/** Questions, answers and baselines of a leaderboard, generated together. */
export interface BoardData {
  /** The lines of the question file, with its header. */
  readonly questions: readonly string[];
  /** The keys of each row in a result file, and its correct value. */
  readonly answers: readonly { readonly keys: readonly string[]; readonly value: string }[];
  /** Predictions of simple methods, in the order of the answers. */
  readonly baselines: Readonly<Record<string, readonly string[]>>;
}

/** Generates a leaderboard. The seed is known to the installation only, so that the answers cannot be recomputed. */
export type BoardMaker = (seed: string) => BoardData;
