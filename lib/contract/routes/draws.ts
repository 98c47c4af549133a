import { route } from '../route.ts';

export const drawsRoutes = {
  ofContest: route({ name: 'draws.ofContest', method: 'GET', path: '/v1/competitionv2/draw' }),
} as const;
