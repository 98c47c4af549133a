import { route } from '../route.ts';

export const salonsRoutes = {
  salon: route({ name: 'salons.salon', method: 'GET', path: '/v1/meetup/{id}' }),
  mine: route({ name: 'salons.mine', method: 'GET', path: '/v1/meetup/my' }),
  subscribe: route({ name: 'salons.subscribe', method: 'POST', path: '/v1/meetup/subscribe' }),
  cancel: route({ name: 'salons.cancel', method: 'POST', path: '/v1/meetup/cancel' }),
} as const;
