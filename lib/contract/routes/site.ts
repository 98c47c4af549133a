import { route } from '../route.ts';

export const siteRoutes = {
  config: route({ name: 'site.config', method: 'GET', path: '/v1/ext/sys/config/getValue' }),
  series: route({ name: 'site.series', method: 'GET', path: '/v1/index/new/competition' }),
  salons: route({ name: 'site.salons', method: 'GET', path: '/v1/meetup' }),
  techPrograms: route({
    name: 'site.techPrograms',
    method: 'GET',
    path: '/v1/ext/official/technologyprogram/queryList',
  }),
  council: route({ name: 'site.council', method: 'GET', path: '/v1/competition/council/list' }),
  news: route({ name: 'site.news', method: 'GET', path: '/v1/news' }),
  agreement: route({ name: 'site.agreement', method: 'GET', path: '/v1/agreement/{id}' }),
  agreementPreview: route({ name: 'site.agreementPreview', method: 'GET', path: '/v1/preview/agreement/{id}' }),
} as const;

export const customerServiceRoutes = {
  services: route({ name: 'customerService.services', method: 'GET', path: '/v1/ext/official/customer/list' }),
  info: route({ name: 'customerService.info', method: 'GET', path: '/v1/ext/official/{provider}customer/getInfo' }),
  token: route({ name: 'customerService.token', method: 'GET', path: '/v1/ext/official/customer/token' }),
  memberToken: route({ name: 'customerService.memberToken', method: 'GET', path: '/v1/member/getToken' }),
} as const;
