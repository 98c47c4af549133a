import type { ContestId } from '#lib/contests/editions.ts';
import type { TrackVariantName } from '#lib/contests/track-variants.ts';
import { page } from '../route.ts';

/** A track for teams that signed up for it. `trackVariants` lists the tabs that its path may show. */
const trackDetail = <const Path extends string>(path: Path, variant: TrackVariantName) =>
  page(path, 'track-detail', { fixed: { variant }, login: true, guard: 'raceInMyList', menu: 'contests' });

/** A stage of a contest after sign-up. An id in the path is that of the contest or of one of its tracks. */
const work = <const Path extends string>(
  path: Path,
  screen: 'work-submission' | 'work-review' | 'final-defence',
  edition: ContestId,
) => page(path, screen, { fixed: { edition }, login: true, menu: 'contests' });

/** Public track pages, and pages for players: tracks, works and defences, on-site finals. */
export const trackRows = {
  trackPage: page('/track/{id}', 'track-page', { menu: 'contests', changes: 'hourly' }),

  blockchainWorks2023: work('/blockchainWorks2023/{id}', 'work-submission', 'chain-2'),
  review: work('/review/{id}', 'work-review', 'chain-2'),
  blockchainFinal2023: work('/blockchainFinal2023/{id}', 'final-defence', 'chain-2'),
  blockchainWorks: work('/blockchainWorks', 'work-submission', 'chain-1'),
  blockchainFinal: work('/blockchainFinal/{id}', 'final-defence', 'chain-1'),

  // The specification defines the calls of this stage but no path: this name is the portal's.
  tecFinal: work('/tecFinal/{id}', 'final-defence', '2022'),

  homeTrackDetail: trackDetail('/{contest}HomeTrackDetail/{id}/{tab?}', 'home'),
  homeTrackDetailDync: trackDetail('/{contest}HomeTrackDetailDync/{id}/{tab?}', 'dync'),
  homeByIdIsSevenTrackDetail: trackDetail('/{contest}HomeByIdIsSevenTrackDetail/{id}/{tab?}', 'seven'),
  trackDetail: trackDetail('/trackDetail/{id}/{tab?}', 'general'),
  greenComputingTrackDetail: trackDetail('/greenComputingTrackDetail/{id}/{tab?}/{isBackUp?}', 'green'),

  submission: page('/submission/{id}', 'submission', { login: true, guard: 'submissionOfTeam', menu: 'contests' }),

  // The year in these two paths belongs to their form: the last parameter is the contest.
  offlineGame2023: page('/{contest}2023OfflineGame/{id}/{tab?}/{competitionId}', 'offline-game', {
    login: true,
    guard: 'offlineGame',
    menu: 'contests',
  }),
  liveFinal: page('/live/{id}', 'live-final', { menu: 'contests', changes: 'hourly' }),
  offlineSign2023: page('/{contest}2023OfflineSign/{competitionId}', 'offline-sign', {
    login: true,
    menu: 'contests',
  }),
  offlineGame2022: page('/{contest}2022OfflineGame/{id}/{tab?}', 'offline-game', {
    fixed: { edition: '2022' },
    internal: '/offline/{edition}',
    login: true,
    guard: 'offlineGame2022',
    menu: 'contests',
  }),
  offlineGame: page('/offlineGame', 'offline-game', {
    internal: '/offline',
    login: true,
    guard: 'offlineGame',
    menu: 'contests',
  }),
};
