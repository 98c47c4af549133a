import { and, eq, isNull } from 'drizzle-orm';
import { type Report, reportSubject, type Stage, type StageType } from '#lib/contract/works.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { ArchiveRefused } from '../archives/zip.ts';
import { extensionOf, isWhatItSays } from '../submissions/file-types.ts';
import type { Post } from '../teams/letters.ts';
import { record } from '../teams/log.ts';
import { memberOf } from '../teams/scene.ts';
import { teamMembers } from '../teams/tables.ts';
import type { UploadGate, UploadReader, Uploads } from '../uploads/uploads.ts';
import { namedBy, stageOf, type WorkStage } from './contests.ts';
import { tellOthers } from './letters.ts';
import { handingIn, outside } from './rules.ts';
import { workReports } from './tables.ts';
import { type Asking, holding, lookAt, reportsOf, type TeamAtWork, type WorkParts } from './team-works.ts';
import { allow, WorkRefused } from './work-refused.ts';

export interface ReportParts extends WorkParts {
  readonly uploads: Pick<Uploads, 'find' | 'path' | 'use' | 'release' | 'discard'>;
  readonly post: Post;
}

type Row = typeof workReports.$inferSelect;
interface File {
  readonly stageType: StageType;
  readonly fid: string;
}
type Caller = Omit<Asking, 'competitionId'>;

/** What teams hand in. Any member may hand in and withdraw; the others are told. */
export interface Reports {
  /** The stages of a contest, each with why the team cannot hand in now. */
  stages(asking: Asking, locale: Locale): Promise<Stage[]>;
  /** The newest first. */
  list(asking: Asking, stageType?: StageType): Promise<Report[]>;
  /** Sent twice it is one report. @throws WorkRefused; the upload stays unused then */
  handIn(caller: Caller, file: File): Promise<Report>;
  /** @throws WorkRefused when there is none, or it is too late */
  withdraw(caller: Caller, file: File): Promise<void>;
  /** Who may begin an upload of a report. */
  readonly gate: UploadGate;
  /** Members of the team may read what it handed in. */
  readonly reader: UploadReader;
}

