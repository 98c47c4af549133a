import { and, eq } from 'drizzle-orm';
import { windowAt } from '#lib/contract/submissions/tracks.ts';
import { rulesOf } from '../tasks/tasks.ts';
import { type LockedTeam, memberOf } from '../teams/locked-team.ts';
import { captainOnly } from '../teams/rules.ts';
import { hasToSign } from '../teams/sign-up/signatures.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { publishChange } from './events.ts';
import type { TeamTasks } from './of-team.ts';
import type { Records, SubmissionRow } from './records.ts';
import { SubmissionError } from './submission-error.ts';
import { isGranted } from './submit-rights.ts';
import { submissions } from './tables.ts';

/** Technical documents, one of which becomes final. */
export interface Documents {
  /** The captain makes a document final, irrevocably. Repeated calls have no further effect. @throws SubmissionError */
  finish(id: string, playerId: string): Promise<void>;
  /** Deletes a document that is not final, with its file, for members who may submit. @throws SubmissionError */
  remove(id: string, playerId: string): Promise<void>;
}

interface DocumentDeps {
  readonly teamTasks: TeamTasks;
  readonly records: Pick<Records, 'row'>;
  readonly uploads: Pick<Uploads, 'release'>;
}

export function createDocuments({ teamTasks, records, uploads }: DocumentDeps): Documents {
  /** Changes a document of the caller's locked team while documents may be submitted, by members who may submit them. */
  const change = async (
    id: string,
    playerId: string,
    work: (lockedTeam: LockedTeam, document: SubmissionRow) => Promise<void>,
  ): Promise<void> => {
    const { trackId } = await records.row(id, playerId);
    const task = teamTasks.task(trackId);
    await teamTasks.hold(task, playerId, async (lockedTeam) => {
      const [row] = await lockedTeam.tx
        .select()
        .from(submissions)
        .where(
          and(eq(submissions.id, id), eq(submissions.teamId, lockedTeam.team.id), eq(submissions.kind, 'technical')),
        );
      if (!row) throw new SubmissionError('submissionMissing');
      if (memberOf(lockedTeam, playerId)?.banned) throw new SubmissionError('banned');
      if (!(await isGranted(lockedTeam, playerId))) throw new SubmissionError('notGranted');
      const rules = rulesOf(task, 'technical');
      if (!rules || lockedTeam.now >= windowAt(rules, lockedTeam.now).closesAt) throw new SubmissionError('closed');
      if (await hasToSign(lockedTeam, playerId)) throw new SubmissionError('agreementUnsigned');
      await work(lockedTeam, row);
    });
  };

  return {
    finish: (id, playerId) =>
      change(id, playerId, async (lockedTeam, row) => {
        if (row.isFinal) return;
        if (captainOnly(lockedTeam, playerId)) throw new SubmissionError('captainOnly');
        const ofTeam = and(eq(submissions.teamId, row.teamId), eq(submissions.trackId, row.trackId));
        if ((await lockedTeam.tx.$count(submissions, and(ofTeam, eq(submissions.isFinal, true)))) > 0)
          throw new SubmissionError('alreadyFinal');
        await lockedTeam.tx.update(submissions).set({ isFinal: true }).where(eq(submissions.id, id));
        await publishChange(lockedTeam.tx, row);
      }),

    remove: (id, playerId) =>
      change(id, playerId, async (lockedTeam, row) => {
        if (row.isFinal) throw new SubmissionError('alreadyFinal');
        await lockedTeam.tx.delete(submissions).where(eq(submissions.id, id));
        await uploads.release(lockedTeam.tx, row.fid);
        await publishChange(lockedTeam.tx, row);
      }),
  };
}
