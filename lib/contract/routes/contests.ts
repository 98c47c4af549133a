import { route } from '../route.ts';

export const contestsRoutes = {
  menu: route({ name: 'contests.menu', method: 'GET', path: '/v1/index/new/competitions' }),
  pictures: route({ name: 'contests.pictures', method: 'GET', path: '/v1/index/pictures' }),
  contest: route({ name: 'contests.contest', method: 'GET', path: '/v1/index/new/{id}' }),
  tracks: route({ name: 'contests.tracks', method: 'GET', path: '/v1/index/new/track/{id}' }),
  trackVideos: route({ name: 'contests.trackVideos', method: 'GET', path: '/v1/index/new/trackVideo/{id}' }),
  banners: route({ name: 'contests.banners', method: 'GET', path: '/v1/index/new/banner/{id}' }),
  contestPreview: route({ name: 'contests.contestPreview', method: 'GET', path: '/v1/preview/index/new/{id}' }),
  tracksPreview: route({ name: 'contests.tracksPreview', method: 'GET', path: '/v1/preview/index/new/track/{id}' }),
  trackVideosPreview: route({
    name: 'contests.trackVideosPreview',
    method: 'GET',
    path: '/v1/preview/index/new/trackVideo/{id}',
  }),
  bannersPreview: route({ name: 'contests.bannersPreview', method: 'GET', path: '/v1/preview/index/new/banner/{id}' }),
  list: route({ name: 'contests.list', method: 'GET', path: '/contest/list' }),
  switches: route({ name: 'contests.switches', method: 'GET', path: '/v1/competitionSwitch' }),
  before: route({ name: 'contests.before', method: 'GET', path: '/v1/competitionSwitch/before' }),
  onSite: route({ name: 'contests.onSite', method: 'GET', path: '/competition/isOfflineCompetition' }),
} as const;
