import { fillPattern } from '#lib/routing/path-pattern.ts';
import type { Route } from '#lib/routing/routes.ts';
import type { Screen } from '#lib/routing/screens.ts';

const samples: Readonly<Record<string, string>> = {
  type: '1',
  id: '2025',
  activeTabKey: 'introduction',
  action: 'create',
  isTeacher: '0',
  tab: 'task',
  year: '2024',
  dataSetId: 'river-gauges-2024',
  datasetId: 'river-gauges-2024',
  boardId: 'river-evening',
  competitionId: 'gpu-2025',
  raceId: 'clue-hunt',
};

/** Ids of things that the content holds, where they are not contests. */
const ids: Readonly<Partial<Record<Screen, string>>> = {
  agreement: 'userAgreement',
  guide: 'river-levels',
  'news-report': 'season-2024',
  'salon-detail': 'leakage',
  'tech-program': 'night-shift-3',
  'track-detail': 'voice-check',
  'track-page': 'voice-check',
  'live-final': 'gpu-2025',
  'leaderboard-invitation': 'river-evening',
  'training-subject': 'data-cleaning',
};

/** Tabs that the season has; an unknown one leads to the first. */
const tabs: Readonly<Partial<Record<Screen, string>>> = { ranking: 'fraud-rings', 'draw-lots': 'final-order' };

/** A seeded team of each series that has some at the start. */
const teams: Readonly<Record<string, string>> = { main: 'northern-lights', green: 'low-tide' };

/** Tracks of the contests that some paths alone show. */
const trackOfVariant: Readonly<Record<string, string>> = {
  home: 'claims',
  dync: 'claims',
  seven: 'claims',
  green: 'fewer-joules',
};

/** Id that the screen of a route has something at. */
export function idOf({ screen, fixed }: Route): string {
  const own = screen === 'team-name' ? teams[fixed.series ?? ''] : trackOfVariant[fixed.variant ?? ''];
  return own ?? ids[screen] ?? '2025';
}

/** Teams of seasons that are over are not seeded: their path is tried with the journey of a team. */
export const isSeeded = ({ screen, fixed }: Route) => screen !== 'team-name' || teams[fixed.series ?? ''] !== undefined;

const sampleValue = ({ screen }: Route, name: string) =>
  (name === 'activeTabKey' ? tabs[screen] : undefined) ?? samples[name] ?? '1';

/** A path that the row stands for, with believable values. */
export function sampleOf(route: Route): string {
  const { path } = route;
  const id = idOf(route);
  const names = [...path.matchAll(/\{(\w+)\??\}/g)].map(([, name = '']) => name);
  return fillPattern(
    path,
    Object.fromEntries(
      names.map((name) => [name, name === 'id' ? id : (route.only[name]?.[0] ?? sampleValue(route, name))]),
    ),
  );
}
