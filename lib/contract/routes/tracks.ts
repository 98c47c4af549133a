import { route } from '../route.ts';

export const tracksRoutes = {
  type: route({ name: 'tracks.type', method: 'GET', path: '/v1/competitionv2/race/type' }),
  overview: route({ name: 'tracks.overview', method: 'GET', path: '/v1/competitionv2/race/overview' }),
  files: route({ name: 'tracks.files', method: 'GET', path: '/v1/competitionv2/dataset/fileList' }),
  download: route({ name: 'tracks.download', method: 'GET', path: '/v1/competitionv2/dataset/download' }),
  answerGuide: route({ name: 'tracks.answerGuide', method: 'GET', path: '/v1/competitionv2/answerGuide' }),
} as const;
