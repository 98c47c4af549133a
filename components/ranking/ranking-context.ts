import type { PageContext } from '#components/ui/page/page-links.tsx';
import { request } from '#lib/client/request.ts';
import type { RankPage, RankType, rankings } from '#lib/contract/contests/rankings.ts';
import type { DataOf } from '#lib/contract/endpoint.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { addressOf } from '#lib/contract/route.ts';
import { rankingsRoutes } from '#lib/contract/routes/rankings.ts';

/** Polling interval in milliseconds, used when events do not arrive. */
export const pollEvery = 15_000;
/** Number of teams in the graph: initially, and at most. */
export const historyAtFirst = 5;
export const historyAtMost = 10;
/** Element with the number of teams that the graph takes. */
export const graphTextId = 'history-text';

/** The ranking that an island shows, and the addresses that it links to. */
export interface RankingScreenContext extends PageContext {
  readonly raceId: string;
  readonly type: RankType;
  /** Time zone of the contest. */
  readonly timeZone: string;
  /** Address of a team's public page, with `{id}`. */
  readonly teamHref: string;
  readonly pageSize: number;
  /** True while the ranking may still change. */
  readonly live: boolean;
  /** True where rank changes are meaningful: in a running ranking and in a final one. */
  readonly moves: boolean;
}

export const hrefOfTeam = ({ teamHref }: RankingScreenContext, teamId: string): string =>
  teamHref.replace('{id}', encodeURIComponent(teamId));

type RankingCall = 'list' | 'mine' | 'history' | 'export' | 'events';
type Ranking = Pick<RankingScreenContext, 'raceId' | 'type'>;
type Query = Readonly<Record<string, string>>;

export const rankingUrl = (call: RankingCall, { raceId, type }: Ranking, query: Query = {}): string =>
  addressOf(rankingsRoutes[call], { query: { raceId, type, ...query } });

/** @throws ApiError by status, or `malformed` for an answer without data */
async function read(url: string, signal?: AbortSignal): Promise<unknown> {
  const { status, payload } = await request('GET', url, { signal });
  if (status !== 200) throw ApiError.fromStatus(status);
  if (typeof payload !== 'object' || payload === null || !('data' in payload) || !payload.data)
    throw new ApiError('malformed', { status });
  return payload.data;
}

// The API is same-origin and part of this portal, so its responses follow the contract.

export interface RowsWanted {
  readonly page: number;
  readonly keyword: string;
  /** Minimum acceptable version, as announced by an event. */
  readonly version?: number | undefined;
}

export async function readRows(
  place: RankingScreenContext,
  wanted: RowsWanted,
  signal?: AbortSignal,
): Promise<RankPage> {
  const { page, keyword, version } = wanted;
  const query = {
    page: String(page),
    pageSize: String(place.pageSize),
    keyword,
    ...(version !== undefined && { version: String(version) }),
  };
  return (await read(rankingUrl('list', place, query), signal)) as RankPage;
}

export type Mine = DataOf<typeof rankings.mine>;

export async function readMine(place: Ranking, signal?: AbortSignal): Promise<Mine> {
  return (await read(rankingUrl('mine', place), signal)) as Mine;
}

export type History = DataOf<typeof rankings.history>['list'];

export async function readHistory(place: Ranking, teamIds: readonly string[], signal?: AbortSignal): Promise<History> {
  const data = await read(rankingUrl('history', place, { teamIds: teamIds.join(',') }), signal);
  return (data as DataOf<typeof rankings.history>).list;
}
