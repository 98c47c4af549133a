import { eq } from 'drizzle-orm';
import type { Draw } from '#lib/contract/draws.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../clock.ts';
import type { DrawDefinition } from '../content-store/content.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { Database } from '../database/database.ts';
import { firstStartAt } from '../database/installation.ts';
import { entrantsOf } from './entrants.ts';
import { commitmentTo, newSeed, orderDrawn } from './order.ts';
import { draws } from './tables.ts';

/** Draws that anybody can recompute; what is secret leaves this service only after its moment. */
export interface Draws {
  /** The draws of a contest, soonest first; an unknown contest has none. */
  ofContest(contestId: string, locale: Locale): Promise<Draw[]>;
  /** Publishes the lists and commitments that are due. May run any number of times, in several processes. */
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

  async function publish(due: readonly DrawDefinition[]): Promise<void> {
    const start = await firstStartAt(database, clock);
    for (const definition of due) await publishOne(database, definition, clock(), start);
  }

  return {
    async ofContest(contestId, locale) {
      const here = definitions().filter((definition) => definition.contestId === contestId);
      const known = await rowsOf(contestId);
      const missing = here.filter((definition) => isDue(definition, clock()) && !rowOf(known, definition));
      if (missing.length > 0) await publish(missing);
      const rows = missing.length > 0 ? await rowsOf(contestId) : known;
      return here
        .map((definition) => shown(definition, rowOf(rows, definition), locale, clock()))
        .sort((a, b) => a.drawsAt - b.drawsAt);
    },
    async publishDue() {
      const known = await database.select().from(draws);
      await publish(definitions().filter((definition) => isDue(definition, clock()) && !rowOf(known, definition)));
    },
  };
}

const isDue = ({ listsAt }: DrawDefinition, now: number) => listsAt <= now;

const rowOf = (rows: readonly Published[], { contestId, key }: DrawDefinition) =>
  rows.find((row) => row.competitionId === contestId && row.key === key);

/**
 * A commitment is worth nothing once the draw is over, so what was missed is not published afterwards. What lies before
 * the first start of the installation belongs to the story that it begins with.
 */
async function publishOne(database: Database, definition: DrawDefinition, now: number, start: number): Promise<void> {
  const { contestId, key, listsAt, drawsAt } = definition;
  if (drawsAt <= now && drawsAt > start) return;
  const entries = await entrantsOf(database, definition);
  if (entries.length === 0) return;
  const seed = newSeed();
  await database
    .insert(draws)
    .values({
      competitionId: contestId,
      key,
      seed,
      commitment: commitmentTo(seed),
      entries,
      publishedAt: listsAt <= start ? listsAt : now,
      drawsAt,
    })
    .onConflictDoNothing();
}

function shown(definition: DrawDefinition, row: Published | undefined, locale: Locale, now: number): Draw {
  const { contestId, key, listsAt, words } = definition;
  const base = { key, ...words[locale], competitionID: contestId, listsAt };
  if (!row)
    return {
      ...base,
      publishedAt: null,
      drawsAt: definition.drawsAt,
      commitment: null,
      seed: null,
      entries: [],
      order: null,
    };
  const { publishedAt, drawsAt, commitment, entries } = row;
  const drawn = drawsAt <= now;
  return {
    ...base,
    publishedAt,
    drawsAt,
    commitment,
    seed: drawn ? row.seed : null,
    entries,
    order: drawn
      ? orderDrawn(
          row.seed,
          entries.map(({ id }) => id),
        )
      : null,
  };
}
