import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { nameKey } from '../teams/rules.ts';
import { byScore } from './computed-standings.ts';

export interface LeaderboardEntry {
  readonly teamId: string;
  readonly name: string;
  readonly organisation: string;
  readonly hasPage: boolean;
  readonly score: number;
  readonly at: number;
  readonly attempts: number;
  readonly figures: Readonly<Record<string, number>>;
}

/** A row that changed; a null score takes the team off the board. */
export type Change = Omit<LeaderboardEntry, 'score'> & {
  readonly score: number | null;
  /** Version of the board that first contains the change. */
  readonly version: number;
};

interface Row extends LeaderboardEntry {
  readonly version: number;
  /** Name and organisation, normalised for searching. */
  readonly key: string;
}

export interface Placed extends LeaderboardEntry {
  readonly rank: number;
}

/** Above this share of changed rows, sorting once is faster than moving rows one by one. */
const manyChanges = 1 / 16;

/**
 * A ranking in memory, always sorted: by score, equal scores by time. Teams with the same score in the same second
 * share a rank. A change moves its row; reading never sorts.
 */
export class Board {
  readonly #better: TrackDetails['better'];
  #rows: Row[] = [];
  readonly #byTeam = new Map<string, Row>();
  #version = 0;
  #updatedAt = 0;

  constructor(better: TrackDetails['better']) {
    this.#better = better;
  }

  get version(): number {
    return this.#version;
  }
  /** Seconds; 0 while the board never had a row. */
  get updatedAt(): number {
    return this.#updatedAt;
  }
  get size(): number {
    return this.#rows.length;
  }

  /** Applies the changes up to a version. */
  apply(changes: readonly Change[], version: number, updatedAt: number): void {
    this.#version = version;
    this.#updatedAt = updatedAt;
    if (changes.length > 16 && changes.length > this.#rows.length * manyChanges) this.#sortAnew(changes);
    else for (const change of changes) this.#move(change);
  }

  /** Rows from `start` to `end` (exclusive), counted from 0. */
  slice(start: number, end: number): Placed[] {
    return this.#rows.slice(Math.max(0, start), Math.max(0, end)).map((row) => this.#placed(row));
  }

  /** A team's index from the top, counted from 0; -1 when it is not on the board. */
  indexOf(teamId: string): number {
    const row = this.#byTeam.get(teamId);
    return row ? this.#rows.indexOf(row, this.#firstNotBefore(row)) : -1;
  }

  find(teamId: string): Placed | null {
    const row = this.#byTeam.get(teamId);
    return row ? this.#placed(row) : null;
  }

  /** The rank of a team; null when it is not on the board. */
  rankOf(teamId: string): number | null {
    const row = this.#byTeam.get(teamId);
    return row ? this.#rankOf(row) : null;
  }

  /**
   * Teams whose rank fell when a team improved to its present row. Teams that changed later are left out: the board may
   * already contain their next rows.
   * @param before the row that the team had; null when it was not on the board
   * @param version version of the board that contains the improvement
   */
  overtakenBy(teamId: string, before: Pick<LeaderboardEntry, 'score' | 'at'> | null, version: number): string[] {
    const row = this.#byTeam.get(teamId);
    if (!row) return [];
    const behind = ({ score, at }: Pick<LeaderboardEntry, 'score' | 'at'>) =>
      this.#lowest((other) => ((byScore(other.score, score, this.#better) || other.at - at) > 0 ? 1 : -1));
    const end = before ? behind(before) : this.#rows.length;
    const passed = this.#rows.slice(behind(row), end);
    return passed.filter((other) => other.version <= version).map((other) => other.teamId);
  }

  /** Rows whose name or organisation contains the keyword, in rank order. */
  search(keyword: string): Placed[] {
    const key = nameKey(keyword);
    return this.#rows.filter((row) => row.key.includes(key)).map((row) => this.#placed(row));
  }

  #placed(row: Row): Placed {
    const { key: _, version: __, ...standing } = row;
    return { rank: this.#rankOf(row), ...standing };
  }

  /** One more than the number of better rows. */
  #rankOf({ score, at }: Row): number {
    return 1 + this.#lowest((row) => byScore(row.score, score, this.#better) || row.at - at);
  }

  #firstNotBefore(row: Row): number {
    return this.#lowest((other) => this.#compare(other, row));
  }

  /** Number of rows for which `order` is negative; they come first. */
  #lowest(order: (row: Row) => number): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = this.#rows[middle];
      if (row && order(row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(a: Row, b: Row): number {
    if (a.score !== b.score) return byScore(a.score, b.score, this.#better);
    return a.at - b.at || (a.teamId < b.teamId ? -1 : Number(a.teamId > b.teamId));
  }

  #move(change: Change): void {
    const before = this.#byTeam.get(change.teamId);
    if (before) this.#rows.splice(this.indexOf(change.teamId), 1);
    const row = this.#keep(change);
    if (row) this.#rows.splice(this.#firstNotBefore(row), 0, row);
  }

  #sortAnew(changes: readonly Change[]): void {
    for (const change of changes) this.#keep(change);
    this.#rows = [...this.#byTeam.values()].sort((a, b) => this.#compare(a, b));
  }

  #keep({ score, ...change }: Change): Row | null {
    if (score === null) {
      this.#byTeam.delete(change.teamId);
      return null;
    }
    const row = { ...change, score, key: nameKey(`${change.name}\n${change.organisation}`) };
    this.#byTeam.set(change.teamId, row);
    return row;
  }
}
