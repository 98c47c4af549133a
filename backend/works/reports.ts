import { and, eq, isNull } from 'drizzle-orm';
import { type Report, reportSubject, type Stage, type StageType } from '#lib/contract/contests/works.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { memberOf, record } from '../teams/locked-team.ts';
import type { NotifierOf } from '../teams/notifications.ts';
import { hasToSign } from '../teams/sign-up/signatures.ts';
import { teamMembers } from '../teams/tables.ts';
import { assertFileType } from '../uploads/file-type.ts';
import type { UploadGate, UploadReader, Uploads } from '../uploads/uploads.ts';
import { namedBy, stageOf, type WorkStage } from './contests.ts';
import { notifyOthers } from './notifications.ts';
import { outside, submitting } from './rules.ts';
import { workReports } from './tables.ts';
import { type Asking, holding, type LockedTeamAtWork, lookAt, reportsOf, type WorkDeps } from './team-works.ts';
import { assertAllowed, WorkError } from './work-error.ts';

export interface ReportDeps extends WorkDeps {
  readonly uploads: Pick<Uploads, 'find' | 'path' | 'use' | 'release' | 'discard'>;
  readonly post: NotifierOf;
}

type Row = typeof workReports.$inferSelect;
interface File {
  readonly stageType: StageType;
  readonly fid: string;
}
type Caller = Omit<Asking, 'competitionId'>;

/** Reports of teams. Any member may submit and withdraw; the other members are notified. */
export interface Reports {
  /** The stages of a contest, each with the reason that the team cannot submit now. */
  stages(asking: Asking, locale: Locale): Promise<Stage[]>;
  /** Newest first. */
  list(asking: Asking, stageType?: StageType): Promise<Report[]>;
  /** A repeated request is one report. @throws WorkError; the upload remains unused then */
  submit(caller: Caller, file: File): Promise<Report>;
  /** @throws WorkError when there is none, or after the deadline */
  withdraw(caller: Caller, file: File): Promise<void>;
  /** Authorises uploads of reports. */
  readonly gate: UploadGate;
  /** Allows members of the team to read its reports. */
  readonly reader: UploadReader;
}

