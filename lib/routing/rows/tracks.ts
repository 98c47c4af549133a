import type { ContestId } from '#lib/contests/editions.ts';
import type { TrackVariantName } from '#lib/contests/track-variants.ts';
import { page, planned } from '../route.ts';

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

  offlineGame2022: planned('/{contest}2022OfflineGame/{id}/{tab?}', 'offline-game', {
    fixed: { edition: '2022' },
    login: true,
    guard: 'offlineGame2022',
  }),
  offlineGame2023: planned('/{contest}2023OfflineGame/{id}/{tab?}/{competitionId}', 'offline-game', {
    fixed: { edition: '2023' },
    login: true,
  }),
  offlineSign2023: planned('/{contest}2023OfflineSign/{competitionId}', 'offline-sign', {
    fixed: { edition: '2023' },
    login: true,
  }),
  offlineGame: planned('/offlineGame', 'offline-game', { login: true, guard: 'offlineGame' }),
};
