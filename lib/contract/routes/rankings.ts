import { route } from '../route.ts';

export const rankingsRoutes = {
  names: route({ name: 'rankings.names', method: 'GET', path: '/v1/competitionv2/rank/names' }),
  list: route({ name: 'rankings.list', method: 'GET', path: '/v1/competitionv2/rankList' }),
  mine: route({ name: 'rankings.mine', method: 'GET', path: '/v1/competitionv2/ranks' }),
  teamScores: route({ name: 'rankings.teamScores', method: 'GET', path: '/scoringExamine/teamIdAndScore' }),
  history: route({ name: 'rankings.history', method: 'GET', path: '/v1/competitionv2/rank/history' }),
  export: route({ name: 'rankings.export', method: 'GET', path: '/v1/competitionv2/rank/all' }),
  events: route({ name: 'rankings.events', method: 'GET', path: '/v1/competitionv2/rank/events' }),
} as const;

export const races2022Routes = {
  rankTypes: route({ name: 'races2022.rankTypes', method: 'GET', path: '/v1/ai2022/race/rank/type' }),
  top100: route({ name: 'races2022.top100', method: 'GET', path: '/v1/ai2022/race/top100' }),
  allRank: route({ name: 'races2022.allRank', method: 'GET', path: '/v1/ai2022/race/top100/allRank' }),
  hardware: route({ name: 'races2022.hardware', method: 'GET', path: '/v1/ai2022/race/hardware/top100' }),
  university: route({ name: 'races2022.university', method: 'GET', path: '/v1/ai2022/race/{university}' }),
  models: route({ name: 'races2022.models', method: 'GET', path: '/v1/ai2022/race/model' }),
  modelCount: route({ name: 'races2022.modelCount', method: 'GET', path: '/v1/ai2022/race/model/count' }),
} as const;
