import type { ChangeTopic } from '#lib/contract/personal/personal-changes.ts';
import { changeTopics } from '#lib/contract/personal/personal-changes.ts';
import { personalRoutes } from '#lib/contract/routes/personal.ts';
import { rankingsRoutes } from '#lib/contract/routes/rankings.ts';
import { type Calls, readsOf } from '#lib/document/query.ts';
import { createTimer } from '../event-stream.ts';
import { callsOfAssignments } from '../queries/calls-of-assignments.ts';
import { invalidateLive } from './live-clients.ts';

const teams = ['teams', 'chainTeams', 'ai2022Teams', 'greenTeams', 'entries'] as const;
const ranks = [rankingsRoutes.mine] as const;

/** Calls that a change of each topic affects. */
const callsOf = {
  team: [...teams, 'chainWorks', 'ai2022Works', personalRoutes.appointments],
  inbox: ['inbox'],
  agreement: [...teams, 'offline', 'offline2022', personalRoutes.agreements],
  check: [personalRoutes.info, personalRoutes.studentCard, personalRoutes.passport, personalRoutes.realName],
  dataset: ['datasets'],
  training: ['studentTraining', 'teacherTraining', 'assistantTraining', ...callsOfAssignments],
  submission: ['submissions', ...ranks],
  overtaken: ranks,
} as const satisfies Readonly<Record<ChangeTopic, readonly Calls[]>>;

/** Milliseconds in which several changes are combined: one action often changes more than one topic. */
const debounceMs = 150;
/** Milliseconds between two refreshes: no answer is loaded more often. */
const everyMs = 2000;
/** Milliseconds over which browsers spread what they load after an outage. */
const outageSpreadMs = 5000;

/** Loads again what changes affect, combined. */
export interface TopicRefresh {
  refresh(topics: readonly ChangeTopic[]): void;
  /** Changes were missed; `isOutage`: by many browsers, which then do not load at the same time. */
  refreshAll(missed: { readonly isOutage: boolean }): void;
  stop(): void;
}

export function createTopicRefresh(): TopicRefresh {
  const pending = new Set<ChangeTopic>();
  let since = 0;
  let last = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  const timer = createTimer(() => {
    isWaiting = false;
    last = performance.now();
    invalidateLive(readsOf([...pending].flatMap((topic): readonly Calls[] => callsOf[topic])), since);
    pending.clear();
  });
  const refreshIn = (waitMs: number, topics: readonly ChangeTopic[]) => {
    since = performance.now();
    for (const topic of topics) pending.add(topic);
    if (isWaiting) return;
    isWaiting = true;
    timer.start(waitMs);
  };
  const soonMs = () => Math.max(debounceMs, last + everyMs - performance.now());
  return {
    refresh: (topics) => refreshIn(soonMs(), topics),
    refreshAll: ({ isOutage }) => refreshIn(isOutage ? outageSpreadMs * Math.random() : soonMs(), changeTopics),
    stop: timer.stop,
  };
}
