import { rankings } from '#lib/contract/contests/rankings.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { apiBase } from '#lib/contract/route.ts';
import { submissionsRoutes } from '#lib/contract/routes/submissions.ts';
import { href, hrefTrack } from '#lib/routing/href.ts';
import { competitionId, trackId } from './task.ts';

/** What people ask for while they wait for the end, and how often in sixteen requests. */
export const kinds = {
  attempts: {
    name: 'call of a person: submissions left',
    share: 4,
    path: `${apiBase}${submissionsRoutes.attempts.path}?raceId=${trackId}`,
  },
  summary: { name: 'call of a person: inbox', share: 4, path: `${apiBase}${inbox.summary.path}` },
  ranking: {
    name: 'shared answer: first 100 rows of the ranking',
    share: 5,
    path: `${apiBase}${rankings.list.path}?raceId=${trackId}&pageSize=100&page=1`,
  },
  page: { name: 'kept page', share: 2, path: `${href('home')}?lng=zh-cn` },
  document: {
    name: 'document of a person: records of the track',
    share: 1,
    path: hrefTrack({ raceId: trackId, competitionID: competitionId }, 'records'),
  },
} as const;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as readonly Kind[];

/** The kinds in their turn, each as often as its share. */
export const turns: readonly Kind[] = kindNames.flatMap((kind) => Array<Kind>(kinds[kind].share).fill(kind));

export const streamPath = `${apiBase}${rankings.events.path}?raceId=${trackId}&type=public`;
