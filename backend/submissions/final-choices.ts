import { and, eq } from 'drizzle-orm';
import { chooseForFinal } from '../rankings/record.ts';
import { finalChoices } from '../rankings/tables.ts';
import { finalsStart, type RankedTracks } from '../rankings/tracks.ts';
import { finalChoicesOf, type Task } from '../tasks/tasks.ts';
import { type LockedTeam, memberOf } from '../teams/locked-team.ts';
import { captainOnly } from '../teams/rules.ts';
import { hasToSign } from '../teams/sign-up/signatures.ts';
import { publishChange } from './events.ts';
import type { TeamTasks } from './of-team.ts';
import type { Records, SubmissionRow } from './records.ts';
import { SubmissionError } from './submission-error.ts';
import { isGranted } from './submit-rights.ts';
import { submissions } from './tables.ts';

export interface FinalChoice {
  readonly id: string;
  readonly playerId: string;
  readonly isChosen: boolean;
}

interface FinalChoiceDeps {
  readonly teamTasks: TeamTasks;
  readonly records: Pick<Records, 'row'>;
  readonly tracks: Pick<RankedTracks, 'find'>;
}

/**
 * Chooses a scored result for the hidden half, or takes the choice back; returns its track. Repeated calls have no
 * further effect.
 */
export type ChooseFinal = (choice: FinalChoice) => Promise<string>;

/** The returned function throws a SubmissionError when the rules of the track do not allow the choice. */
export function createFinalChoices({ teamTasks, records, tracks }: FinalChoiceDeps): ChooseFinal {
  return async ({ id, playerId, isChosen }) => {
    const { trackId } = await records.row(id, playerId);
    const task = teamTasks.task(trackId);
    const track = tracks.find(trackId);
    await teamTasks.hold(task, playerId, async (lockedTeam) => {
      const { tx, team, now } = lockedTeam;
      const row = await choosable(lockedTeam, task, { id, playerId });
      if (!track) throw new SubmissionError('notChoosable');
      const limit = track.finalChoices ?? 0;
      const chosen = await tx
        .select({ pointId: finalChoices.pointId })
        .from(finalChoices)
        .where(and(eq(finalChoices.trackId, trackId), eq(finalChoices.teamId, team.id)));
      if (chosen.some(({ pointId }) => pointId === id) === isChosen) return;
      if (isChosen && chosen.length >= limit) throw new SubmissionError('choiceLimit', { limit });
      await chooseForFinal(tx, track, { pointId: id, teamId: team.id, isChosen }, now);
      await publishChange(tx, row);
    });
    return trackId;
  };
}

/** The team's submission, when this person may choose it now. @throws SubmissionError */
async function choosable(
  lockedTeam: LockedTeam,
  task: Task,
  { id, playerId }: Pick<FinalChoice, 'id' | 'playerId'>,
): Promise<SubmissionRow> {
  const { tx, team, trackIds, now } = lockedTeam;
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.teamId, team.id)));
  if (!row) throw new SubmissionError('submissionMissing');
  if (!trackIds.includes(task.trackId)) throw new SubmissionError('trackNotMine');
  if (memberOf(lockedTeam, playerId)?.banned) throw new SubmissionError('banned');
  const finalsFrom = finalsStart(task.contest, task.trackId);
  const rules = finalChoicesOf(task, finalsFrom);
  if (!rules) throw new SubmissionError('notChoosable');
  if (rules.by === 'captain' && captainOnly(lockedTeam, playerId))
    throw new SubmissionError('captainOnly', {}, 'submissions.captainChooses');
  if (!(await isGranted(lockedTeam, playerId))) throw new SubmissionError('notGranted');
  if (now >= rules.closesAt) throw new SubmissionError('closed', {}, 'submissions.choiceClosed');
  if (await hasToSign(lockedTeam, playerId)) throw new SubmissionError('agreementUnsigned');
  const isOfRound = finalsFrom === null || row.submittedAt < finalsFrom;
  if (row.state !== 'scored' || !isOfRound) throw new SubmissionError('notChoosable');
  return row;
}
