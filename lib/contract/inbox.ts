import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { HtmlSchema, NothingSchema, PageQuerySchema, pageOf, SecondsSchema } from './primitives.ts';

/** readStatus: 1 unread, 2 read. */
export const NoticeSchema = z.object({
  noticeId: z.string(),
  title: z.string(),
  content: HtmlSchema,
  createTime: SecondsSchema,
  readStatus: z.union([z.literal(1), z.literal(2)]),
  jumpUrl: z.string().nullable(),
});
export type Notice = z.infer<typeof NoticeSchema>;

/** The committee's reply to a question asked at customer service. status: 1 unread, 2 read. */
export const ReplySchema = z.object({
  id: z.string(),
  question: z.string(),
  content: HtmlSchema,
  createTime: SecondsSchema,
  status: z.union([z.literal(1), z.literal(2)]),
});
export type Reply = z.infer<typeof ReplySchema>;

export const todoStatus = { pending: 1, done: 2, disagreed: 3 } as const;

export const TodoSchema = z.object({
  id: z.string(),
  type: z.number().int(),
  title: z.string(),
  content: HtmlSchema,
  createdAt: SecondsSchema,
  /** 1 pending, 2 agreed or handled, 3 disagreed. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  competitionID: z.string().nullable(),
  raceId: z.string().nullable(),
});
export type Todo = z.infer<typeof TodoSchema>;

export const NoticeSummarySchema = z.object({
  unReadPlayerNoticeNum: z.number().int().nonnegative(),
  playerNoticeList: z.array(NoticeSchema),
  unReadPlayerCounselingMessageNum: z.number().int().nonnegative(),
  playerCounselingMessageList: z.array(ReplySchema),
  unreadPlayerTodoNum: z.number().int().nonnegative(),
  playerTodoList: z.array(TodoSchema),
  /** Who asks, as they call themselves now; the session only knows what was so at sign-in. */
  player: z.object({ nickname: z.string(), avatar: z.string().nullable() }).optional(),
});
export type NoticeSummary = z.infer<typeof NoticeSummarySchema>;

export const inbox = {
  summary: endpoint({
    method: 'GET',
    path: '/v1/notice/summary',
    auth: 'player',
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(4) }),
    data: NoticeSummarySchema,
  }),
  notices: endpoint({
    method: 'GET',
    path: '/v1/notice',
    auth: 'player',
    query: PageQuerySchema,
    data: pageOf(NoticeSchema),
  }),
  readNotice: endpoint({
    method: 'PUT',
    path: '/v1/notice',
    auth: 'player',
    body: z.object({ noticeId: z.string() }),
    data: NothingSchema,
  }),
  replies: endpoint({
    method: 'GET',
    path: '/v1/counseling/message',
    auth: 'player',
    query: PageQuerySchema,
    data: pageOf(ReplySchema),
  }),
  readReplies: endpoint({
    method: 'PUT',
    path: '/v1/counseling/message',
    auth: 'player',
    body: z.object({ ids: z.array(z.string()).min(1).max(100) }),
    data: NothingSchema,
  }),
  todos: endpoint({
    method: 'GET',
    path: '/v1/todo/my',
    auth: 'player',
    query: PageQuerySchema,
    data: pageOf(TodoSchema),
  }),
  answerTodo: endpoint({
    method: 'PUT',
    path: '/v1/todo',
    auth: 'player',
    body: z.object({ id: z.string(), status: z.union([z.literal(2), z.literal(3)]) }),
    data: NothingSchema,
  }),
} as const;
