import type { TeamContest } from '#components/team/team-contest.ts';
import type { Overview } from '#lib/contract/gpu/gpu-cluster.ts';

/** Context of every part of the training screen. */
export interface GpuScreenContext {
  readonly competitionID: string;
  readonly contest: TeamContest;
  readonly overview: Overview;
}
