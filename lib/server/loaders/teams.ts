import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { type TeamSeries, teamSeries } from '#lib/contests/editions.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { teamCallsOf } from '#lib/contract/teams/team-calls.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { loadContest, loadTracks } from './contests.ts';
import { isId } from './or-not-found.ts';

/** Public facts of a contest for its team management. */
export const loadTeamContest = cache(async (locale: Locale, contestId: string) => {
  const { id, name, line, timeZone, teamSize, onSite = false } = await loadContest(locale, contestId);
  const tracks = await loadTracks(locale, id);
  return {
    id,
    name,
    line,
    timeZone,
    teamSize,
    onSite,
    tracks: tracks.map((track) => ({
      id: track.id,
      name: track.name,
      status: track.status,
      teamSize: track.teamSize,
      metric: track.metric,
    })),
  };
});

/** Seconds after which a team is loaded again. */
const teamFreshFor = 15;

/** A team's public page, searched in the families of its path. An unknown id is not found. */
export const loadTeam = cache(async (locale: Locale, series: TeamSeries, id: string) => {
  if (!isId(id)) notFound();
  for (const family of teamSeries[series]) {
    try {
      return await fetchPublic(
        teamCallsOf[family].team,
        { params: { id } },
        { locale, tags: [`team:${id}`], revalidate: teamFreshFor },
      );
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'notFound')) throw error;
    }
  }
  return notFound();
});
