import { route } from '../route.ts';

export const leaderboardsRoutes = {
  list: route({ name: 'leaderboards.list', method: 'GET', path: '/v1/leaderboard' }),
  board: route({ name: 'leaderboards.board', method: 'GET', path: '/v1/leaderboard/{id}' }),
  ranking: route({ name: 'leaderboards.ranking', method: 'GET', path: '/v1/leaderboard/{id}/ranking' }),
  questions: route({ name: 'leaderboards.questions', method: 'GET', path: '/v1/leaderboard/{id}/questions' }),
  standing: route({ name: 'leaderboards.standing', method: 'GET', path: '/v1/leaderboard/{id}/standing' }),
  submissions: route({ name: 'leaderboards.submissions', method: 'GET', path: '/v1/leaderboard/{id}/submission' }),
  submission: route({
    name: 'leaderboards.submission',
    method: 'GET',
    path: '/v1/leaderboard/{id}/submission/{submitId}',
  }),
  file: route({ name: 'leaderboards.file', method: 'GET', path: '/v1/leaderboard/{id}/submission/{submitId}/file' }),
  submit: route({ name: 'leaderboards.submit', method: 'POST', path: '/v1/leaderboard/{id}/submission' }),
  accept: route({ name: 'leaderboards.accept', method: 'POST', path: '/v1/leaderboard/invitation' }),
} as const;
