import type { offline } from '#lib/contract/offline/offline.ts';
import { type offline2022, offline2022Contest } from '#lib/contract/offline/offline-2022.ts';
import { flagCode } from '#lib/contract/offline/offline-flags.ts';
import { Answer, type HandlersOf } from '../platform/http/handlers.ts';
import type { NotifierOf } from '../teams/notifications.ts';
import { createMachineAccounts, type MachineAccounts } from './accounts.ts';
import { createOfflineEntries, type OfflineEntries } from './entry.ts';
import { createFileChecks, type FileChecks } from './files/checks.ts';
import { createFileLog, type FileLog } from './files/file-log.ts';
import { createTeamFiles, type FileDeps, type TeamFiles } from './files/files.ts';
import { createFlags, type Flags } from './flags/flags.ts';
import { OfflineError } from './offline-error.ts';
import { createOnSiteViews, type OnSiteViews, timetableOf } from './overview.ts';
import { lookAt, type OnSiteDeps, shown } from './team-on-site.ts';

/** Dependencies of the handlers of both API families. */
export interface OfflineNouns {
  readonly deps: OnSiteDeps;
  readonly entries: OfflineEntries;
  readonly views: OnSiteViews;
  readonly accounts: MachineAccounts;
  readonly files: TeamFiles;
  readonly checks: FileChecks;
  readonly fileLog: FileLog;
  readonly flags: Flags;
}

export interface OfflineServices {
  readonly files: TeamFiles;
  readonly handlers: {
    readonly offline: HandlersOf<typeof offline>;
    readonly offline2022: HandlersOf<typeof offline2022>;
  };
}

export function createOfflineServices(deps: FileDeps, post: NotifierOf): OfflineServices {
  const nouns: OfflineNouns = {
    deps,
    entries: createOfflineEntries(deps),
    views: createOnSiteViews(deps),
    accounts: createMachineAccounts(deps, post),
    files: createTeamFiles(deps),
    checks: createFileChecks(deps),
    fileLog: createFileLog(deps),
    flags: createFlags(deps),
  };
  return {
    files: nouns.files,
    handlers: { offline: offlineHandlers(nouns), offline2022: offline2022Handlers(nouns) },
  };
}

/** Handlers for every contest on site. */
function offlineHandlers(nouns: OfflineNouns): HandlersOf<typeof offline> {
  const { entries, views, accounts, files, fileLog, flags } = nouns;
  const asking = (competitionID: string, playerId: string) => ({ competitionId: competitionID, playerId });
  const handlers: HandlersOf<typeof offline> = {
    entry: ({ query }, { caller }) => entries.find(caller.playerId, query.competitionID),
    race: ({ query }, { caller, locale }) => views.overview(asking(query.competitionID, caller.playerId), locale),
    machine: ({ query }, { caller, locale }) => views.machines(asking(query.competitionID, caller.playerId), locale),
    host: ({ query }, { caller, locale }) => views.host(asking(query.competitionID, caller.playerId), locale),
    notices: async ({ query }, { caller, locale }) => ({
      list: await views.notices(asking(query.competitionID, caller.playerId), locale),
    }),
    agreement: ({ query }, { caller, locale }) => views.agreement(asking(query.competitionID, caller.playerId), locale),
    models: async ({ query }, { caller }) => ({
      list: await files.list(asking(query.competitionID, caller.playerId)),
    }),
    modelCount: ({ query }, { caller }) => files.room(asking(query.competitionID, caller.playerId)),
    modelLog: async ({ query }, { caller }) => ({
      list: await fileLog.of(asking(query.competitionID, caller.playerId), query.fid),
    }),
    addModel: ({ body }, { caller }) => files.add(asking(body.competitionID, caller.playerId), body.fid),
    async removeModel({ query }, { caller }) {
      await files.remove(asking(query.competitionID, caller.playerId), query.fid);
      return null;
    },
    flags: ({ query }, { caller, locale }) => flags.of(asking(query.competitionID, caller.playerId), locale),
    async submitFlag({ body }, { caller, locale }) {
      const result = await flags.submit(asking(body.competitionID, caller.playerId), body.flag, locale);
      return result.reason === null ? result : new Answer(flagCode[result.reason], result);
    },
    account: ({ query }, { caller }) => accounts.of(asking(query.competitionID, caller.playerId)),
    async changeAccount({ body: { competitionID, password } }, { caller }) {
      const of = asking(competitionID, caller.playerId);
      if (password === undefined) return accounts.reveal(of);
      return { ...(await accounts.change(of, password)), firstPassword: null };
    },
  };
  return handlers;
}

/** Handlers of the same calls with the spellings of 2022, for that contest only. */
function offline2022Handlers(nouns: OfflineNouns): HandlersOf<typeof offline2022> {
  const { deps, entries, views, accounts, files, checks } = nouns;
  const asking = (playerId: string) => ({ competitionId: offline2022Contest, playerId });
  const handlers: HandlersOf<typeof offline2022> = {
    entry: (_, { caller }) => entries.check(caller.playerId, offline2022Contest),
    detail: (_, { caller, locale }) => views.overview(asking(caller.playerId), locale),
    machines: (_, { caller, locale }) => views.machines(asking(caller.playerId), locale),
    notices: async (_, { caller, locale }) => ({ list: await views.notices(asking(caller.playerId), locale) }),
    async useGuide(_, { caller, locale }) {
      const { guide } = (await lookAt(deps, asking(caller.playerId))).onSite.entry.words[locale];
      if (!guide) throw new OfflineError('trackMissing');
      return guide;
    },
    async taskTimes(_, { caller, locale }) {
      const { onSite } = await lookAt(deps, asking(caller.playerId));
      const { startsAt, endsAt } = onSite.entry;
      return { startsAt, endsAt, list: timetableOf(onSite, locale) };
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
      const { gpu } = (await lookAt(deps, asking(caller.playerId))).onSite.entry;
      const { hours: total, used } = gpu ?? { hours: 0, used: 0 };
      return { total, used, remaining: Math.max(0, total - used) };
    },
    team: async (_, { caller }) => shown(await lookAt(deps, asking(caller.playerId))),
  };
  return handlers;
}