export function createReports(parts: ReportParts): Reports {
  const { uploads, post } = parts;
  const { database, clock } = parts.team;

  async function stored(fid: string): Promise<Row | null> {
    const [row = null] = await database
      .select()
      .from(workReports)
      .where(and(eq(workReports.fid, fid), isNull(workReports.withdrawnAt)));
    return row;
  }

  /** Looks at the file before anybody waits for it. */
  async function checkFile(playerId: string, fid: string, subject: string, stage: WorkStage): Promise<void> {
    const upload = await uploads.find(playerId, fid);
    if (upload?.kind !== 'report' || upload.subject !== subject) throw new WorkRefused('uploadMissing');
    allow(upload.sha256 === null ? 'uploadUnfinished' : null);
    const extension = extensionOf(upload.name, stage.upload?.extensions ?? []);
    if (!extension || !(await isTruthful(await uploads.path(fid), extension))) throw new WorkRefused('typeWrong');
  }

  /** What is not what it says never becomes right, so it is not kept until it expires. @throws the error */
  async function discardWrong(playerId: string, fid: string, error: unknown): Promise<never> {
    if (error instanceof WorkRefused && error.reason === 'typeWrong') await uploads.discard(playerId, fid);
    throw error;
  }

  async function keep(team: TeamAtWork, stage: WorkStage, playerId: string, fid: string): Promise<Row> {
    const { scene } = team;
    const [again] = (await reportsOf(scene.tx, scene.team.id)).filter((row) => row.fid === fid);
    if (again) return again;
    const handedIn = (await reportsOf(scene.tx, scene.team.id)).filter((row) => row.stageType === stage.stageType);
    allow(handingIn(stage, team.situation, handedIn.length));
    const subject = reportSubject(scene.contest.id, stage.stageType);
    const upload = await uploads.use(scene.tx, playerId, fid, 'report', subject);
    if (typeof upload === 'string') throw new WorkRefused(upload);
    const by = memberOf(scene, playerId)?.nickname ?? '';
    const row = {
      fid,
      competitionId: scene.contest.id,
      teamId: scene.team.id,
      stageType: stage.stageType,
      playerId,
      by,
      fileName: upload.name,
      size: upload.size,
      sha256: upload.sha256,
      handedInAt: scene.now,
      withdrawnAt: null,
    };
    await scene.tx.insert(workReports).values(row);
    await record(scene, 'reportHandedIn', { actor: by, name: upload.name });
    await tellOthers(post, scene, playerId, 'handedIn', { stage, file: upload.name });
    return row;
  }

  return {
    async stages(asking, locale) {
      const { contest, scene, situation } = await lookAt(parts, asking);
      const rows = await reportsOf(database, scene.team.id);
      return contest.works.stages.map(({ words, ...stage }) => ({
        ...stage,
        ...words[locale],
        reason: handingIn(stage, situation, rows.filter(({ stageType }) => stageType === stage.stageType).length),
      }));
    },

    async list(asking, stageType) {
      const { contest, scene } = await lookAt(parts, asking);
      const rows = await reportsOf(database, scene.team.id);
      return rows
        .filter((row) => stageType === undefined || row.stageType === stageType)
        .sort((a, b) => b.handedInAt - a.handedInAt)
        .map((row) => shown(row, stageOf(contest, row.stageType), clock()));
    },

    async handIn({ family, playerId }, { stageType, fid }) {
      const upload = await uploads.find(playerId, fid);
      const named = namedBy(upload?.subject ?? '');
      if (named?.stageType !== stageType) throw new WorkRefused('uploadMissing');
      const { competitionId } = named;
      const stage = stageOf(parts.contests.find(competitionId, family), stageType);
      if (!(await stored(fid)))
        await checkFile(playerId, fid, reportSubject(competitionId, stageType), stage).catch((error) =>
          discardWrong(playerId, fid, error),
        );
      const row = await holding(parts, { family, competitionId, playerId }, (team) => keep(team, stage, playerId, fid));
      return shown(row, stage, clock());
    },

    async withdraw({ family, playerId }, { stageType, fid }) {
      const row = await stored(fid);
      if (row?.stageType !== stageType) throw new WorkRefused('reportMissing');
      const { competitionId } = row;
      await holding(parts, { family, competitionId, playerId }, async ({ contest, scene, situation }) => {
        const stage = stageOf(contest, stageType);
        const mine = (await reportsOf(scene.tx, scene.team.id)).find((one) => one.fid === fid);
        if (!mine) throw new WorkRefused('reportMissing');
        allow(situation.banned ? 'banned' : outside(stage, scene.now));
        await scene.tx.update(workReports).set({ withdrawnAt: scene.now }).where(eq(workReports.fid, fid));
        await uploads.release(scene.tx, fid);
        const actor = memberOf(scene, playerId)?.nickname ?? null;
        await record(scene, 'reportWithdrawn', { actor, name: mine.fileName });
        await tellOthers(post, scene, playerId, 'withdrawn', { stage, file: mine.fileName });
      });
    },

    async gate(subject, playerId) {
      const named = namedBy(subject);
      if (!named) throw new WorkRefused('stageMissing');
      const { contest, scene, situation } = await lookAt(parts, { competitionId: named.competitionId, playerId });
      const stage = stageOf(contest, named.stageType);
      const rows = await reportsOf(database, scene.team.id);
      allow(handingIn(stage, situation, rows.filter(({ stageType }) => stageType === stage.stageType).length));
      return stage.upload ?? { maxBytes: 0, extensions: [] };
    },

    async reader(fid, playerId) {
      const [row] = await database
        .select({ fid: workReports.fid })
        .from(workReports)
        .innerJoin(teamMembers, eq(teamMembers.teamId, workReports.teamId))
        .where(and(eq(workReports.fid, fid), eq(teamMembers.playerId, playerId), isNull(workReports.withdrawnAt)));
      return row !== undefined;
    },
  };
}

const shown = (row: Row, stage: WorkStage, now: number): Report => {
  const { fid, stageType, fileName, size, sha256, by, handedInAt } = row;
  return { fid, stageType, fileName, size, sha256, by, handedInAt, withdrawable: outside(stage, now) === null };
};

async function isTruthful(path: string, extension: string): Promise<boolean> {
  try {
    return await isWhatItSays(path, extension);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    throw new WorkRefused('typeWrong', { entry: error.entry }, `submissions.archive.${error.fault}`);
  }
}
