import { z } from 'zod';
import { commonRefusals, only } from '#lib/contract/errors.ts';
import { endpoint } from './endpoint.ts';
import { HtmlSchema, IdSchema, NothingSchema, PageQuerySchema, pageOf, SecondsSchema } from './primitives.ts';
import { inboxRoutes } from './routes/inbox.ts';

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

/** The committee's reply to a question to customer service. status: 1 unread, 2 read. */
export const ReplySchema = z.object({
  id: z.string(),
  question: z.string(),
  content: HtmlSchema,
  createTime: SecondsSchema,
  status: z.union([z.literal(1), z.literal(2)]),
});
export type Reply = z.infer<typeof ReplySchema>;

export const todoStatus = { pending: 1, done: 2, disagreed: 3 } as const;

/** Types of to-dos that ask for nothing, such as a new member: opening handles them (specification, section 4). */
export const openedTodos: readonly number[] = [2, 4, 6, 8, 10, 99];

/** Type of to-dos about open assignments; not in the specification. Submitting the assignment removes them. */
export const assignmentTodo = 12;

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
  /** Only for open assignments. */
  taskId: z.string().optional(),
  /** True when what it asked was settled or withdrawn before this person answered; `status` is 2 then. */
  isClosed: z.literal(true).optional(),
});
export type Todo = z.infer<typeof TodoSchema>;

export const NoticeSummarySchema = z.object({
  unReadPlayerNoticeNum: z.number().int().nonnegative(),
  playerNoticeList: z.array(NoticeSchema),
  unReadPlayerCounselingMessageNum: z.number().int().nonnegative(),
  playerCounselingMessageList: z.array(ReplySchema),
  /** Pending to-dos that ask for something. */
  unreadPlayerTodoNum: z.number().int().nonnegative(),
  playerTodoList: z.array(TodoSchema),
  /** The caller with the current nickname and avatar; the session only has those from sign-in. */
  player: z.object({ nickname: z.string(), avatar: z.string().nullable() }).optional(),
});
export type NoticeSummary = z.infer<typeof NoticeSummarySchema>;

export const inbox = {
  summary: endpoint(inboxRoutes.summary, {
    auth: 'player',
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(4) }),
    data: NoticeSummarySchema,
  }),
  notices: endpoint(inboxRoutes.notices, { auth: 'player', query: PageQuerySchema, data: pageOf(NoticeSchema) }),
  readNotice: endpoint(inboxRoutes.readNotice, {
    refusals: only(commonRefusals, 'missing'),
    auth: 'player',
    body: z.object({ noticeId: IdSchema }),
    data: NothingSchema,
  }),
  replies: endpoint(inboxRoutes.replies, { auth: 'player', query: PageQuerySchema, data: pageOf(ReplySchema) }),
  readReplies: endpoint(inboxRoutes.readReplies, {
    auth: 'player',
    body: z.object({ ids: z.array(IdSchema).min(1).max(100) }),
    data: NothingSchema,
  }),
  todos: endpoint(inboxRoutes.todos, { auth: 'player', query: PageQuerySchema, data: pageOf(TodoSchema) }),
  answerTodo: endpoint(inboxRoutes.answerTodo, {
    refusals: only(commonRefusals, 'missing', 'conflict', 'invalid'),
    auth: 'player',
    body: z.object({ id: IdSchema, status: z.union([z.literal(2), z.literal(3)]) }),
    data: NothingSchema,
  }),
} as const;
