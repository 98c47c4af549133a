import { route } from '../route.ts';

export const inboxRoutes = {
  summary: route({ name: 'inbox.summary', method: 'GET', path: '/v1/notice/summary' }),
  notices: route({ name: 'inbox.notices', method: 'GET', path: '/v1/notice' }),
  readNotice: route({ name: 'inbox.readNotice', method: 'PUT', path: '/v1/notice' }),
  replies: route({ name: 'inbox.replies', method: 'GET', path: '/v1/counseling/message' }),
  readReplies: route({ name: 'inbox.readReplies', method: 'PUT', path: '/v1/counseling/message' }),
  todos: route({ name: 'inbox.todos', method: 'GET', path: '/v1/todo/my' }),
  answerTodo: route({ name: 'inbox.answerTodo', method: 'PUT', path: '/v1/todo' }),
} as const;
