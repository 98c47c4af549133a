import type { offline } from '#lib/contract/offline.ts';
import { flagCode } from '#lib/contract/offline-flags.ts';
import { Answer, type HandlersOf } from '../router/handlers.ts';
import type { OfflineNouns } from './services.ts';

/** Answers the calls that every contest on site has. */
export function offlineHandlers(nouns: OfflineNouns): HandlersOf<typeof offline> {
  const { entries, views, accounts, files, fileLog, flags } = nouns;
  const asking = (competitionID: string, playerId: string) => ({ competitionId: competitionID, playerId });
  const handlers: HandlersOf<typeof offline> = {
    entry: ({ query }, { caller }) => entries.find(caller.playerId, query.competitionID),
    race: ({ query }, { caller, locale }) => views.race(asking(query.competitionID, caller.playerId), locale),
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
    async handInFlag({ body }, { caller, locale }) {
      const result = await flags.handIn(asking(body.competitionID, caller.playerId), body.flag, locale);
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
