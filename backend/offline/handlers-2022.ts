import { type offline2022, offline2022Contest } from '#lib/contract/offline-2022.ts';
import type { HandlersOf } from '../router/handlers.ts';
import { OfflineRefused } from './offline-refused.ts';
import { timetableOf } from './race.ts';
import type { OfflineNouns } from './services.ts';
import { lookAt, shown } from './team-on-site.ts';

/** Answers the same calls in the spellings of 2022, and about that contest only. */
export function offline2022Handlers(nouns: OfflineNouns): HandlersOf<typeof offline2022> {
  const { parts, entries, views, accounts, files, checks } = nouns;
  const asking = (playerId: string) => ({ competitionId: offline2022Contest, playerId });
  const handlers: HandlersOf<typeof offline2022> = {
    entry: (_, { caller }) => entries.check(caller.playerId, offline2022Contest),
    detail: (_, { caller, locale }) => views.race(asking(caller.playerId), locale),
    machines: (_, { caller, locale }) => views.machines(asking(caller.playerId), locale),
    notices: async (_, { caller, locale }) => ({ list: await views.notices(asking(caller.playerId), locale) }),
    async useGuide(_, { caller, locale }) {
      const { guide } = (await lookAt(parts, asking(caller.playerId))).race.entry.words[locale];
      if (!guide) throw new OfflineRefused('raceMissing');
      return guide;
    },
    async taskTimes(_, { caller, locale }) {
      const { race } = await lookAt(parts, asking(caller.playerId));
      const { startsAt, endsAt } = race.entry;
      return { startsAt, endsAt, list: timetableOf(race, locale) };
    },
    tools: async (_, { caller }) => ({ list: await files.list(asking(caller.playerId)) }),
    addTool: ({ body }, { caller }) => files.add(asking(caller.playerId), body.fid),
    canUpload: (_, { caller }) => files.room(asking(caller.playerId)),
    checks: async (_, { caller }) => ({ list: await checks.list(asking(caller.playerId)) }),
    checkCount: (_, { caller }) => checks.room(asking(caller.playerId)),
    checkLog: ({ query }, { caller }) => checks.log(asking(caller.playerId), query.id),
    submitCheck: ({ body }, { caller }) => checks.submit(asking(caller.playerId), body.fid),
    account: (_, { caller }) => accounts.of(asking(caller.playerId)),
    host: (_, { caller, locale }) => views.host(asking(caller.playerId), locale),
    async gpuRemaining(_, { caller }) {
      const { gpu } = (await lookAt(parts, asking(caller.playerId))).race.entry;
      const { hours: total, used } = gpu ?? { hours: 0, used: 0 };
      return { total, used, remaining: Math.max(0, total - used) };
    },
    team: async (_, { caller }) => shown(await lookAt(parts, asking(caller.playerId))),
  };
  return handlers;
}
