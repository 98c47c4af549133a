import { route } from '../route.ts';

export const entriesRoutes = {
  teams: route({ name: 'entries.teams', method: 'GET', path: '/v1/search/team' }),
  mine: route({ name: 'entries.mine', method: 'GET', path: '/v1/competition/list/my' }),
  participation: route({ name: 'entries.participation', method: 'GET', path: '/v1/competition/participation' }),
  raceStatus: route({ name: 'entries.raceStatus', method: 'GET', path: '/v1/ai2022/race/status/{raceId}' }),
} as const;
