import type { NotificationName } from '../../inbox/notification.ts';
import { notify } from '../../inbox/notify.ts';
import { pageOf } from '../../offline/notifications.ts';
import type { OnSiteContests } from '../../offline/on-site-contests.ts';
import type { Database } from '../../platform/database/database.ts';
import { membersOf } from '../../teams/members/members-of.ts';
import type { NotifierOf } from '../../teams/notifications.ts';
import type { Ending } from '../queue/runner.ts';
import { hoursOf } from '../quota/quota.ts';
import type { RunRow } from '../tables.ts';

/** State of a run after a platform fault. A team that cancelled it needs no advice to submit it again. */
export type FaultOutcome = 'requeued' | 'stopped' | 'stoppedWhileCancelling';

/** Notices about runs that ended. GPU hours are given in GPU seconds. */
export interface RunNotifications {
  /**
   * Notifies the team of the hours that a platform fault cost, that they were refunded, and whether the run is started
   * again.
   */
  fault(tx: Database, run: RunRow, gpuSeconds: number, outcome: FaultOutcome): Promise<void>;
  /** Tells the person who asked for the run; nobody of one that was cancelled. */
  ended(tx: Database, run: RunRow, state: Ending['state'], gpuSeconds: number): Promise<void>;
}

export function createRunNotifications(
  post: NotifierOf,
  onSiteContests: Pick<OnSiteContests, 'all'>,
): RunNotifications {
  const pageOfRun = ({ id, competitionId, trackId }: RunRow): string | null => {
    const onSite = onSiteContests.all().find(({ contest }) => contest.id === competitionId);
    return onSite ? `${pageOf(onSite, trackId, 'train')}?run=${id}` : null;
  };
  const send = (
    tx: Database,
    run: RunRow,
    playerIds: readonly string[],
    template: NotificationName & `run.${string}`,
    gpuSeconds: number,
  ) =>
    notify(post(tx), playerIds, {
      template,
      values: { number: run.number, name: run.name, hours: Number(hoursOf(gpuSeconds)) },
      jumpUrl: pageOfRun(run),
    });
  return {
    async fault(tx, run, gpuSeconds, outcome) {
      await send(tx, run, await membersOf(tx, [run.teamId]), `run.${outcome}`, gpuSeconds);
    },
    async ended(tx, run, state, gpuSeconds) {
      if (state === 'cancelled' || run.playerId === null) return;
      await send(tx, run, [run.playerId], `run.${state}`, gpuSeconds);
    },
  };
}
