import type { TrackVariantName } from '#lib/contests/track-variants.ts';
import { page, planned } from '../route.ts';

/** A track as those who signed up for it see it. What its path may show stands in `trackVariants`. */
const trackDetail = <const Path extends string>(path: Path, variant: TrackVariantName) =>
  page(path, 'track-detail', { fixed: { variant }, login: true, guard: 'raceInMyList', menu: 'contests' });

/** Where players work: tracks, works and defences, offline games. */
export const trackRows = {
  blockchainWorks2023: planned('/blockchainWorks2023/{id}', 'work-submission', {
    fixed: { edition: 'chain-2' },
    login: true,
  }),
  review: planned('/review/{id}', 'work-review', { fixed: { edition: 'chain-2' }, login: true }),
  blockchainFinal2023: planned('/blockchainFinal2023/{id}', 'final-defence', {
    fixed: { edition: 'chain-2' },
    login: true,
  }),
  blockchainWorks: planned('/blockchainWorks', 'work-submission', { fixed: { edition: 'chain-1' }, login: true }),
  blockchainFinal: planned('/blockchainFinal/{id}', 'final-defence', { fixed: { edition: 'chain-1' }, login: true }),

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