export function createReports(deps: ReportDeps): Reports {
  const { uploads, post } = deps;
  const { database, clock } = deps.team;

  async function stored(fid: string): Promise<Row | null> {
    const [row = null] = await database
      .select()
      .from(workReports)
      .where(and(eq(workReports.fid, fid), isNull(workReports.withdrawnAt)));
    return row;
  }

  /** Checks the file before it is submitted. */
  async function checkFile(playerId: string, fid: string, subject: string, stage: WorkStage): Promise<void> {
    const upload = await uploads.find(playerId, fid);
    if (upload?.kind !== 'report' || upload.subject !== subject) throw new WorkError('uploadMissing');
    assertAllowed(upload.sha256 === null ? 'uploadUnfinished' : null);
    const extensions = stage.upload?.extensions ?? [];
    await assertFileType(uploads, { playerId, fid, name: upload.name, extensions }, WorkError);
  }

  async function keep(team: LockedTeamAtWork, stage: WorkStage, playerId: string, fid: string): Promise<Row> {
    const { ownTeam } = team;
    const [again] = (await reportsOf(ownTeam.tx, ownTeam.team.id)).filter((row) => row.fid === fid);
    if (again) return again;
    const submitted = (await reportsOf(ownTeam.tx, ownTeam.team.id)).filter((row) => row.stageType === stage.stageType);
    assertAllowed(submitting(stage, team.workState, submitted.length));
    if (await hasToSign(ownTeam, playerId)) throw new WorkError('agreementUnsigned');
    const subject = reportSubject(ownTeam.contest.id, stage.stageType);
    const upload = await uploads.use(ownTeam.tx, playerId, { fid, kind: 'report', subject });
    if (typeof upload === 'string') throw new WorkError(upload);
    const by = memberOf(ownTeam, playerId)?.nickname ?? '';
    const row = {
      fid,
      competitionId: ownTeam.contest.id,
      teamId: ownTeam.team.id,
      stageType: stage.stageType,
      playerId,
      submittedByName: by,
      fileName: upload.name,
      size: upload.size,
      sha256: upload.sha256,
      submittedAt: ownTeam.now,
      withdrawnAt: null,
    };
    await ownTeam.tx.insert(workReports).values(row);
    await record(ownTeam, 'reportSubmitted', { actor: by, name: upload.name });
    await notifyOthers(post, ownTeam, playerId, 'work.submitted', { stage, file: upload.name });
    return row;
  }

  return {
    async stages(asking, locale) {
      const { contest, ownTeam, workState } = await lookAt(deps, asking);
      const rows = await reportsOf(database, ownTeam.team.id);
      const toSign = await hasToSign(ownTeam, asking.playerId);
      return contest.works.stages.map(({ words, ...stage }) => ({
        ...stage,
        ...words[locale],
        reason: submitting(stage, workState, rows.filter(({ stageType }) => stageType === stage.stageType).length),
        hasToSign: toSign,
      }));
    },

    async list(asking, stageType) {
      const { contest, ownTeam } = await lookAt(deps, asking);
      const rows = await reportsOf(database, ownTeam.team.id);
      return rows
        .filter((row) => stageType === undefined || row.stageType === stageType)
        .sort((a, b) => b.submittedAt - a.submittedAt)
        .map((row) => shown(row, stageOf(contest, row.stageType), clock()));
    },

    async submit({ family, playerId }, { stageType, fid }) {
      const upload = await uploads.find(playerId, fid);
      const named = namedBy(upload?.subject ?? '');
      if (named?.stageType !== stageType) throw new WorkError('uploadMissing');
      const { competitionId } = named;
      const stage = stageOf(deps.contests.find(competitionId, family), stageType);
      if (!(await stored(fid))) await checkFile(playerId, fid, reportSubject(competitionId, stageType), stage);
      const row = await holding(deps, { family, competitionId, playerId }, (team) => keep(team, stage, playerId, fid));
      return shown(row, stage, clock());
    },

    async withdraw({ family, playerId }, { stageType, fid }) {
      const row = await stored(fid);
      if (row?.stageType !== stageType) throw new WorkError('reportMissing');
      const { competitionId } = row;
      await holding(deps, { family, competitionId, playerId }, async ({ contest, ownTeam, workState }) => {
        const stage = stageOf(contest, stageType);
        const mine = (await reportsOf(ownTeam.tx, ownTeam.team.id)).find((one) => one.fid === fid);
        if (!mine) throw new WorkError('reportMissing');
        assertAllowed(workState.banned ? 'banned' : outside(stage, ownTeam.now));
        if (await hasToSign(ownTeam, playerId)) throw new WorkError('agreementUnsigned');
        await ownTeam.tx.update(workReports).set({ withdrawnAt: ownTeam.now }).where(eq(workReports.fid, fid));
        await uploads.release(ownTeam.tx, fid);
        const actor = memberOf(ownTeam, playerId)?.nickname ?? null;
        await record(ownTeam, 'reportWithdrawn', { actor, name: mine.fileName });
        await notifyOthers(post, ownTeam, playerId, 'work.withdrawn', { stage, file: mine.fileName });
      });
    },

    async gate(subject, playerId) {
      const named = namedBy(subject);
      if (!named) throw new WorkError('stageMissing');
      const { contest, ownTeam, workState } = await lookAt(deps, { competitionId: named.competitionId, playerId });
      const stage = stageOf(contest, named.stageType);
      const rows = await reportsOf(database, ownTeam.team.id);
      assertAllowed(submitting(stage, workState, rows.filter(({ stageType }) => stageType === stage.stageType).length));
      if (await hasToSign(ownTeam, playerId)) throw new WorkError('agreementUnsigned');
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
  const { fid, stageType, fileName, size, sha256, submittedByName: by, submittedAt } = row;
  return { fid, stageType, fileName, size, sha256, by, submittedAt, withdrawable: outside(stage, now) === null };
};
