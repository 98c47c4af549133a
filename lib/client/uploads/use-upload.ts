'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { currentPlayer } from '#lib/client/player.ts';
import { onSignedOut } from '#lib/client/session.ts';
import { caseOfRefusal } from '#lib/contract/errors.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { inspectBesides } from './inspection.ts';
import { placeName } from './kept-upload.ts';
import type { UploadContext } from './pending.ts';
import { sendByTus } from './sending.ts';
import { type LossOf, type Submit, submitUntilAnswered } from './submit.ts';
import type { UploadState } from './upload-state.ts';
import { createUploadTask, type UploadTask } from './upload-task.ts';

/** Way in which an uploaded file is submitted. */
export interface SubmitWay {
  readonly submit: Submit;
  readonly lossOf: LossOf;
}

/** Losses after the refusals of a submission. */
const losses = {
  trackMissing: 'none',
  trackNotMine: 'none',
  trackNotUsable: 'none',
  banned: 'none',
  notGranted: 'none',
  kindMissing: 'none',
  notOpen: 'none',
  closed: 'none',
  attemptsToday: 'none',
  attemptsInAll: 'none',
  agreementUnsigned: 'none',
  uploadMissing: 'upload',
  uploadUnfinished: 'upload',
  uploadUsed: 'upload',
  checksumWrong: 'upload',
  typeWrong: 'file',
  tooLarge: 'none',
} as const;
const toTrack: SubmitWay = {
  submit: submitUntilAnswered,
  // The four kinds declare the same refusals.
  lossOf: (error) => caseOfRefusal(submissions.outcome, error, losses) ?? 'none',
};

/** Uploads run outside components: changing the tab or the page does not stop them. */
const tasks = new Map<string, UploadTask>();
const nothing: UploadState = { phase: 'idle', left: null };
let listening = false;

/** Uploads stop with the session and resume after the next sign-in. */
function endWithSession(): void {
  if (listening) return;
  listening = true;
  onSignedOut(() => {
    for (const task of tasks.values()) task.stop();
    tasks.clear();
  });
}

function taskOf(place: UploadContext, way: SubmitWay): UploadTask {
  const playerId = currentPlayer() ?? '';
  const key = placeName(playerId, place);
  const task =
    tasks.get(key) ??
    createUploadTask(playerId, place, { inspect: inspectBesides, send: sendByTus, submit: way.submit }, way.lossOf);
  tasks.set(key, task);
  endWithSession();
  return task;
}

/** Upload of a place: its state and actions. `way` must stay the same for a place. */
export function useUpload(
  { subject, kind }: UploadContext,
  way: SubmitWay = toTrack,
): {
  readonly state: UploadState;
  readonly task: () => UploadTask;
} {
  const task = useCallback(() => taskOf({ subject, kind }, way), [subject, kind, way]);
  const subscribe = useCallback((watcher: () => void) => task().subscribe(watcher), [task]);
  const state = useSyncExternalStore(
    subscribe,
    () => task().state(),
    () => nothing,
  );
  return { state, task };
}
