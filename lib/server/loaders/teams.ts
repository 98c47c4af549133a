import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { type TeamSeries, teamSeries } from '#lib/contests/team-series.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { teamCallsOf } from '#lib/contract/team-calls.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fetchPublic } from '../backend.ts';
import { loadContest, loadTracks } from './contests.ts';

/** What the shell of a contest's team management may say before anybody is asked. */
export const loadTeamContest = cache(async (locale: Locale, contestId: string) => {
  const { id, name, line, timeZone, teamSize } = await loadContest(locale, contestId);
  const tracks = await loadTracks(locale, id);
  return {
    id,
    name,
    line,
    timeZone,
    teamSize,
    tracks: tracks.map((track) => ({
      id: track.id,
      name: track.name,
      status: track.status,
      teamSize: track.teamSize,
    })),
  };
});

const idPattern = /^[\w-]{1,64}$/;

/** A team's public page, looked up in the families of its path. An unknown id is not found. */
export const loadTeam = cache(async (locale: Locale, series: TeamSeries, id: string) => {
  if (!idPattern.test(id)) notFound();
  for (const family of teamSeries[series]) {
    try {
      return await fetchPublic(teamCallsOf[family].team, { params: { id } }, { locale, tags: [`team:${id}`] });
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'notFound')) throw error;
    }
  }
  return notFound();
});
