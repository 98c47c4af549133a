import type { RaceType } from '#lib/contract/tracks.ts';
import { nameKey } from '../teams/team-name.ts';
import { byScore } from './standing.ts';

/** A team on a board. */
export interface Standing {
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
export type Change = Omit<Standing, 'score'> & { readonly score: number | null };

interface Row extends Standing {
  /** Name and organisation as a search looks through them. */
  readonly key: string;
}

export interface Placed extends Standing {
  readonly rank: number;
}

/** Above this part of the rows, sorting once is quicker than moving rows one by one. */
const manyChanges = 1 / 16;

/**
 * A ranking in memory, always in order: by score, of equal scores the earlier first. Teams with the same score in the
 * same second share a rank. A change moves its row; nothing is sorted when somebody reads.
 */
export class Board {
  readonly #better: RaceType['better'];
  #rows: Row[] = [];
  readonly #byTeam = new Map<string, Row>();
  #version = 0;
  #updatedAt = 0;

  constructor(better: RaceType['better']) {
    this.#better = better;
  }

  get version(): number {
    return this.#version;
  }
  /** Seconds; 0 while nothing was ever on the board. */
  get updatedAt(): number {
    return this.#updatedAt;
  }
  get size(): number {
    return this.#rows.length;
  }

  /** Takes over what changed up to a version. */
  apply(changes: readonly Change[], version: number, updatedAt: number): void {
    this.#version = version;
    this.#updatedAt = updatedAt;
    if (changes.length > 16 && changes.length > this.#rows.length * manyChanges) this.#sortAnew(changes);
    else for (const change of changes) this.#move(change);
  }

  /** Rows from a place on, counted from 0. */
  slice(start: number, end: number): Placed[] {
    return this.#rows.slice(Math.max(0, start), Math.max(0, end)).map((row) => this.#placed(row));
  }

  /** A team's place from the top, counted from 0; -1 when it is not on the board. */
  indexOf(teamId: string): number {
    const row = this.#byTeam.get(teamId);
    return row ? this.#rows.indexOf(row, this.#firstNotBefore(row)) : -1;
  }

  find(teamId: string): Placed | null {
    const row = this.#byTeam.get(teamId);
    return row ? this.#placed(row) : null;
  }

  /** The rank of a team, without its row; null when it is not on the board. */
  rankOf(teamId: string): number | null {
    const row = this.#byTeam.get(teamId);
    return row ? this.#rankOf(row) : null;
  }

  /** Rows whose name or organisation has the keyword in it, in their order. */
  search(keyword: string): Placed[] {
    const key = nameKey(keyword);
    return this.#rows.filter((row) => row.key.includes(key)).map((row) => this.#placed(row));
  }

  #placed(row: Row): Placed {
    const { key: _, ...standing } = row;
    return { rank: this.#rankOf(row), ...standing };
  }

  /** One more than the rows that are better. */
  #rankOf({ score, at }: Row): number {
    return 1 + this.#lowest((row) => byScore(row.score, score, this.#better) || row.at - at);
  }

  #firstNotBefore(row: Row): number {
    return this.#lowest((other) => this.#compare(other, row));
  }

  /** How many rows come before: those for which `order` is negative. */
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
