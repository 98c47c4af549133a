import { page } from '../route.ts';

/** Pages that the committee switches on and off together (DATE_SET_SWITCH). */
const datasets = { guard: 'datasetsOpen', menu: 'datasets' } as const;
/** Leaderboards stay while data sets are switched off (record 311), at the same position in the menu. */
const boards = { menu: 'datasets' } as const;

/** Data sets and leaderboards outside contests. Personal data need a login even where the specification marks none. */
export const datasetRows = {
  datasets: page('/datasets', 'dataset-list', datasets),
  dataSetDetail: page('/dataSetDetail/{dataSetId}', 'dataset-detail', datasets),
  // Alternative paths of the same pages, whose metadata name the canonical address.
  dataSet: page('/dataSet', 'dataset-list', { ...datasets, indexable: false }),
  dataSetDetailOpen: page('/dataSetDetailOpen/{dataSetId}', 'dataset-detail', { ...datasets, indexable: false }),
  ods: page('/ods', 'dataset-list', { ...datasets, internal: '/datasets/open' }),
  myData: page('/myData', 'my-datasets', { ...datasets, login: true }),
  dataSetDownLoadApply: page('/dataSetDownLoadApply', 'dataset-apply', { ...datasets, login: true }),
  dataSetInfo: page('/dataSetInfo', 'dataset-info', { ...datasets, changes: 'monthly' }),

  leaderboard: page('/leaderboard', 'leaderboard-list', { ...boards, changes: 'hourly' }),
  leaderboardDetail: page('/leaderboardDetail/{boardId}', 'leaderboard-detail', { ...boards, changes: 'hourly' }),
  // Pages after the first: prerendered pages know no query.
  leaderboardPage: page('/leaderboardDetail/{boardId}/{page}', 'leaderboard-detail', {
    ...boards,
    internal: '/leaderboards/boards/{boardId}/{page}',
    indexable: false,
  }),
  // Board, submission and code are read from the visible address: the prerendered pages are the same for everybody.
  submitDetail: page('/submitDetail/{boardId}/{submitId}', 'leaderboard-submission', { ...boards, login: true }),
  submissionOfResults: page('/submissionOfResults/{boardId}/{datasetId}', 'leaderboard-submit', {
    ...boards,
    login: true,
  }),
  leaderboardInvitation: page('/lb/{id}/invitation/{code}', 'leaderboard-invitation', {
    ...boards,
    indexable: false,
  }),
};
