import { fillPattern } from '#lib/routing/path-pattern.ts';
import type { Route, RouteName } from '#lib/routing/routes.ts';
import type { Screen } from '#lib/routing/screens.ts';

const samples: Readonly<Record<string, string>> = {
  type: '1',
  id: '2025',
  activeTabKey: 'introduction',
  action: 'create',
  isTeacher: '0',
  year: '2024',
  dataSetId: 'river-gauges-2024',
  datasetId: 'river-gauges-2024',
  boardId: 'river-evening',
  competitionId: 'gpu-2025',
  raceId: 'clue-hunt',
  taskId: 'week-5',
  /** The student of the test persons. */
  studentId: '9204736158',
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
  'student-task': 'week-5',
  'teacher-task': 'week-5',
  'assistant-task': 'week-5',
  'offline-game': 'line-speech',
};

/** Ids of contests that the path of a screen has alone. */
const contests: Readonly<Partial<Record<RouteName, string>>> = {
  blockchainWorks2023: 'chain-2',
  review: 'chain-2',
  blockchainFinal2023: 'chain-2',
  blockchainFinal: 'chain-1',
  tecFinal: '2022',
};

/** Tabs that the screen has; an unknown one leads to the first. */
const tabs: Readonly<Partial<Record<Screen, string>>> = {
  ranking: 'fraud-rings',
  'draw-lots': 'final-order',
  'track-detail': 'task',
  'teacher-task': 'progress',
  'assistant-task': 'progress',
  'offline-game': 'overview',
};

/** A seeded team of each series. */
const teams: Readonly<Record<string, string>> = {
  '2022': '2022-r1',
  main: 'northern-lights',
  classic: 'classic-r1',
  green: 'low-tide',
};

/** Tracks of the contests that some paths alone show. */
const trackOfVariant: Readonly<Record<string, string>> = {
  home: 'claims',
  dync: 'claims',
  seven: 'claims',
  green: 'fewer-joules',
};

/** Id that the screen of a route has something at. */
export function idOf({ name, screen, fixed }: Route): string {
  const own = screen === 'team-name' ? teams[fixed.series ?? ''] : trackOfVariant[fixed.variant ?? ''];
  return own ?? contests[name] ?? ids[screen] ?? '2025';
}

const sampleValue = ({ screen }: Route, name: string) =>
  (['activeTabKey', 'tab'].includes(name) ? tabs[screen] : undefined) ?? samples[name] ?? '1';

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
