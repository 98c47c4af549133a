import { planned } from '../route.ts';

/** Datasets and leaderboards outside contests. Own data asks for a login even where the specification marks none. */
export const datasetRows = {
  dataSet: planned('/dataSet', 'dataset-list', { menu: 'datasets' }),
  datasets: planned('/datasets', 'dataset-list', { menu: 'datasets' }),
  ods: planned('/ods', 'dataset-list', { fixed: { access: 'open' }, menu: 'datasets' }),
  myData: planned('/myData', 'my-datasets', { login: true, menu: 'datasets' }),
  dataSetDetail: planned('/dataSetDetail/{dataSetId}', 'dataset-detail', { menu: 'datasets' }),
  dataSetDetailOpen: planned('/dataSetDetailOpen/{dataSetId}', 'dataset-detail', {
    fixed: { access: 'open' },
    menu: 'datasets',
  }),
  dataSetDownLoadApply: planned('/dataSetDownLoadApply', 'dataset-apply', { login: true, menu: 'datasets' }),
  dataSetInfo: planned('/dataSetInfo', 'dataset-info', { menu: 'datasets' }),

  leaderboard: planned('/leaderboard', 'leaderboard-list', { menu: 'datasets', changes: 'hourly' }),
  leaderboardDetail: planned('/leaderboardDetail/{boardId}', 'leaderboard-detail', {
    menu: 'datasets',
    changes: 'hourly',
  }),
  submitDetail: planned('/submitDetail/{boardId}/{submitId}', 'leaderboard-submission', { login: true }),
  submissionOfResults: planned('/submissionOfResults/{boardId}/{datasetId}', 'leaderboard-submit', { login: true }),
  leaderboardInvitation: planned('/lb/{id}/invitation/{code}', 'leaderboard-invitation', { indexable: false }),
};
