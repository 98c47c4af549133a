import { millisecondsInMinute } from 'date-fns/constants';
import type { OnSiteFamily } from '#lib/contests/editions.ts';
import { onSiteFamilyOf } from '#lib/contests/on-site.ts';
import { offline } from '#lib/contract/offline/offline.ts';
import { offline2022 } from '#lib/contract/offline/offline-2022.ts';
import { type Calls, listOf, queryOf } from '#lib/document/query.ts';

/** Milliseconds between polls of data that the organisers may change at any time. */
const pollMs = millisecondsInMinute;
const polled = { refetchInterval: pollMs };

const families = {
  offline: (competitionID: string) => {
    const input = { query: { competitionID } };
    return {
      final: () => queryOf(offline.race, input, polled),
      notices: () => queryOf(offline.notices, input, { select: listOf, refetchInterval: pollMs }),
      host: () => queryOf(offline.host, input),
      machines: () => queryOf(offline.machine, input, polled),
      account: () => queryOf(offline.account, input),
      files: () => queryOf(offline.models, input, { select: listOf }),
      fileRoom: () => queryOf(offline.modelCount, input),
    };
  },
  ai2022: () => ({
    final: () => queryOf(offline2022.detail, {}, polled),
    notices: () => queryOf(offline2022.notices, {}, { select: listOf, refetchInterval: pollMs }),
    host: () => queryOf(offline2022.host, {}),
    machines: () => queryOf(offline2022.machines, {}, polled),
    account: () => queryOf(offline2022.account, {}),
    files: () => queryOf(offline2022.tools, {}, { select: listOf }),
    fileRoom: () => queryOf(offline2022.canUpload, {}),
  }),
} satisfies Record<OnSiteFamily, unknown>;

/** Queries about a contest's on-site final, by the calls of its edition. */
export const onSiteQueries = (competitionID: string) => families[onSiteFamilyOf(competitionID)](competitionID);

/** Calls about a team's files, of every edition. */
export const fileCalls: readonly Calls[] = [
  offline.models,
  offline.modelCount,
  offline2022.tools,
  offline2022.canUpload,
  offline2022.checks,
  offline2022.checkCount,
];
