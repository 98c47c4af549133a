import { route } from '../route.ts';

export const datasetsRoutes = {
  list: route({ name: 'datasets.list', method: 'GET', path: '/v1/dataset' }),
  dataset: route({ name: 'datasets.dataset', method: 'GET', path: '/v1/dataset/{id}' }),
  standing: route({ name: 'datasets.standing', method: 'GET', path: '/v1/dataset/{id}/standing' }),
  download: route({ name: 'datasets.download', method: 'GET', path: '/v1/dataset/{id}/file/{fileId}' }),
  openDownload: route({ name: 'datasets.openDownload', method: 'GET', path: '/v1/dataset/{id}/open/{fileId}' }),
  apply: route({ name: 'datasets.apply', method: 'POST', path: '/v1/dataset/application' }),
  applications: route({ name: 'datasets.applications', method: 'GET', path: '/v1/dataset/application/my' }),
  withdraw: route({ name: 'datasets.withdraw', method: 'POST', path: '/v1/dataset/application/withdraw' }),
  confirmDeletion: route({ name: 'datasets.confirmDeletion', method: 'POST', path: '/v1/dataset/application/deleted' }),
  downloads: route({ name: 'datasets.downloads', method: 'GET', path: '/v1/dataset/download/my' }),
} as const;
