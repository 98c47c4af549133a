import type { Contract } from '#lib/contract/contract.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import type { SubmissionKind } from '#lib/contract/submissions/tracks.ts';
import { archiveLimits } from '../platform/file-types.ts';
import { changeStream } from '../platform/http/event-stream.ts';
import type { AskedRange, Caller, HandlersOf, RequestContext } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { openZip } from '../platform/zip.ts';
import { uploadResponse } from '../uploads/responses.ts';
import type { KeptUploads, UploadRow } from '../uploads/service.ts';
import { attemptsLeft } from './attempts.ts';
import type { Documents } from './documents.ts';
import type { SubmissionEvents } from './events.ts';
import type { ChooseFinal } from './final-choices.ts';
import type { TeamTasks } from './of-team.ts';
import type { Records } from './records.ts';
import type { ReadReport } from './report.ts';
import { SubmissionError } from './submission-error.ts';
import type { Submitted } from './submit.ts';

export interface SubmissionHandlerDeps {
  readonly teamTasks: TeamTasks;
  readonly submit: (given: Submitted) => Promise<string>;
  readonly records: Records;
  readonly report: ReadReport;
  readonly documents: Documents;
  readonly chooseFinal: ChooseFinal;
  readonly events: SubmissionEvents;
  readonly uploads: Pick<KeptUploads, 'used' | 'open' | 'path'>;
}

type Context = RequestContext<Caller>;

/** An uploaded file, for a track (`raceId` in the calls). */
type SubmissionBody = Omit<Submitted, 'kind' | 'playerId' | 'trackId'> & { readonly raceId: string };

/** Answers the calls about submissions. Submissions of other teams are answered as missing. */
export function createSubmissionHandlers(deps: SubmissionHandlerDeps): HandlersOf<Contract['submissions']> {
  const { teamTasks, records, documents, events, uploads } = deps;
  const asking = ({ caller, locale }: Context) => ({ playerId: caller.playerId, locale });

  const submitting =
    (kind: SubmissionKind) =>
    async (
      { body: { raceId: trackId, ...sent } }: { readonly body: SubmissionBody },
      context: Context,
    ): Promise<Submission> => {
      const id = await deps.submit({ ...sent, trackId, kind, playerId: context.caller.playerId });
      return records.one(id, asking(context));
    };

  /** @throws Refusal when the file is no longer stored, as those of past seasons */
  const stored = async (fid: string): Promise<UploadRow> => {
    const row = await uploads.used(fid);
    if (!row) throw Refusal.notFound();
    return row;
  };

  const file = async (fid: string, range: AskedRange | null | undefined): Promise<Response> =>
    uploadResponse(uploads, await stored(fid), range ?? null);

  return {
    outcome: submitting('outcome'),
    image: submitting('image'),
    code: submitting('code'),
    technical: submitting('technical'),

    async attempts({ query }, { caller }) {
      const task = teamTasks.task(query.raceId);
      const loadedTeam = await teamTasks.read(task, caller.playerId);
      return { list: await attemptsLeft(loadedTeam, task, caller.playerId) };
    },

    records: ({ query }, context) => records.list(query.raceId, query, asking(context)),
    record: ({ query }, context) => records.one(query.id, asking(context)),
    report: ({ query }, context) => deps.report(query.id, asking(context)),

    finalChoices: async ({ query }, context) => ({ list: await records.forFinal(query.raceId, asking(context)) }),

    async chooseFinal({ body }, context) {
      const trackId = await deps.chooseFinal({ ...body, playerId: context.caller.playerId });
      return { list: await records.forFinal(trackId, asking(context)) };
    },

    async events({ query }, context) {
      const task = teamTasks.task(query.raceId);
      const teamId = await teamTasks.teamId(task, context.caller.playerId);
      if (!teamId) throw new SubmissionError('trackNotMine');
      const read = (id: string) => records.one(id, asking(context)).catch(missingAsNull);
      return changeStream({ name: 'submission', read, on: (listener) => events.on(teamId, query.raceId, listener) });
    },

    async download({ params }, { caller, range }) {
      const { fid } = await records.rowOfFile(params.fileId, caller.playerId);
      return file(fid, range);
    },

    codes: async ({ query }, context) => ({ list: await records.ofKind(query.raceId, 'code', asking(context)) }),

    async codeInfo({ query }, context) {
      const submission = await records.one(query.id, asking(context));
      if (submission.kind !== 'code') throw new SubmissionError('submissionMissing');
      const { fid } = await stored(submission.fid);
      return { ...submission, entries: await entriesOf(await uploads.path(fid)) };
    },

    technicalFinalRecord: ({ query }, context) => records.final(query.raceId, asking(context)),

    async technicalFinal({ body }, context) {
      await documents.finish(body.id, context.caller.playerId);
      return records.one(body.id, asking(context));
    },

    async technicalDownload({ query }, { caller, range }) {
      const row = await records.row(query.id, caller.playerId);
      if (row.kind !== 'technical') throw new SubmissionError('submissionMissing');
      return file(row.fid, range);
    },

    async technicalDelete({ query }, { caller }) {
      await documents.remove(query.id, caller.playerId);
      return null;
    },
  };
}

function missingAsNull(error: unknown): null {
  if (error instanceof SubmissionError) return null;
  throw error;
}

async function entriesOf(path: string) {
  const zip = await openZip(path, archiveLimits);
  zip.close();
  return [...zip.entries];
}
