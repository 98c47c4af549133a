import { route } from '../route.ts';

export const slotsRoutes = {
  day: route({ name: 'slots.day', method: 'GET', path: '/v1/offline/reservation' }),
  hold: route({ name: 'slots.hold', method: 'POST', path: '/v1/offline/reservation/hold' }),
  confirm: route({ name: 'slots.confirm', method: 'POST', path: '/v1/offline/reservation/confirm' }),
  cancel: route({ name: 'slots.cancel', method: 'DELETE', path: '/v1/offline/reservation' }),
  wait: route({ name: 'slots.wait', method: 'POST', path: '/v1/offline/reservation/waiting' }),
  leave: route({ name: 'slots.leave', method: 'DELETE', path: '/v1/offline/reservation/waiting' }),
} as const;
