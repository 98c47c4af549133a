import type { WorkRefusal } from '#lib/contract/work-refusals.ts';
import type { Stage, StageType } from '#lib/contract/works.ts';

type Reason = WorkRefusal | null;

/** What the rules look at. `now` in seconds. */
export interface WorkSituation {
  readonly now: number;
  readonly teamId: string;
  readonly banned: boolean;
  /** Teams that defend; null while they are not named. */
  readonly finalists: readonly string[] | null;
}

type Window = Pick<Stage, 'opensAt' | 'closesAt'>;

/** Why nothing can be done in a stage now. */
export function outside({ opensAt, closesAt }: Window, now: number): Reason {
  if (now < opensAt) return 'notOpen';
  return now >= closesAt ? 'closed' : null;
}

/** Why a team has no part in the defence. */
export function defending({ finalists, teamId }: Pick<WorkSituation, 'finalists' | 'teamId'>): Reason {
  if (!finalists) return 'notNamed';
  return finalists.includes(teamId) ? null : 'notFinalist';
}

/** Why a team cannot hand a file in; `handedIn` files of it are in already. */
export function handingIn(
  stage: Window & Pick<Stage, 'upload'> & { readonly stageType: StageType },
  situation: WorkSituation,
  handedIn: number,
): Reason {
  const reasons: readonly Reason[] = [
    stage.upload ? null : 'nothingToHandIn',
    situation.banned ? 'banned' : null,
    outside(stage, situation.now),
    stage.stageType === 'finalDefence' ? defending(situation) : null,
    handedIn >= (stage.upload?.files ?? 0) ? 'tooManyReports' : null,
  ];
  return reasons.find((reason) => reason !== null) ?? null;
}
