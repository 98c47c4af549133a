import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { KindRules, SubmissionKind } from '#lib/contract/tracks.ts';
import { ArchiveRefused } from '../archives/zip.ts';
import type { Database } from '../database/database.ts';
import { notify } from '../database/notifications.ts';
import type { Task } from '../tasks/tasks.ts';
import type { Scene } from '../teams/scene.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { dayOf, isGranted, reasonAgainst, usedBy } from './attempts.ts';
import { sayChanged, scoringChannel } from './channel.ts';
import { extensionOf, isWhatItSays } from './file-types.ts';
import { kindOf, type TeamTasks } from './of-team.ts';
import { SubmissionRefused } from './submission-refused.ts';
import { scoringJobs, submissions } from './tables.ts';

export interface Submitted {
  readonly raceId: string;
  readonly kind: SubmissionKind;
  readonly playerId: string;
  readonly fid: string;
  /** Lower-case hex, as the browser reckoned it. */
  readonly sha256: string;
  readonly note: string;
}

export interface SubmitParts {
  readonly database: Database;
  readonly teamTasks: TeamTasks;
  readonly uploads: Pick<Uploads, 'find' | 'path' | 'use' | 'discard'>;
}

/**
 * Makes a submission of a file that was uploaded whole, and answers with its id. The same file again is the same
 * submission, also after a lost answer.
 * @throws SubmissionRefused; nothing is stored then
 */
export async function submit({ database, teamTasks, uploads }: SubmitParts, given: Submitted): Promise<string> {
  const task = teamTasks.task(given.raceId);
  const rules = kindOf(task, given.kind);
  const before = await submittedBefore(database, given);
  if (before) return before;
  await checkFile(uploads, rules, given).catch((error) => discardWrong(uploads, given, error));
  return teamTasks.hold(task, given.playerId, async (scene) => {
    const again = await submittedBefore(scene.tx, given);
    if (again) return again;
    const day = dayOf(scene.now, task.timeZone);
    const used = await usedBy(scene.tx, { ...given, teamId: scene.team.id, day });
    const granted = await isGranted(scene, given.playerId);
    const reason = reasonAgainst(scene, { task, rules, playerId: given.playerId, used, isGranted: granted });
    if (reason)
      throw new SubmissionRefused(reason, { limit: (reason === 'attemptsToday' ? rules.perDay : rules.inAll) ?? 0 });
    return store(scene, { uploads, task, given, day });
  });
}

/** The submission that was made of the file before; null when there is none. */
async function submittedBefore(from: Database, { fid, playerId, raceId, kind }: Submitted): Promise<string | null> {
  const same = and(
    eq(submissions.fid, fid),
    eq(submissions.playerId, playerId),
    eq(submissions.raceId, raceId),
    eq(submissions.kind, kind),
  );
  const [row] = await from.select({ id: submissions.id }).from(submissions).where(same);
  return row?.id ?? null;
}

/** Looks at the file before anybody waits for it. */
async function checkFile(uploads: SubmitParts['uploads'], rules: KindRules, given: Submitted): Promise<void> {
  const upload = await uploads.find(given.playerId, given.fid);
  if (!upload || upload.kind !== given.kind || upload.subject !== given.raceId)
    throw new SubmissionRefused('uploadMissing');
  if (upload.sha256 === null) throw new SubmissionRefused('uploadUnfinished');
  if (upload.sha256 !== given.sha256) throw new SubmissionRefused('checksumWrong');
  if (upload.size > rules.maxBytes) throw new SubmissionRefused('tooLarge', { bytes: rules.maxBytes });
  const extension = extensionOf(upload.name, rules.extensions);
  if (!extension || !(await isTruthful(await uploads.path(given.fid), extension)))
    throw new SubmissionRefused('typeWrong', { extensions: rules.extensions.join(', ') });
}

/** What is not what it says never becomes right, so it is not kept until it expires. @throws the error */
async function discardWrong(
  uploads: SubmitParts['uploads'],
  { playerId, fid }: Submitted,
  error: unknown,
): Promise<never> {
  if (error instanceof SubmissionRefused && error.reason === 'typeWrong') await uploads.discard(playerId, fid);
  throw error;
}

async function isTruthful(path: string, extension: string): Promise<boolean> {
  try {
    return await isWhatItSays(path, extension);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    throw new SubmissionRefused('typeWrong', { entry: error.entry }, `submissions.archive.${error.fault}`);
  }
}

interface Storing {
  readonly uploads: Pick<Uploads, 'use'>;
  readonly task: Task;
  readonly given: Submitted;
  readonly day: string;
}

async function store(scene: Scene, { uploads, task, given, day }: Storing): Promise<string> {
  const { tx, team, now } = scene;
  const { fid, playerId, raceId, kind, note } = given;
  const upload = await uploads.use(tx, playerId, fid, kind, raceId);
  if (typeof upload === 'string') throw new SubmissionRefused(upload);
  const id = randomUUID();
  const isScored = kind === 'outcome' && task.metric !== null;
  const { name: fileName, size, sha256, contentType } = upload;
  await tx.insert(submissions).values({
    ...{ id, competitionId: task.competitionId, raceId, teamId: team.id, playerId, kind, fid, note, day },
    ...{ fileName, size, sha256, contentType, submittedAt: now },
    ...(isScored ? { state: 'queued' } : { state: 'accepted', settledAt: now }),
  });
  if (isScored) {
    await tx.insert(scoringJobs).values({ submissionId: id, queuedAt: now });
    await notify(tx, scoringChannel, id);
  }
  await sayChanged(tx, { id, raceId, teamId: team.id });
  return id;
}
