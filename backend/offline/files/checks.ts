import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gte } from 'drizzle-orm';
import type { CheckRoom, FileCheck } from '#lib/contract/offline/offline-files.ts';
import type { OfflineRefusal } from '#lib/contract/offline/offline-refusals.ts';
import { hourOfDay } from '#lib/time/calendar-days.ts';
import { defaultTimeZone } from '../../content-store/reading/moments.ts';
import type { Database } from '../../platform/database/database.ts';
import { assertAllowed, first, OfflineError } from '../offline-error.ts';
import { offlineChecks, offlineFiles } from '../tables.ts';
import { type Asking, acting, holding, lookAt, type TeamHere } from '../team-on-site.ts';
import { checkFile } from './file-check.ts';
import { type FileDeps, filesOf } from './files.ts';

type Row = typeof offlineChecks.$inferSelect;

/** Checks of uploaded files, requested by their team. */
export interface FileChecks {
  /** The newest first, at most a hundred. */
  list(asking: Asking): Promise<FileCheck[]>;
  room(asking: Asking): Promise<CheckRoom>;
  log(asking: Asking, id: string): Promise<FileCheck & { readonly lines: string[] }>;
  submit(asking: Asking, fid: string): Promise<FileCheck>;
}

export function createFileChecks(deps: FileDeps): FileChecks {
  const { database } = deps.team;
  return {
    async list(asking) {
      const { ownTeam } = await lookAt(deps, asking);
      return (await checksOf(database, ownTeam.team.id)).map(shown);
    },

    async room(asking) {
      const team = await lookAt(deps, asking);
      const used = await checksToday(database, team);
      return { used, most: team.onSite.entry.files.checksPerDay, reason: checking(team, used) };
    },

    async log(asking, id) {
      const { ownTeam } = await lookAt(deps, asking);
      const row = (await checksOf(database, ownTeam.team.id)).find((one) => one.id === id);
      if (!row) throw new OfflineError('fileMissing');
      return { ...shown(row), lines: [...row.lines] };
    },

    async submit(asking, fid) {
      const team = await lookAt(deps, asking);
      assertAllowed(checking(team, await checksToday(database, team)));
      const file = (await filesOf(database, team.ownTeam.team.id)).find((row) => row.fid === fid);
      if (!file) throw new OfflineError('fileMissing');
      const { extensions } = team.onSite.entry.files;
      // Before the team is locked: large archives take seconds.
      const finding = await checkFile(await deps.uploads.path(fid), file, extensions);
      return holding(deps, asking, async (held) => {
        const { ownTeam, me, onSite } = held;
        assertAllowed(checking(held, await checksToday(ownTeam.tx, held)));
        const state = finding.passed ? 'passed' : 'failed';
        const row: Row = {
          ...{
            id: randomUUID(),
            fid,
            competitionId: onSite.contest.id,
            teamId: ownTeam.team.id,
            fileName: file.fileName,
          },
          ...{ state, lines: finding.lines, playerId: me.playerId, submittedByName: me.nickname, at: ownTeam.now },
        };
        await ownTeam.tx.insert(offlineChecks).values(row);
        await ownTeam.tx.update(offlineFiles).set({ check: state }).where(eq(offlineFiles.fid, fid));
        return shown(row);
      });
    },
  };
}

const checksOf = (from: Database, teamId: string): Promise<Row[]> =>
  from
    .select()
    .from(offlineChecks)
    .where(eq(offlineChecks.teamId, teamId))
    .orderBy(desc(offlineChecks.at), desc(offlineChecks.id))
    .limit(100);

async function checksToday(from: Database, { ownTeam }: TeamHere): Promise<number> {
  const today = hourOfDay(ownTeam.now, 0, defaultTimeZone);
  const [row] = await from
    .select({ used: count() })
    .from(offlineChecks)
    .where(and(eq(offlineChecks.teamId, ownTeam.team.id), gte(offlineChecks.at, today)));
  return row?.used ?? 0;
}

const checking = (team: TeamHere, used: number): OfflineRefusal | null =>
  first(acting(team), used >= team.onSite.entry.files.checksPerDay ? 'checksUsed' : null);

const shown = ({ id, fid, fileName, state, submittedByName, at }: Row): FileCheck => ({
  ...{ id, fid, fileName, state, at },
  by: submittedByName,
});
