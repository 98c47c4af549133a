import { request } from '#lib/client/request.ts';
import type { DataOf } from '#lib/contract/endpoint.ts';
import { ApiError } from '#lib/contract/errors.ts';
import type { RankPage, rankings } from '#lib/contract/rankings.ts';
import type { RankingPlace } from './ranking-place.ts';

const base = '/api/v1/competitionv2';

/** The calls of a public ranking, without the schemas: a page that everybody loads must not carry them. */
const paths = {
  list: `${base}/rankList`,
  mine: `${base}/ranks`,
  history: `${base}/rank/history`,
  export: `${base}/rank/all`,
  events: `${base}/rank/events`,
} as const;

type Ranking = Pick<RankingPlace, 'raceId' | 'type'>;
type Query = Readonly<Record<string, string>>;

export const rankingUrl = (call: keyof typeof paths, { raceId, type }: Ranking, query: Query = {}): string =>
  `${paths[call]}?${new URLSearchParams({ raceId, type, ...query })}`;

/** @throws ApiError by status, or `malformed` for an answer without data */
async function read(url: string, signal?: AbortSignal): Promise<unknown> {
  const { status, payload } = await request('GET', url, { signal });
  if (status !== 200) throw ApiError.fromStatus(status);
  if (typeof payload !== 'object' || payload === null || !('data' in payload) || !payload.data)
    throw new ApiError('malformed', { status });
  return payload.data;
}

// The API is ours and same-origin: its answers have the contract's shape.

export interface RowsWanted {
  readonly page: number;
  readonly keyword: string;
  /** The least version that will do: one that an event has told. */
  readonly version?: number | undefined;
}

export async function readRows(place: RankingPlace, wanted: RowsWanted, signal?: AbortSignal): Promise<RankPage> {
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
