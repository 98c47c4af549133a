import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { longestTimes, ownImagesAtMost } from '#lib/contract/gpu.ts';
import type { Fault, Overview } from '#lib/contract/gpu-hall.ts';
import type { Run, RunDetail, RunState } from '#lib/contract/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hours } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { say } from '../messages/messages.ts';
import { GpuRefused } from './gpu-refused.ts';
import { cardsOf, machinesOf, runStopOf, teamNames } from './hall-views.ts';
import type { Hall } from './halls.ts';
import { seriesOf } from './metrics.ts';
import { expectations, type ReservedCards, type RunRow, readSituation, type Situation } from './planning.ts';
import { hoursOf, quotaOf } from './quota.ts';
import { eventsOf } from './run-events.ts';
import { reasonAgainst, type Standing, tracksOf, waitingRunOf } from './standing.ts';
import { gpuEvents, gpuRuns } from './tables.ts';
import { type Places, runViews } from './views.ts';

/** Faults are shown for so long, in seconds. */
const faultsShown = hours(24);

/** Runs of teams, as their members read them. Whatever is another team's does not exist. */
export interface Runs {
  overview(standing: Standing, playerId: string, locale: Locale): Promise<Overview>;
  /** The newest first. */
  list(
    standing: Standing,
    wanted: { readonly state?: RunState | undefined; readonly page: number; readonly pageSize: number },
    locale: Locale,
  ): Promise<{ list: Run[]; total: number }>;
  /** @throws GpuRefused `runMissing` */
  row(standing: Standing, id: string): Promise<RunRow>;
  /** @throws GpuRefused `runMissing` */
  one(standing: Standing, id: string, locale: Locale): Promise<Run>;
  /** With what happened and the points of its metrics after `since`. @throws GpuRefused `runMissing` */
  detail(standing: Standing, id: string, since: number, locale: Locale): Promise<RunDetail>;
}

/** Where everybody stands in a situation. */
export const placesOf = (situation: Situation): Places => ({
  queue: situation.queue.map(({ id }) => id),
  expected: expectations(situation),
});

export function createRuns(database: Database, reservedCards: ReservedCards): Runs {
  const situationOf = ({ hall, scene }: Standing): Promise<Situation> =>
    readSituation(scene.tx, hall, scene.now, reservedCards);

  const views = async (standing: Standing, rows: readonly RunRow[], locale: Locale, situation?: Situation) => {
    const places = placesOf(situation ?? (await situationOf(standing)));
    const { tx, now } = standing.scene;
    return runViews(tx, rows, { locale, now, places, reservedCards });
  };

  const row = async ({ scene }: Standing, id: string): Promise<RunRow> => {
    const mine = and(eq(gpuRuns.id, id), eq(gpuRuns.teamId, scene.team.id));
    const [found] = await scene.tx.select().from(gpuRuns).where(mine);
    if (!found) throw new GpuRefused('runMissing');
    return found;
  };

  const one = async (standing: Standing, id: string, locale: Locale): Promise<Run> => {
    const [view] = await views(standing, [await row(standing, id)], locale);
    if (!view) throw new GpuRefused('runMissing');
    return view;
  };

  const faultsOf = async ({ scene }: Standing, locale: Locale): Promise<Fault[]> => {
    const rows = await database
      .select({ event: gpuEvents, number: gpuRuns.number })
      .from(gpuEvents)
      .innerJoin(gpuRuns, eq(gpuRuns.id, gpuEvents.runId))
      .where(
        and(eq(gpuRuns.teamId, scene.team.id), eq(gpuEvents.kind, 'fault'), gt(gpuEvents.at, scene.now - faultsShown)),
      )
      .orderBy(desc(gpuEvents.id))
      .limit(20);
    return rows.map(({ event, number }) => {
      const returned = Number(event.values.cardSeconds ?? 0);
      const text = say(locale, 'gpu.fault', { number, hours: hoursOf(returned) });
      return { runId: event.runId, number, at: event.at, returned, text };
    });
  };

  return {
    row,
    one,

    async overview(standing, playerId, locale) {
      const { hall, scene } = standing;
      const { tx, team, now } = scene;
      const situation = await situationOf(standing);
      const mine = ({ teamId }: RunRow) => teamId === team.id;
      const next = await waitingRunOf(tx, team.id);
      const again = situation.queue.filter((run) => mine(run) && run.isFirst);
      const waiting = next ? [next] : again.slice(0, 1);
      const [shown = null] = await views(standing, waiting, locale, situation);
      return {
        ...{ competitionID: hall.contest.id, teamId: team.id, team: team.name, raceIds: [...tracksOf(standing)] },
        quota: await quotaOf(tx, hall, team.id, { now, reservedCards }),
        cards: cardsOf(situation),
        waiting: situation.queue.length,
        active: await views(standing, situation.active.filter(mine), locale, situation),
        next: shown,
        runStop: runStopOf(hall, now, locale),
        machines: machinesOf(situation, await teamNames(tx, situation), team.id),
        faults: await faultsOf(standing, locale),
        reason: await reasonAgainst(standing, playerId),
        ...limitsOf(hall),
      };
    },

    async list(standing, { state, page, pageSize }, locale) {
      const { tx, team } = standing.scene;
      const wanted = and(eq(gpuRuns.teamId, team.id), state ? inArray(gpuRuns.state, [state]) : undefined);
      const rows = await tx
        .select()
        .from(gpuRuns)
        .where(wanted)
        .orderBy(desc(gpuRuns.number))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { list: await views(standing, rows, locale), total: await tx.$count(gpuRuns, wanted) };
    },

    async detail(standing, id, since, locale) {
      const run = await one(standing, id, locale);
      const { tx } = standing.scene;
      return { ...run, ...(await seriesOf(tx, id, since)), events: await eventsOf(tx, id, locale) };
    },
  };
}

const limitsOf = ({ timeZone }: Hall) => ({
  imagesAtMost: ownImagesAtMost,
  longestAtMost: longestTimes.most,
  longestAtLeast: longestTimes.least,
  timeZone,
});
