import { and, desc, eq, isNull } from 'drizzle-orm';
import { type FileRoom, modelSubject, type TeamFile } from '#lib/contract/offline-files.ts';
import type { OfflineRefusal } from '#lib/contract/offline-refusals.ts';
import type { Database } from '../database/database.ts';
import { teamMembers } from '../teams/tables.ts';
import type { UploadGate, UploadReader, Uploads } from '../uploads/uploads.ts';
import { checkFile } from './file-check.ts';
import { logLines } from './file-log.ts';
import { allow, first, OfflineRefused } from './offline-refused.ts';
import { offlineFiles } from './tables.ts';
import { type Asking, acting, holding, lookAt, type OnSiteParts, type TeamHere } from './team-on-site.ts';

export interface FileParts extends OnSiteParts {
  readonly uploads: Pick<Uploads, 'find' | 'path' | 'use' | 'release' | 'discard'>;
}

type Row = typeof offlineFiles.$inferSelect;

/** Models and tools that teams bring to the machines. Any member may bring and remove. */
export interface TeamFiles {
  /** The newest first. */
  list(asking: Asking): Promise<TeamFile[]>;
  room(asking: Asking): Promise<FileRoom>;
  /** Sent twice it is one file. @throws OfflineRefused; what is not what it says is not kept */
  add(asking: Asking, fid: string): Promise<TeamFile>;
  remove(asking: Asking, fid: string): Promise<void>;
  /** Who may begin an upload. */
  readonly gate: UploadGate;
  /** Members of the team may read what it brought. */
  readonly reader: UploadReader;
}

export function createTeamFiles(parts: FileParts): TeamFiles {
  const { uploads } = parts;
  const { database } = parts.team;

  /** Looks at the file before anybody waits for it. @returns what was seen */
  async function looked(team: TeamHere, { competitionId, playerId }: Asking, fid: string): Promise<readonly string[]> {
    const upload = await uploads.find(playerId, fid);
    if (upload?.kind !== 'model' || upload.subject !== modelSubject(competitionId))
      throw new OfflineRefused('uploadMissing');
    const { sha256, name: fileName, size } = upload;
    if (sha256 === null) throw new OfflineRefused('uploadUnfinished');
    const { extensions } = parts.races.find(competitionId).entry.files;
    const finding = await checkFile(await uploads.path(fid), { fileName, size, sha256 }, extensions);
    if (finding.passed) return finding.lines;
    await logLines(database, team, { fid, fileName }, finding.lines);
    // What is not what it says never becomes right, so it is not kept until it expires.
    await uploads.discard(playerId, fid);
    throw new OfflineRefused('typeWrong', { line: finding.lines.at(-1) ?? '' });
  }

  async function keep(team: TeamHere, fid: string, lines: readonly string[]): Promise<Row> {
    const { scene, me, race } = team;
    const rows = await filesOf(scene.tx, scene.team.id);
    const again = rows.find((row) => row.fid === fid);
    if (again) return again;
    allow(bringing(team, rows.length));
    const upload = await uploads.use(scene.tx, me.playerId, fid, 'model', modelSubject(race.team.id));
    if (typeof upload === 'string') throw new OfflineRefused(upload);
    const row: Row = {
      ...{ fid, competitionId: race.team.id, teamId: scene.team.id, playerId: me.playerId, by: me.nickname },
      ...{ fileName: upload.name, size: upload.size, sha256: upload.sha256, at: scene.now },
      ...{ check: 'passed', removedAt: null },
    };
    await scene.tx.insert(offlineFiles).values(row);
    if (lines.length > 0) await logLines(scene.tx, team, row, lines);
    return row;
  }

  return {
    async list(asking) {
      const team = await lookAt(parts, asking);
      return (await filesOf(database, team.scene.team.id)).map((row) => shown(row, acting(team)));
    },

    async room(asking) {
      const team = await lookAt(parts, asking);
      return roomOf(team, (await filesOf(database, team.scene.team.id)).length);
    },

    async add(asking, fid) {
      const before = await lookAt(parts, asking);
      const isThere = (await filesOf(database, before.scene.team.id)).some((row) => row.fid === fid);
      const lines = isThere ? [] : await looked(before, asking, fid);
      return holding(parts, asking, async (team) => shown(await keep(team, fid, lines), acting(team)));
    },

    remove: (asking, fid) =>
      holding(parts, asking, async (team) => {
        const { scene } = team;
        const row = (await filesOf(scene.tx, scene.team.id)).find((one) => one.fid === fid);
        if (!row) throw new OfflineRefused('fileMissing');
        allow(acting(team));
        await scene.tx.update(offlineFiles).set({ removedAt: scene.now }).where(eq(offlineFiles.fid, fid));
        await uploads.release(scene.tx, fid);
        await logLines(scene.tx, team, row, ['removed']);
      }),

    async gate(subject, playerId) {
      const team = await lookAt(parts, { competitionId: subject, playerId });
      allow(bringing(team, (await filesOf(database, team.scene.team.id)).length));
      const { max, extensions } = team.race.entry.files;
      return { maxBytes: max, extensions };
    },

    async reader(fid, playerId) {
      const [row] = await database
        .select({ fid: offlineFiles.fid })
        .from(offlineFiles)
        .innerJoin(teamMembers, eq(teamMembers.teamId, offlineFiles.teamId))
        .where(and(eq(offlineFiles.fid, fid), eq(teamMembers.playerId, playerId), isNull(offlineFiles.removedAt)));
      return row !== undefined;
    },
  };
}

/** What a team has brought and not removed, the newest first. */
export const filesOf = (from: Database, teamId: string): Promise<Row[]> =>
  from
    .select()
    .from(offlineFiles)
    .where(and(eq(offlineFiles.teamId, teamId), isNull(offlineFiles.removedAt)))
    .orderBy(desc(offlineFiles.at), desc(offlineFiles.fid));

/** Why the team cannot bring a file now; it has `used` already. */
const bringing = (team: TeamHere, used: number): OfflineRefusal | null =>
  first(
    team.race.entry.parts.includes('files') ? null : 'raceMissing',
    acting(team),
    used >= team.race.entry.files.most ? 'filesFull' : null,
  );

function roomOf(team: TeamHere, used: number): FileRoom {
  const { most, max, extensions } = team.race.entry.files;
  return { used, most, maxBytes: max, extensions: [...extensions], reason: bringing(team, used) };
}

const shown = (row: Row, reason: OfflineRefusal | null): TeamFile => {
  const { fid, fileName, size, sha256, by, at, check } = row;
  return { fid, fileName, size, sha256, by, at, check, removable: reason === null };
};
