import { like, sql } from 'drizzle-orm';
import { notices, todos } from '#backend/inbox/tables.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { locales } from '#lib/i18n/locales.ts';
import { mostRowsOf, statementsDuring } from '../support/statements.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';

let backend: TestBackend;
let player: Who;
let other: Who;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '10000' });
  player = await backend.signIn('lin.qing');
  other = await backend.signIn('chen.yu');
});
afterAll(() => backend?.close());

const summary = async (as = player, limit = 4) => (await backend.ask(inbox.summary, { query: { limit } }, { as })).data;

describe('notices', () => {
  test('the summary counts all and lists the newest', async () => {
    const all = (await backend.ask(inbox.notices, { query: { pageSize: 100 } }, { as: player })).data;
    const short = await summary();
    expect(short.playerNoticeList).toEqual(all.list.slice(0, 4));
    expect(short.unReadPlayerNoticeNum).toBe(all.list.filter(({ readStatus }) => readStatus === 1).length);
    expect(all.list.map(({ createTime }) => createTime)).toEqual(
      all.list.map(({ createTime }) => createTime).toSorted((a, b) => b - a),
    );
  });

  test('reading one makes the count fall by one, once', async () => {
    const before = await summary();
    const noticeId = before.playerNoticeList.find(({ readStatus }) => readStatus === 1)?.noticeId ?? '';
    const others = (await summary(other)).unReadPlayerNoticeNum;
    for (let times = 0; times < 3; times++)
      expect((await backend.ask(inbox.readNotice, { body: { noticeId } }, { as: player })).code).toBe(0);
    const after = await summary();
    expect(after.unReadPlayerNoticeNum).toBe(before.unReadPlayerNoticeNum - 1);
    expect(after.playerNoticeList.find((notice) => notice.noticeId === noticeId)?.readStatus).toBe(2);
    expect((await summary(other)).unReadPlayerNoticeNum).toBe(others);
  });

  test("another player's notice does not exist for me", async () => {
    const { data } = await backend.test('notice', { playerId: other.playerId, title: 'Private', content: '<p>x</p>' });
    const { noticeId } = data as { noticeId: string };
    const read = await backend.ask(inbox.readNotice, { body: { noticeId } }, { as: player });
    expect([read.status, read.code]).toEqual([200, 4404]);
    const mine = await backend.ask(inbox.notices, { query: { pageSize: 100 } }, { as: player });
    expect(mine.data.list.map((notice) => notice.noticeId)).not.toContain(noticeId);
  });

  test('pages do not overlap and tell the total', async () => {
    const page = async (number: number) =>
      (await backend.ask(inbox.notices, { query: { page: number, pageSize: 2 } }, { as: player })).data;
    const [first, second] = [await page(1), await page(2)];
    const ids = [...first.list, ...second.list].map(({ noticeId }) => noticeId);
    expect(new Set(ids).size).toBe(4);
    expect(first.total).toBe(second.total);
    expect((await page(99)).list).toEqual([]);
  });

  test('a page and the summary of thousands read no more than they show', async () => {
    const { database, startedAt } = backend;
    const text = { 'zh-EN': 'x', 'zh-CN': 'x', 'zh-Hant': 'x' };
    const many = Array.from({ length: 3000 }, (_, index) => ({ id: `many-${index}`, createdAt: startedAt + index }));
    await database
      .insert(notices)
      .values(many.map((one) => ({ ...one, playerId: other.playerId, title: text, content: text })));
    await database.execute(sql`analyze ${notices}`);
    const statements = await statementsDuring(database, async () => {
      expect((await summary(other)).playerNoticeList[0]?.noticeId).toBe('many-2999');
      const page = await backend.ask(inbox.notices, { query: { page: 2, pageSize: 5 } }, { as: other });
      expect(page.data.list[0]?.noticeId).toBe('many-2994');
    });
    const lists = statements.filter(({ sql: text }) => text.includes('"notices"."content"'));
    expect(lists).toHaveLength(2);
    for (const statement of lists) expect(await mostRowsOf(database, statement)).toBeLessThan(200);
    await database.delete(notices).where(like(notices.id, 'many-%'));
  });

  test('are written in the language of the request', async () => {
    const titles = await Promise.all(
      locales.map(
        async (locale) =>
          (await backend.ask(inbox.notices, { query: {} }, { as: player, locale })).data.list.at(-1)?.title,
      ),
    );
    expect(new Set(titles).size).toBe(3);
  });
});

