import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gte } from 'drizzle-orm';
import type { CheckRoom, FileCheck } from '#lib/contract/offline-files.ts';
import type { OfflineRefusal } from '#lib/contract/offline-refusals.ts';
import { hours } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { checkFile } from './file-check.ts';
import { type FileParts, filesOf } from './files.ts';
import { allow, first, OfflineRefused } from './offline-refused.ts';
import { offlineChecks, offlineFiles } from './tables.ts';
import { type Asking, acting, holding, lookAt, type TeamHere } from './team-on-site.ts';

type Row = typeof offlineChecks.$inferSelect;

/** Checks that a team asks for, of files that it brought. */
export interface FileChecks {
  /** The newest first, at most a hundred. */
  list(asking: Asking): Promise<FileCheck[]>;
  room(asking: Asking): Promise<CheckRoom>;
  log(asking: Asking, id: string): Promise<FileCheck & { readonly lines: string[] }>;
  submit(asking: Asking, fid: string): Promise<FileCheck>;
}

export function createFileChecks(parts: FileParts): FileChecks {
  const { database } = parts.team;
  return {
    async list(asking) {
      const { scene } = await lookAt(parts, asking);
      return (await checksOf(database, scene.team.id)).map(shown);
    },

    async room(asking) {
      const team = await lookAt(parts, asking);
      const used = await checksToday(database, team);
      return { used, most: team.race.entry.files.checksPerDay, reason: checking(team, used) };
    },

    async log(asking, id) {
      const { scene } = await lookAt(parts, asking);
      const row = (await checksOf(database, scene.team.id)).find((one) => one.id === id);
      if (!row) throw new OfflineRefused('fileMissing');
      return { ...shown(row), lines: [...row.lines] };
    },

    async submit(asking, fid) {
      const team = await lookAt(parts, asking);
      allow(checking(team, await checksToday(database, team)));
      const file = (await filesOf(database, team.scene.team.id)).find((row) => row.fid === fid);
      if (!file) throw new OfflineRefused('fileMissing');
      const { extensions } = team.race.entry.files;
      // Looked at before the team is held: it takes seconds for large archives.
      const finding = await checkFile(await parts.uploads.path(fid), file, extensions);
      return holding(parts, asking, async (held) => {
        const { scene, me, race } = held;
        allow(checking(held, await checksToday(scene.tx, held)));
        const state = finding.passed ? 'passed' : 'failed';
        const row: Row = {
          ...{ id: randomUUID(), fid, competitionId: race.team.id, teamId: scene.team.id, fileName: file.fileName },
          ...{ state, lines: finding.lines, playerId: me.playerId, by: me.nickname, at: scene.now },
        };
        await scene.tx.insert(offlineChecks).values(row);
        await scene.tx.update(offlineFiles).set({ check: state }).where(eq(offlineFiles.fid, fid));
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

/** The hall stands in one zone, whose clocks never change: UTC+8. */
export const startOfDay = (now: number): number => now - ((now + hours(8)) % hours(24));

async function checksToday(from: Database, { scene }: TeamHere): Promise<number> {
  const [row] = await from
    .select({ used: count() })
    .from(offlineChecks)
    .where(and(eq(offlineChecks.teamId, scene.team.id), gte(offlineChecks.at, startOfDay(scene.now))));
  return row?.used ?? 0;
}

const checking = (team: TeamHere, used: number): OfflineRefusal | null =>
  first(acting(team), used >= team.race.entry.files.checksPerDay ? 'checksUsed' : null);

const shown = ({ id, fid, fileName, state, by, at }: Row): FileCheck => ({ id, fid, fileName, state, by, at });
