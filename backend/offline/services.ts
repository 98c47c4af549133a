import type { offline } from '#lib/contract/offline.ts';
import type { offline2022 } from '#lib/contract/offline-2022.ts';
import type { HandlersOf } from '../router/handlers.ts';
import type { Post } from '../teams/letters.ts';
import { createMachineAccounts, type MachineAccounts } from './accounts.ts';
import { createFileChecks, type FileChecks } from './checks.ts';
import { createOfflineEntries, type OfflineEntries } from './entry.ts';
import { createFileLog, type FileLog } from './file-log.ts';
import { createTeamFiles, type FileParts, type TeamFiles } from './files.ts';
import { createFlags, type Flags } from './flags.ts';
import { offlineHandlers } from './handlers.ts';
import { offline2022Handlers } from './handlers-2022.ts';
import { createRaceViews, type RaceViews } from './race.ts';
import type { OnSiteParts } from './team-on-site.ts';

/** What the calls of both families are answered from. */
export interface OfflineNouns {
  readonly parts: OnSiteParts;
  readonly entries: OfflineEntries;
  readonly views: RaceViews;
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

export function createOfflineServices(parts: FileParts, post: Post): OfflineServices {
  const nouns: OfflineNouns = {
    parts,
    entries: createOfflineEntries(parts),
    views: createRaceViews(parts),
    accounts: createMachineAccounts(parts, post),
    files: createTeamFiles(parts),
    checks: createFileChecks(parts),
    fileLog: createFileLog(parts),
    flags: createFlags(parts),
  };
  return {
    files: nouns.files,
    handlers: { offline: offlineHandlers(nouns), offline2022: offline2022Handlers(nouns) },
  };
}
