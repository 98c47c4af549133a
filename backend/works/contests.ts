import { type StageType, stageTypes } from '#lib/contract/contests/works.ts';
import type { WorkFamily } from '#lib/contract/routes/works.ts';
import type { WorksEntry } from '../content-store/content.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { Draws } from '../draws/draws.ts';
import type { TeamContest, TeamContests } from '../teams/contests.ts';
import { WorkError } from './work-error.ts';

export type WorkStage = WorksEntry['stages'][number];

/** A contest with stages after sign-up. */
export interface WorkContest {
  readonly team: TeamContest;
  readonly works: WorksEntry;
}

/** Contests with works to submit, from the content. */
export interface WorkContests {
  /** @throws WorkError when there is none in that family, or none at all when no family is given */
  find(competitionId: string, family?: WorkFamily): WorkContest;
  /** Every contest with a defence. */
  all(): readonly WorkContest[];
}

export function createWorkContests(content: ContentStore, contests: TeamContests): WorkContests {
  const both = (id: string): WorkContest | null => {
    const team = contests.find(id);
    const works = content.current().works.get(id);
    return team && works ? { team, works } : null;
  };
  return {
    find(competitionId, family) {
      const found = both(competitionId);
      if (!found || (family && found.team.rules.family !== family)) throw new WorkError('stageMissing');
      return found;
    },
    all: () => [...content.current().works.keys()].flatMap((id) => both(id) ?? []),
  };
}

/** @throws WorkError when the contest has no such stage */
export function stageOf({ works }: WorkContest, stageType: StageType): WorkStage {
  const stage = works.stages.find((one) => one.stageType === stageType);
  if (!stage) throw new WorkError('stageMissing');
  return stage;
}

/** Contest and stage in the subject of an upload of kind `report`; null when it is malformed. */
export function namedBy(subject: string): { readonly competitionId: string; readonly stageType: StageType } | null {
  const [competitionId = '', named, ...rest] = subject.split(':');
  const stageType = stageTypes.find((one) => one === named);
  return stageType && rest.length === 0 ? { competitionId, stageType } : null;
}

/** Finalists and the order of the defence. */
export interface Order {
  /** Ids of the finalist teams; null until they are announced. */
  readonly finalists: readonly string[] | null;
  /** Ids in the order of the defence; null until it is known. */
  readonly order: readonly string[] | null;
  /** Seconds; null when there is no draw. */
  readonly drawsAt: number | null;
}

/** The order of a contest's defence: drawn, or set by the committee. */
export async function orderOf(draws: Draws, { works }: WorkContest): Promise<Order> {
  const { draw = null, teams = [] } = works.defence ?? {};
  if (draw === null) return { finalists: teams, order: teams, drawsAt: null };
  const drawn = (await draws.ofContest(works.contestId, 'zh-EN')).find(({ key }) => key === draw);
  const entries = drawn?.entries.map(({ id }) => id) ?? [];
  return {
    finalists: entries.length > 0 ? entries : null,
    order: drawn?.order ?? null,
    drawsAt: drawn?.drawsAt ?? null,
  };
}
