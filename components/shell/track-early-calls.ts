import type { EarlyCalls } from '#lib/client/early-calls.ts';
import { entries } from '#lib/contract/entries.ts';
import { submissions } from '#lib/contract/submissions.ts';
import { table } from '#lib/routing/routes.ts';

const always = ['/portal/session', entries.mine.path];
const attempts = `${submissions.attempts.path}?raceId={id}`;

const trackPaths = [
  table.trackDetail.path,
  table.homeTrackDetail.path,
  table.homeTrackDetailDync.path,
  table.homeByIdIsSevenTrackDetail.path,
  table.greenComputingTrackDetail.path,
].map((path) => path.replace('/{tab?}', '').replace('/{isBackUp?}', ''));
const below = (tab: string) => trackPaths.map((path) => `${path}/${tab}`);

/** The first calls of tracks, as `myRacesQuery` and `attemptsQuery` ask: whether it may be opened, and what is left. */
export const trackEarlyCalls: readonly EarlyCalls[] = [
  { path: below('submit'), calls: [...always, attempts] },
  { path: [...trackPaths, ...below('{tab}')], calls: always },
  { path: table.myScoreDetail.path, calls: [...always, '/v1/personal/extra'] },
];
