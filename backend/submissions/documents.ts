import { and, eq } from 'drizzle-orm';
import { windowAt } from '#lib/contract/hand-in-windows.ts';
import { rulesOf } from '../tasks/tasks.ts';
import { captainOnly } from '../teams/rules.ts';
import { memberOf, type Scene } from '../teams/scene.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { sayChanged } from './channel.ts';
import type { TeamTasks } from './of-team.ts';
import type { Records } from './records.ts';
import { SubmissionRefused } from './submission-refused.ts';
import { submissions } from './tables.ts';
import type { SubmissionRow } from './views.ts';

/** Technical documents, of which one becomes final. */
export interface Documents {
  /** Hands a document in for good. Doing it again changes nothing. @throws SubmissionRefused */
  finish(id: string, playerId: string): Promise<void>;
  /** Deletes a document that is not final, with its file. @throws SubmissionRefused */
  remove(id: string, playerId: string): Promise<void>;
}

interface DocumentParts {
  readonly teamTasks: TeamTasks;
  readonly records: Pick<Records, 'row'>;
  readonly uploads: Pick<Uploads, 'release'>;
}

export function createDocuments({ teamTasks, records, uploads }: DocumentParts): Documents {
  /** Changes a document of the caller's team, which is held, while documents may be handed in. */
  const change = async (
    id: string,
    playerId: string,
    work: (scene: Scene, document: SubmissionRow) => Promise<void>,
  ): Promise<void> => {
    const { raceId } = await records.row(id, playerId);
    const task = teamTasks.task(raceId);
    await teamTasks.hold(task, playerId, async (scene) => {
      const [row] = await scene.tx
        .select()
        .from(submissions)
        .where(and(eq(submissions.id, id), eq(submissions.teamId, scene.team.id), eq(submissions.kind, 'technical')));
      if (!row) throw new SubmissionRefused('submissionMissing');
      if (memberOf(scene, playerId)?.banned) throw new SubmissionRefused('banned');
      const rules = rulesOf(task, 'technical');
      if (!rules || scene.now >= windowAt(rules, scene.now).closesAt) throw new SubmissionRefused('closed');
      await work(scene, row);
    });
  };

  return {
    finish: (id, playerId) =>
      change(id, playerId, async (scene, row) => {
        if (row.isFinal) return;
        if (captainOnly(scene, playerId)) throw new SubmissionRefused('captainOnly');
        const ofTeam = and(eq(submissions.teamId, row.teamId), eq(submissions.raceId, row.raceId));
        if ((await scene.tx.$count(submissions, and(ofTeam, eq(submissions.isFinal, true)))) > 0)
          throw new SubmissionRefused('alreadyFinal');
        await scene.tx.update(submissions).set({ isFinal: true }).where(eq(submissions.id, id));
        await sayChanged(scene.tx, row);
      }),

    remove: (id, playerId) =>
      change(id, playerId, async (scene, row) => {
        if (row.isFinal) throw new SubmissionRefused('alreadyFinal');
        await scene.tx.delete(submissions).where(eq(submissions.id, id));
        await uploads.release(scene.tx, row.fid);
        await sayChanged(scene.tx, row);
      }),
  };
}
