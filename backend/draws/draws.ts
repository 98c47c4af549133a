import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Draw } from '#lib/contract/contests/draws.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { DrawDefinition } from '../content-store/content.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { firstStartAt } from '../platform/database/installation.ts';
import { sha256 } from '../platform/signing.ts';
import { teamSignups, teams } from '../teams/tables.ts';
import { draws } from './tables.ts';

/** A new seed: 256 random bits as 64 lower-case hexadecimal digits. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** The commitment to a seed, published before the draw. */
export const commitmentTo = (seed: string): string => sha256(seed);

/** Ids in the order drawn: by the SHA-256 of the seed, a colon and the id, the smallest first. */
export function orderDrawn(seed: string, ids: readonly string[]): string[] {
  const hashed = ids.map((id) => ({ id, hash: sha256(`${seed}:${id}`) }));
  return hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ id }) => id);
}

/** Draws that can be verified by recomputation; secrets leave this service only after their moment. */
export interface Draws {
  /** The draws of a published contest, soonest first; any other has none. */
  ofContest(contestId: string, locale: Locale): Promise<Draw[]>;
  /**
   * Commits to the seeds of announced draws and publishes the lists that are due. Idempotent, also in several
   * processes. Contests in preparation are included: after its list is due, a draw gets no seed any more.
   */
  publishDue(): Promise<void>;
}

interface Settings {
  readonly database: Database;
  readonly content: ContentStore;
  readonly clock: Clock;
}

type Published = typeof draws.$inferSelect;

export function createDraws({ database, content, clock }: Settings): Draws {
  const rowsOf = (contestId: string) => database.select().from(draws).where(eq(draws.competitionId, contestId));
  const definitions = () => content.current().draws;

  async function bringUpToDate(wanted: readonly DrawDefinition[], known: readonly Published[]): Promise<boolean> {
    const [now, start] = [clock(), await firstStartAt(database, clock)];
    const uncommitted = wanted.filter((definition) => !rowOf(known, definition) && mayCommit(definition, now, start));
    for (const definition of uncommitted) await commit(database, definition, now, start);
    const due = wanted.filter(
      (definition) =>
        definition.listsAt <= now &&
        (uncommitted.includes(definition) || rowOf(known, definition)?.publishedAt === null) &&
        isBeforeDraw(definition, now, start),
    );
    for (const definition of due) await publishList(database, definition, now, start);
    return uncommitted.length + due.length > 0;
  }

  return {
    async ofContest(contestId, locale) {
      if (!content.current().contests.get(contestId)?.published) return [];
      const here = definitions().filter((definition) => definition.contestId === contestId);
      const known = await rowsOf(contestId);
      const rows = (await bringUpToDate(here, known)) ? await rowsOf(contestId) : known;
      return here
        .map((definition) => shown(definition, rowOf(rows, definition), locale, clock()))
        .sort((a, b) => a.drawsAt - b.drawsAt);
    },
    async publishDue() {
      await bringUpToDate(definitions(), await database.select().from(draws));
    },
  };
}

const rowOf = (rows: readonly Published[], { contestId, key }: DrawDefinition) =>
  rows.find((row) => row.competitionId === contestId && row.key === key);

/** Draws before the first start of the installation are part of its seed data. */
const isBeforeDraw = ({ drawsAt }: DrawDefinition, now: number, start: number) => now < drawsAt || drawsAt <= start;

/**
 * Anyone who knows the entrants could try seeds until one suits them, so a seed is never chosen after its list is due.
 */
const mayCommit = ({ listsAt }: DrawDefinition, now: number, start: number) => now < listsAt || listsAt <= start;

async function commit(database: Database, definition: DrawDefinition, now: number, start: number): Promise<void> {
  const { contestId, key, listsAt, drawsAt } = definition;
  const seed = newSeed();
  const committedAt = listsAt <= start ? listsAt : now;
  await database
    .insert(draws)
    .values({ competitionId: contestId, key, seed, commitment: commitmentTo(seed), committedAt, drawsAt })
    .onConflictDoNothing();
}

/** Freezes the entrants and the moment of the draw. A list that was missed is not published after the draw. */
async function publishList(database: Database, definition: DrawDefinition, now: number, start: number): Promise<void> {
  const { contestId, key, listsAt, drawsAt } = definition;
  const entries = await entrantsOf(database, definition);
  if (entries.length === 0) return;
  await database
    .update(draws)
    .set({ entries, drawsAt, publishedAt: listsAt <= start ? listsAt : now })
    .where(and(eq(draws.competitionId, contestId), eq(draws.key, key), isNull(draws.publishedAt)));
}

/** Hides seed and order until the list is published and the moment of the draw has come. */
function shown(definition: DrawDefinition, row: Published | undefined, locale: Locale, now: number): Draw {
  const { contestId, key, listsAt, words } = definition;
  const { publishedAt = null, committedAt = null, commitment = null, entries = [] } = row ?? {};
  const drawsAt = row && publishedAt !== null ? row.drawsAt : definition.drawsAt;
  const drawn = row && publishedAt !== null && drawsAt <= now ? row : null;
  const ids = entries.map(({ id }) => id);
  return {
    ...{ key, ...words[locale], competitionID: contestId },
    ...{ committedAt, listsAt, publishedAt, drawsAt, commitment, entries },
    seed: drawn?.seed ?? null,
    order: drawn && orderDrawn(drawn.seed, ids),
  };
}

/** Entrants of a draw, by id: the teams that the committee named, else those that signed up. */
async function entrantsOf(
  database: Database,
  { contestId, track, teams: named }: DrawDefinition,
): Promise<Draw['entries']> {
  const rows = { id: teams.id, name: teams.name, organisation: teams.organisation };
  const present = and(eq(teams.competitionId, contestId), isNull(teams.disbandedAt));
  if (named)
    return database
      .select(rows)
      .from(teams)
      .where(and(present, inArray(teams.id, [...named])))
      .orderBy(asc(teams.id));
  return database
    .selectDistinct(rows)
    .from(teams)
    .innerJoin(teamSignups, eq(teamSignups.teamId, teams.id))
    .where(and(present, track === null ? undefined : eq(teamSignups.trackId, track)))
    .orderBy(asc(teams.id));
}
