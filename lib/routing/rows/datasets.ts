import { page } from '../route.ts';

/** Pages that the committee switches on and off together (DATE_SET_SWITCH). */
const datasets = { guard: 'datasetsOpen', menu: 'datasets' } as const;

/** Datasets and leaderboards outside contests. Own data asks for a login even where the specification marks none. */
export const datasetRows = {
  datasets: page('/datasets', 'dataset-list', datasets),
  dataSetDetail: page('/dataSetDetail/{dataSetId}', 'dataset-detail', datasets),
  // Other spellings of the same pages, which name the address that counts.
  dataSet: page('/dataSet', 'dataset-list', { ...datasets, indexable: false }),
  dataSetDetailOpen: page('/dataSetDetailOpen/{dataSetId}', 'dataset-detail', { ...datasets, indexable: false }),
  ods: page('/ods', 'dataset-list', { ...datasets, internal: '/datasets/open' }),
  myData: page('/myData', 'my-datasets', { ...datasets, login: true }),
  dataSetDownLoadApply: page('/dataSetDownLoadApply', 'dataset-apply', { ...datasets, login: true }),
  dataSetInfo: page('/dataSetInfo', 'dataset-info', { ...datasets, changes: 'monthly' }),

  leaderboard: page('/leaderboard', 'leaderboard-list', { ...datasets, changes: 'hourly' }),
  leaderboardDetail: page('/leaderboardDetail/{boardId}', 'leaderboard-detail', { ...datasets, changes: 'hourly' }),
  // Pages after the first: prerendered pages know no query.
  leaderboardPage: page('/leaderboardDetail/{boardId}/{page}', 'leaderboard-detail', {
    ...datasets,
    internal: '/leaderboards/boards/{boardId}/{page}',
    indexable: false,
  }),
  // Board, submission and code are read from the visible address: the pages are shells, the same for everybody.
  submitDetail: page('/submitDetail/{boardId}/{submitId}', 'leaderboard-submission', { ...datasets, login: true }),
  submissionOfResults: page('/submissionOfResults/{boardId}/{datasetId}', 'leaderboard-submit', {
    ...datasets,
    login: true,
  }),
  leaderboardInvitation: page('/lb/{id}/invitation/{code}', 'leaderboard-invitation', {
    ...datasets,
    indexable: false,
  }),
};
