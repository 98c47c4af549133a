import type { TeamContest } from '#components/team/team-contest.ts';
import type { Overview } from '#lib/contract/gpu-hall.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** What every part of the training screen knows. */
export interface GpuPlace {
  readonly competitionID: string;
  readonly contest: TeamContest;
  readonly locale: Locale;
  readonly overview: Overview;
}
