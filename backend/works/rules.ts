import type { WorkRefusal } from '#lib/contract/contests/work-refusals.ts';
import type { Stage, StageType } from '#lib/contract/contests/works.ts';

type Reason = WorkRefusal | null;

/** Data used by the rules. `now` in seconds. */
export interface WorkState {
  readonly now: number;
  readonly teamId: string;
  readonly banned: boolean;
  /** Finalist teams; null until they are announced. */
  readonly finalists: readonly string[] | null;
}

type Window = Pick<Stage, 'opensAt' | 'closesAt'>;

/** Reason that a stage is not open now; null when it is. */
export function outside({ opensAt, closesAt }: Window, now: number): Reason {
  if (now < opensAt) return 'notOpen';
  return now >= closesAt ? 'closed' : null;
}

/** Reason that a team does not take part in the defence; null when it does. */
export function defending({ finalists, teamId }: Pick<WorkState, 'finalists' | 'teamId'>): Reason {
  if (!finalists) return 'notNamed';
  return finalists.includes(teamId) ? null : 'notFinalist';
}

/** Reason that a team cannot submit a file; `submitted` is the number of its submitted files. */
export function submitting(
  stage: Window & Pick<Stage, 'upload'> & { readonly stageType: StageType },
  workState: WorkState,
  submitted: number,
): Reason {
  const reasons: readonly Reason[] = [
    stage.upload ? null : 'nothingToSubmit',
    workState.banned ? 'banned' : null,
    outside(stage, workState.now),
    stage.stageType === 'finalDefence' ? defending(workState) : null,
    submitted >= (stage.upload?.files ?? 0) ? 'tooManyReports' : null,
  ];
  return reasons.find((reason) => reason !== null) ?? null;
}
