import { route } from '../route.ts';

export const benefitsRoutes = {
  mine: route({ name: 'benefits.mine', method: 'GET', path: '/v1/mall' }),
  player: route({ name: 'benefits.player', method: 'GET', path: '/v1/mall/player' }),
  voucherFile: route({ name: 'benefits.voucherFile', method: 'GET', path: '/v1/index/coupon/getCouponFile/{raceId}' }),
} as const;
