import { eq } from 'drizzle-orm';
import { openWithPlayers } from '#tests/support/seeded-players.ts';
import { seededPlayers } from '../identity/seed.ts';
import { notifierIn } from '../inbox/notifier-in.ts';
import { createPreferences } from '../inbox/preferences.ts';
import { notices } from '../inbox/tables.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { createSalonReminders } from './reminders.ts';
import { createSubscriptions } from './subscriptions.ts';
import { salonSubscriptions } from './tables.ts';

const day = 86_400;
const start = 1_700_000_000;
const { linQing, chenYu } = seededPlayers;
const salon = { id: 'leakage', title: 'Leaks & tests', place: 'Online', startsAt: start + 3 * day };
let startsAt: number;
const salons = () => {
  const now = { ...salon, startsAt };
  return [{ 'zh-EN': now, 'zh-CN': now, 'zh-Hant': now }];
};

let opened: OpenDatabase;
let now: number;

beforeEach(async () => {
  opened = await openWithPlayers(start);
  now = start;
  startsAt = salon.startsAt;
});
afterEach(() => opened.close());

const clock = () => now;
const remind = () =>
  createSalonReminders({
    database: opened.database,
    salons,
    clock,
    notices: (tx) => notifierIn(clock, 'https://contest.example')(tx).about('salon'),
  }).send();
const subscribe = (playerId: string) =>
  createSubscriptions(opened.database, clock).add(playerId, { ...salon, startsAt });
const told = async (playerId: string) =>
  (await opened.database.select().from(notices).where(eq(notices.playerId, playerId))).map(
    ({ title, content, jumpUrl }) => ({
      title: title['zh-EN'],
      content: content['zh-EN'],
      jumpUrl,
    }),
  );

test('who subscribed to a salon is told once, a day before it', async () => {
  await subscribe(linQing.id);
  await remind();
  expect(await told(linQing.id)).toEqual([]);
  now = salon.startsAt - day;
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await told(linQing.id)).toEqual([
    {
      title: 'Starts within a day: Leaks & tests',
      content: expect.stringContaining('<strong>Leaks &amp; tests</strong>'),
      jumpUrl: '/tech-salons/event-details/leakage',
    },
  ]);
  expect(await told(chenYu.id)).toEqual([]);
});

test('nobody is told who does not want to hear of salons, or once the salon has begun', async () => {
  await createPreferences(opened.database).set(linQing.id, { topic: 'salon', site: false, sms: false, push: false });
  await subscribe(linQing.id);
  await subscribe(chenYu.id);
  now = salon.startsAt - day;
  await remind();
  expect(await told(linQing.id)).toEqual([]);
  expect(await told(chenYu.id)).toHaveLength(1);
  await subscribe(seededPlayers.zhouMin.id);
  now = salon.startsAt;
  await remind();
  expect(await told(seededPlayers.zhouMin.id)).toEqual([]);
});

const titles = async (playerId: string) => (await told(playerId)).map(({ title }) => title);

test('who subscribed is told once that a salon has a new time, and is reminded of it again', async () => {
  await subscribe(linQing.id);
  now = salon.startsAt - day;
  await remind();
  startsAt += 2 * day;
  await Promise.all([remind(), remind()]);
  await subscribe(chenYu.id);
  await remind();
  expect(await titles(linQing.id)).toEqual(['Starts within a day: Leaks & tests', 'New time: Leaks & tests']);
  expect((await told(linQing.id)).at(-1)?.content).toContain('20 November 2023 at 06:13 (UTC+8)');
  expect(await titles(chenYu.id)).toEqual([]);
  now = startsAt - day;
  await remind();
  expect((await titles(linQing.id)).slice(2)).toEqual(['Starts within a day: Leaks & tests']);
  expect(await titles(chenYu.id)).toEqual(['Starts within a day: Leaks & tests']);
});

test('a new time within a day is told without a reminder beside it', async () => {
  await subscribe(linQing.id);
  startsAt = now + day / 2;
  await remind();
  await remind();
  expect(await titles(linQing.id)).toEqual(['New time: Leaks & tests']);
});

test('a subscription of a version that kept no time is not told of a new one', async () => {
  await subscribe(linQing.id);
  await opened.database.update(salonSubscriptions).set({ startsAt: null });
  startsAt += day;
  await remind();
  expect(await titles(linQing.id)).toEqual([]);
  startsAt += day;
  await remind();
  expect(await titles(linQing.id)).toEqual(['New time: Leaks & tests']);
});
