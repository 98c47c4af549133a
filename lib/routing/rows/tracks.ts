import type { ContestId } from '#lib/contests/editions.ts';
import type { TrackVariantName } from '#lib/contests/track-variants.ts';
import { page } from '../route.ts';

/** A track as those who signed up for it see it. What its path may show stands in `trackVariants`. */
const trackDetail = <const Path extends string>(path: Path, variant: TrackVariantName) =>
  page(path, 'track-detail', { fixed: { variant }, login: true, guard: 'raceInMyList', menu: 'contests' });

/** A stage of a contest after sign-up. An id in the path names the contest or one of its tracks. */
const work = <const Path extends string>(
  path: Path,
  screen: 'work-submission' | 'work-review' | 'final-defence',
  edition: ContestId,
) => page(path, screen, { fixed: { edition }, login: true, menu: 'contests' });

/** Where players work: tracks, works and defences, offline games. */
export const trackRows = {
  blockchainWorks2023: work('/blockchainWorks2023/{id}', 'work-submission', 'chain-2'),
  review: work('/review/{id}', 'work-review', 'chain-2'),
  blockchainFinal2023: work('/blockchainFinal2023/{id}', 'final-defence', 'chain-2'),
  blockchainWorks: work('/blockchainWorks', 'work-submission', 'chain-1'),
  blockchainFinal: work('/blockchainFinal/{id}', 'final-defence', 'chain-1'),

  homeTrackDetail: trackDetail('/{contest}HomeTrackDetail/{id}/{tab?}', 'home'),
  homeTrackDetailDync: trackDetail('/{contest}HomeTrackDetailDync/{id}/{tab?}', 'dync'),
  homeByIdIsSevenTrackDetail: trackDetail('/{contest}HomeByIdIsSevenTrackDetail/{id}/{tab?}', 'seven'),
  trackDetail: trackDetail('/trackDetail/{id}/{tab?}', 'general'),
  greenComputingTrackDetail: trackDetail('/greenComputingTrackDetail/{id}/{tab?}/{isBackUp?}', 'green'),

  // The year in these two paths is that of their form: the last part names the contest.
  offlineGame2023: page('/{contest}2023OfflineGame/{id}/{tab?}/{competitionId}', 'offline-game', {
    login: true,
    menu: 'contests',
  }),
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
