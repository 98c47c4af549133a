import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { KindRules, SubmissionKind } from '#lib/contract/submissions/tracks.ts';
import { isoDay } from '#lib/time/calendar-days.ts';
import type { Database } from '../platform/database/database.ts';
import { notify } from '../platform/database/notifications.ts';
import type { Task } from '../tasks/tasks.ts';
import type { LockedTeam } from '../teams/locked-team.ts';
import { hasToSign } from '../teams/sign-up/signatures.ts';
import { assertFileType } from '../uploads/file-type.ts';
import { uploads } from '../uploads/tables.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { blockerOf, usedBy } from './attempts.ts';
import { publishChange, scoringChannel } from './events.ts';
import { kindOf, type TeamTasks } from './of-team.ts';
import { SubmissionError } from './submission-error.ts';
import { isGranted } from './submit-rights.ts';
import { scoringJobs, submissions } from './tables.ts';

export interface Submitted {
  readonly trackId: string;
  readonly kind: SubmissionKind;
  readonly playerId: string;
  readonly fid: string;
  /** Lower-case hex, computed by the browser. */
  readonly sha256: string;
  readonly note: string;
}

export interface SubmitDeps {
  readonly database: Database;
  readonly teamTasks: TeamTasks;
  readonly uploads: Pick<Uploads, 'find' | 'path' | 'use' | 'discard'>;
}

/**
 * Creates a submission from a completely uploaded file and returns its id. The same file again is the same submission,
 * also after a lost answer.
 * @throws SubmissionError; nothing is stored then
 */
export async function submit({ database, teamTasks, uploads }: SubmitDeps, given: Submitted): Promise<string> {
  const task = teamTasks.task(given.trackId);
  const rules = kindOf(task, given.kind);
  const before = await submittedBefore(database, given);
  if (before) return before;
  await checkFile(uploads, rules, given);
  return teamTasks.hold(task, given.playerId, async (lockedTeam) => {
    const again = await submittedBefore(lockedTeam.tx, given);
    if (again) return again;
    if (await isOriginSubmitted(lockedTeam.tx, given.fid))
      throw new SubmissionError('uploadUsed', {}, 'submissions.resultSubmitted');
    const day = isoDay(lockedTeam.now, task.timeZone);
    const used = await usedBy(lockedTeam, { ...given, day });
    const { playerId } = given;
    const person = {
      isGranted: await isGranted(lockedTeam, playerId),
      hasToSign: await hasToSign(lockedTeam, playerId),
    };
    const reason = blockerOf(lockedTeam, { task, rules, playerId, used, ...person });
    if (reason)
      throw new SubmissionError(reason, { limit: (reason === 'attemptsToday' ? rules.perDay : rules.inAll) ?? 0 });
    return store(lockedTeam, { uploads, task, given, day });
  });
}

/** Id of an earlier submission of the same file; null when there is none. */
async function submittedBefore(from: Database, { fid, playerId, trackId, kind }: Submitted): Promise<string | null> {
  const same = and(
    eq(submissions.fid, fid),
    eq(submissions.playerId, playerId),
    eq(submissions.trackId, trackId),
    eq(submissions.kind, kind),
  );
  const [row] = await from.select({ id: submissions.id }).from(submissions).where(same);
  return row?.id ?? null;
}

/** True when another upload of the same origin was submitted: the members of a team can submit the same run at once. */
async function isOriginSubmitted(from: Database, fid: string): Promise<boolean> {
  const [row] = await from
    .select({ id: submissions.id })
    .from(uploads)
    .innerJoin(submissions, eq(submissions.origin, uploads.origin))
    .where(and(eq(uploads.fid, fid), eq(submissions.attemptReturned, false)));
  return row !== undefined;
}

/** Checks the file before the submission is queued. */
async function checkFile(uploads: SubmitDeps['uploads'], rules: KindRules, given: Submitted): Promise<void> {
  const upload = await uploads.find(given.playerId, given.fid);
  if (!upload || upload.kind !== given.kind || upload.subject !== given.trackId)
    throw new SubmissionError('uploadMissing');
  if (upload.sha256 === null) throw new SubmissionError('uploadUnfinished');
  if (upload.sha256 !== given.sha256) throw new SubmissionError('checksumWrong');
  if (upload.size > rules.maxBytes) throw new SubmissionError('tooLarge', { bytes: rules.maxBytes });
  const { name } = upload;
  await assertFileType(uploads, { ...given, name, extensions: rules.extensions }, SubmissionError);
}

interface Storing {
  readonly uploads: Pick<Uploads, 'use'>;
  readonly task: Task;
  readonly given: Submitted;
  readonly day: string;
}

async function store(lockedTeam: LockedTeam, { uploads, task, given, day }: Storing): Promise<string> {
  const { tx, team, now } = lockedTeam;
  const { fid, playerId, trackId, kind, note } = given;
  const upload = await uploads.use(tx, playerId, { fid, kind, subject: trackId });
  if (typeof upload === 'string') throw new SubmissionError(upload);
  const id = randomUUID();
  const isScored = kind === 'outcome' && task.metric !== null;
  const { name: fileName, size, sha256, contentType, origin } = upload;
  await tx.insert(submissions).values({
    ...{ id, competitionId: task.competitionId, trackId, teamId: team.id, playerId, kind, fid, note, day },
    ...{ fileName, size, sha256, contentType, origin, submittedAt: now },
    ...(isScored ? { state: 'queued' } : { state: 'accepted', settledAt: now }),
  });
  if (isScored) {
    await tx.insert(scoringJobs).values({ submissionId: id, queuedAt: now });
    await notify(tx, scoringChannel, id);
  }
  await publishChange(tx, { id, trackId, teamId: team.id });
  return id;
}