describe('replies', () => {
  test('reading some makes the count fall by as many', async () => {
    const before = await summary();
    const ids = before.playerCounselingMessageList.filter(({ status }) => status === 1).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    await backend.ask(inbox.readReplies, { body: { ids: [...ids, 'unknown'] } }, { as: player });
    const after = await summary();
    expect(after.unReadPlayerCounselingMessageNum).toBe(before.unReadPlayerCounselingMessageNum - ids.length);
  });

  test("another player's replies stay unread", async () => {
    const ids = (await summary(other)).playerCounselingMessageList.map(({ id }) => id);
    const before = (await summary(other)).unReadPlayerCounselingMessageNum;
    await backend.ask(inbox.readReplies, { body: { ids } }, { as: player });
    expect((await summary(other)).unReadPlayerCounselingMessageNum).toBe(before);
    const { data } = await backend.ask(inbox.replies, { query: {} }, { as: other });
    expect(data.total).toBe(data.list.length);
  });
});

describe('to-dos', () => {
  let number = 0;
  const texts = { 'zh-EN': 'x', 'zh-CN': 'x', 'zh-Hant': 'x' };
  const add = async (type: number): Promise<string> => {
    const id = `todo-${++number}`;
    await backend.database
      .insert(todos)
      .values({ id, playerId: player.playerId, type, title: texts, content: texts, createdAt: backend.startedAt });
    return id;
  };
  const settle = async (id: string, status: 2 | 3, as = player) =>
    (await backend.ask(inbox.answerTodo, { body: { id, status } }, { as })).code;
  beforeEach(async () => {
    await backend.database.delete(todos);
  });

  test.each([1, 3, 5, 7, 9, 98])('type %i can be agreed to or disagreed with', async (type) => {
    expect(await settle(await add(type), 2)).toBe(0);
    expect(await settle(await add(type), 3)).toBe(0);
    expect((await summary()).unreadPlayerTodoNum).toBe(0);
  });

  test.each([2, 4, 6, 8, 10, 99])('type %i is handled by opening and cannot be disagreed with', async (type) => {
    expect(await settle(await add(type), 3)).toBe(4400);
    // It asks for nothing, so nothing waits.
    expect((await summary()).unreadPlayerTodoNum).toBe(0);
    expect((await summary()).playerTodoList[0]?.status).toBe(1);
    expect(await settle((await summary()).playerTodoList[0]?.id ?? '', 2)).toBe(0);
    expect((await summary()).playerTodoList[0]?.status).toBe(2);
  });

  test('a settled to-do stays as it is', async () => {
    const id = await add(1);
    expect(await settle(id, 3)).toBe(0);
    expect(await settle(id, 3)).toBe(0);
    expect(await settle(id, 2)).toBe(4409);
    const { data } = await backend.ask(inbox.todos, { query: {} }, { as: player });
    expect(data.list.map(({ status }) => status)).toEqual([3]);
  });

  test('only one of two opposite answers at once wins', async () => {
    const id = await add(1);
    const codes = await Promise.all([settle(id, 2), settle(id, 3)]);
    expect(codes.toSorted()).toEqual([0, 4409]);
  });

  test("another player's to-do does not exist for me", async () => {
    expect(await settle(await add(1), 2, other)).toBe(4404);
  });

  test('pending ones stand first in the summary', async () => {
    const [settled, pending] = [await add(1), await add(1)];
    await settle(settled, 2);
    expect((await summary()).playerTodoList.map(({ id }) => id)).toEqual([pending, settled]);
  });
});
