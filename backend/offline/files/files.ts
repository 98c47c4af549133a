import { and, desc, eq, isNull } from 'drizzle-orm';
import { type FileRoom, modelSubject, type TeamFile } from '#lib/contract/offline/offline-files.ts';
import type { OfflineRefusal } from '#lib/contract/offline/offline-refusals.ts';
import type { Database } from '../../platform/database/database.ts';
import { teamMembers } from '../../teams/tables.ts';
import type { UploadGate, UploadReader, Uploads } from '../../uploads/uploads.ts';
import { assertAllowed, first, OfflineError } from '../offline-error.ts';
import { offlineFiles } from '../tables.ts';
import { type Asking, acting, holding, lookAt, type OnSiteDeps, type TeamHere } from '../team-on-site.ts';
import { checkFile } from './file-check.ts';
import { logLines } from './file-log.ts';

export interface FileDeps extends OnSiteDeps {
  readonly uploads: Pick<Uploads, 'find' | 'path' | 'use' | 'release' | 'discard'>;
}

type Row = typeof offlineFiles.$inferSelect;

/** Models and tools that teams upload for the machines. Any member may upload and remove. */
export interface TeamFiles {
  /** The newest first. */
  list(asking: Asking): Promise<TeamFile[]>;
  room(asking: Asking): Promise<FileRoom>;
  /**
   * Adds an upload; repeating the call adds nothing. @throws OfflineError; a file whose content does not match its type
   * is not kept
   */
  add(asking: Asking, fid: string): Promise<TeamFile>;
  remove(asking: Asking, fid: string): Promise<void>;
  /** Decides about the start of an upload. */
  readonly gate: UploadGate;
  /** Members of the team may read its files. */
  readonly reader: UploadReader;
}

export function createTeamFiles(deps: FileDeps): TeamFiles {
  const { uploads } = deps;
  const { database } = deps.team;

  /** Checks the file before the team is locked. @returns the findings */
  async function looked(team: TeamHere, { competitionId, playerId }: Asking, fid: string): Promise<readonly string[]> {
    const upload = await uploads.find(playerId, fid);
    if (upload?.kind !== 'model' || upload.subject !== modelSubject(competitionId))
      throw new OfflineError('uploadMissing');
    const { sha256, name: fileName, size } = upload;
    if (sha256 === null) throw new OfflineError('uploadUnfinished');
    const { extensions } = deps.onSiteContests.find(competitionId).entry.files;
    const finding = await checkFile(await uploads.path(fid), { fileName, size, sha256 }, extensions);
    if (finding.passed) return finding.lines;
    await logLines(database, team, { fid, fileName }, finding.lines);
    // The content cannot become valid, so the upload is discarded before it expires.
    await uploads.discard(playerId, fid);
    throw new OfflineError('typeWrong', { line: finding.lines.at(-1) ?? '' });
  }

  async function keep(team: TeamHere, fid: string, lines: readonly string[]): Promise<Row> {
    const { ownTeam, me, onSite } = team;
    const rows = await filesOf(ownTeam.tx, ownTeam.team.id);
    const again = rows.find((row) => row.fid === fid);
    if (again) return again;
    assertAllowed(bringing(team, rows.length));
    const upload = await uploads.use(ownTeam.tx, me.playerId, {
      fid,
      kind: 'model',
      subject: modelSubject(onSite.contest.id),
    });
    if (typeof upload === 'string') throw new OfflineError(upload);
    const row: Row = {
      ...{
        fid,
        competitionId: onSite.contest.id,
        teamId: ownTeam.team.id,
        playerId: me.playerId,
        submittedByName: me.nickname,
      },
      ...{ fileName: upload.name, size: upload.size, sha256: upload.sha256, at: ownTeam.now },
      ...{ check: 'passed', removedAt: null },
    };
    await ownTeam.tx.insert(offlineFiles).values(row);
    if (lines.length > 0) await logLines(ownTeam.tx, team, row, lines);
    return row;
  }

  return {
    async list(asking) {
      const team = await lookAt(deps, asking);
      return (await filesOf(database, team.ownTeam.team.id)).map((row) => shown(row, acting(team)));
    },

    async room(asking) {
      const team = await lookAt(deps, asking);
      return roomOf(team, (await filesOf(database, team.ownTeam.team.id)).length);
    },

    async add(asking, fid) {
      const before = await lookAt(deps, asking);
      const isThere = (await filesOf(database, before.ownTeam.team.id)).some((row) => row.fid === fid);
      const lines = isThere ? [] : await looked(before, asking, fid);
      return holding(deps, asking, async (team) => shown(await keep(team, fid, lines), acting(team)));
    },

    remove: (asking, fid) =>
      holding(deps, asking, async (team) => {
        const { ownTeam } = team;
        const row = (await filesOf(ownTeam.tx, ownTeam.team.id)).find((one) => one.fid === fid);
        if (!row) throw new OfflineError('fileMissing');
        assertAllowed(acting(team));
        await ownTeam.tx.update(offlineFiles).set({ removedAt: ownTeam.now }).where(eq(offlineFiles.fid, fid));
        await uploads.release(ownTeam.tx, fid);
        await logLines(ownTeam.tx, team, row, ['removed']);
      }),

    async gate(subject, playerId) {
      const team = await lookAt(deps, { competitionId: subject, playerId });
      assertAllowed(bringing(team, (await filesOf(database, team.ownTeam.team.id)).length));
      const { max, extensions } = team.onSite.entry.files;
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

/** Files of a team that were not removed, the newest first. */
export const filesOf = (from: Database, teamId: string): Promise<Row[]> =>
  from
    .select()
    .from(offlineFiles)
    .where(and(eq(offlineFiles.teamId, teamId), isNull(offlineFiles.removedAt)))
    .orderBy(desc(offlineFiles.at), desc(offlineFiles.fid));

/** Reason why the team, which has `used` files, cannot upload one now; null when it can. */
const bringing = (team: TeamHere, used: number): OfflineRefusal | null =>
  first(
    team.onSite.entry.parts.includes('files') ? null : 'trackMissing',
    acting(team),
    used >= team.onSite.entry.files.most ? 'filesFull' : null,
  );

function roomOf(team: TeamHere, used: number): FileRoom {
  const { most, max, extensions } = team.onSite.entry.files;
  return { used, most, maxBytes: max, extensions: [...extensions], reason: bringing(team, used) };
}

const shown = (row: Row, reason: OfflineRefusal | null): TeamFile => {
  const { fid, fileName, size, sha256, submittedByName: by, at, check } = row;
  return { fid, fileName, size, sha256, by, at, check, removable: reason === null };
};
