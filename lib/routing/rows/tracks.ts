import { planned } from '../route.ts';

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

  homeTrackDetail: planned('/{contest}HomeTrackDetail/{id}/{tab?}', 'track-detail', {
    fixed: { edition: '2022', tabs: 'static' },
    login: true,
    guard: 'raceInMyList',
  }),
  homeTrackDetailDync: planned('/{contest}HomeTrackDetailDync/{id}/{tab?}', 'track-detail', {
    fixed: { edition: '2022', tabs: 'backend' },
    login: true,
  }),
  homeByIdIsSevenTrackDetail: planned('/{contest}HomeByIdIsSevenTrackDetail/{id}/{tab?}', 'track-detail', {
    fixed: { edition: '2022', tabs: 'seven' },
    login: true,
  }),
  trackDetail: planned('/trackDetail/{id}/{tab?}', 'track-detail', {
    fixed: { edition: '2022', tabs: 'static' },
    login: true,
  }),
  greenComputingTrackDetail: planned('/greenComputingTrackDetail/{id}/{tab?}/{isBackUp?}', 'track-detail', {
    fixed: { edition: 'green', tabs: 'static' },
    login: true,
  }),

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
