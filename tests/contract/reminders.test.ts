import { eq, inArray } from 'drizzle-orm';
import { agreementSignatures, players, providerIdentities } from '#backend/identity/tables.ts';
import { notifierIn } from '#backend/inbox/notifier-in.ts';
import { createPreferences } from '#backend/inbox/preferences.ts';
import { notices } from '#backend/inbox/tables.ts';
import { days, hours } from '#backend/platform/clock.ts';
import { openPostgres } from '#backend/platform/database/database.ts';
import { createDeadlineReminders } from '#backend/reminders/services.ts';
import { remindersSent } from '#backend/reminders/tables.ts';
import { slots } from '#backend/slots/tables.ts';
import { smsMessages } from '#backend/sms/tables.ts';
import { teamMembers, teamSignups, teams } from '#backend/teams/tables.ts';
import { trainingGroups, trainingStudents, trainingTaskGroups, trainingTasks } from '#backend/training/tables.ts';
import { locales } from '#lib/i18n/locales.ts';
import { statementsDuring } from '../support/statements.ts';
import { openBackend, portalOrigin, type TestBackend } from './backend.ts';

const competitionId = 'gpu-2025';
const ids = ['9000000001', '9000000002'] as const;
const [captain, mate] = ids;

let backend: TestBackend;
let closeOther: () => Promise<void>;
let workers: readonly { send(): Promise<void>; forgetOld(): Promise<void> }[];
let now = 0;

beforeAll(async () => {
  backend = await openBackend();
  // On PostgreSQL the second worker has connections of its own, like a second process.
  const other = backend.databaseUrl ? await openPostgres(backend.databaseUrl) : null;
  closeOther = async () => other?.close();
  const clock = () => now;
  workers = [backend.database, other?.database ?? backend.database].map((database) =>
    createDeadlineReminders({
      ...{ database, clock, contests: backend.teamContests, notifier: notifierIn(clock, portalOrigin) },
      onSiteContests: backend.onSite.onSiteContests,
    }),
  );
});
afterAll(async () => {
  await closeOther();
  await backend.close();
});

beforeEach(async () => {
  const { database, startedAt } = backend;
  await database.delete(remindersSent);
  await database.delete(teams).where(eq(teams.id, 'reminded'));
  await database.delete(players).where(inArray(players.id, [...ids]));
  const mine = ids.map((id) => ({ id, nickname: `Player ${id}`, registeredAt: startedAt }));
  await database.insert(players).values(mine);
  const team = { id: 'reminded', competitionId, name: 'Night & Day', nameKey: 'night & day', createdAt: startedAt };
  await database.insert(teams).values(team);
  const member = { competitionId, teamId: 'reminded', joinedAt: startedAt };
  await database.insert(teamMembers).values(ids.map((playerId) => ({ ...member, playerId })));
});

const contest = () => backend.teamContests.find(competitionId) ?? fail('No such contest');
const fail = (message: string): never => {
  throw new Error(message);
};

const numberOf = (playerId: string): string => `+86 1380009${playerId.slice(-4)}`;
const identityOf = (playerId: string) => ({
  ...{ subject: `reminded-${playerId}`, playerId, name: 'Player', verifiedAt: backend.startedAt },
  ...{ certificateType: 'identity-card', certificateNumber: playerId, mobile: numberOf(playerId) },
});

const signUp = () =>
  backend.database
    .insert(teamSignups)
    .values({ teamId: 'reminded', trackId: 'graph-encoder', competitionId, signedUpAt: backend.startedAt });

const sign = (playerId: string, text: { readonly id: string; readonly version: number; readonly hash: string }) =>
  backend.database.insert(agreementSignatures).values({
    ...{ playerId, agreementId: text.id, version: text.version, hash: text.hash },
    ...{ locale: 'zh-EN' as const, signedAt: backend.startedAt },
  });

/** The notices of a player after both workers have sent at the same time, twice. */
async function sentAt(seconds: number, playerId: string = captain) {
  now = seconds;
  for (const _ of ['first', 'again']) await Promise.all(workers.map((worker) => worker.send()));
  return backend.database.select().from(notices).where(eq(notices.playerId, playerId));
}
const titles = (rows: Awaited<ReturnType<typeof sentAt>>, start: string) =>
  rows.map(({ title }) => title['zh-EN']).filter((title) => title.startsWith(start));

test('a team that has not signed up is reminded once, a day before sign-up closes', async () => {
  const { signUpClosesAt } = contest().dates;
  expect(titles(await sentAt(signUpClosesAt - days(1) - 1), 'Sign-up')).toEqual([]);
  const sent = await sentAt(signUpClosesAt - days(1));
  expect(titles(sent, 'Sign-up')).toHaveLength(1);
  const [notice] = sent.filter(({ title }) => title['zh-EN'].startsWith('Sign-up'));
  for (const locale of locales) expect(notice?.content[locale]).toContain(contest().name[locale]);
  expect(notice?.jumpUrl).toBe(contest().rules.page);
  expect(titles(await sentAt(signUpClosesAt - 1, mate), 'Sign-up')).toHaveLength(1);
});

test('a team that has signed up is reminded of the end of its stages, and not of sign-up', async () => {
  await signUp();
  const { signUpClosesAt } = contest().dates;
  expect(titles(await sentAt(signUpClosesAt - hours(2)), 'Sign-up')).toEqual([]);
  const phase = contest().phases.find(({ key }) => key !== 'signUp') ?? fail('No phase');
  const start = `${contest().name['zh-EN']}: ${phase.name} ends`;
  expect(titles(await sentAt(phase.endsAt - hours(20)), start)).toHaveLength(1);
  expect(titles(await sentAt(phase.endsAt), start)).toHaveLength(1);
});

test('many people are reminded in parts, and those who were are not claimed again', async () => {
  const many = Array.from({ length: 1200 }, (_, index) => `many-${index}`);
  const { database, startedAt } = backend;
  await database.insert(players).values(many.map((id) => ({ id, nickname: id, registeredAt: startedAt })));
  const member = { competitionId, teamId: 'reminded', joinedAt: startedAt };
  await database.insert(teamMembers).values(many.map((playerId) => ({ ...member, playerId })));
  now = contest().dates.signUpClosesAt - hours(20);
  const [worker] = workers;
  const send = () => statementsDuring(database, async () => worker?.send());
  const claims = (statements: Awaited<ReturnType<typeof send>>) =>
    statements.filter(({ sql }) => sql.startsWith('insert into "reminders_sent"'));
  const first = await send();
  expect(claims(first).length).toBeGreaterThan(1);
  // PostgreSQL refuses statements with more than 65,535 parameters.
  expect(Math.max(...first.map(({ params }) => params.length))).toBeLessThan(2000);
  for (const id of [many[0] ?? '', many.at(-1) ?? ''])
    expect(await database.$count(notices, eq(notices.playerId, id))).toBeGreaterThan(0);
  expect(claims(await send())).toEqual([]);
  await database.delete(players).where(inArray(players.id, many));
});

test('only members without a signature are reminded of an agreement', async () => {
  await signUp();
  const onSite = backend.onSite.onSiteContests.find(competitionId);
  const text = onSite.agreement['zh-EN'];
  await sign(captain, text);
  const at = onSite.entry.startsAt - hours(3);
  expect(titles(await sentAt(at), `Sign “${text.title}”`)).toEqual([]);
  expect(titles(await sentAt(at, mate), `Sign “${text.title}”`)).toHaveLength(1);
});

test('a reserved slot is announced to the team an hour ahead, a cancelled one is not', async () => {
  await signUp();
  const startsAt = backend.startedAt + days(3);
  const slot = { competitionId, teamId: 'reminded', playerId: captain, requestedByName: 'x', gpus: 1 as const };
  const where = { node: 1, firstGpu: 0, askedAt: backend.startedAt };
  await backend.database.insert(slots).values([
    { id: 'reminded-1', ...slot, ...where, startsAt, state: 'reserved' },
    { id: 'reminded-2', ...slot, ...where, startsAt, state: 'cancelled' },
  ]);
  expect(titles(await sentAt(startsAt - hours(1) - 1), 'Slot of Night & Day')).toEqual([]);
  expect(titles(await sentAt(startsAt - hours(1)), 'Slot of Night & Day')).toHaveLength(1);
  expect(titles(await sentAt(startsAt - 1, mate), 'Slot of Night & Day')).toHaveLength(1);
});

test('a student is reminded of an assignment, and again after its due date was moved', async () => {
  const { database, startedAt } = backend;
  const dueAt = startedAt + days(9);
  await database.insert(trainingGroups).values({ id: 'reminded', name: 'Class', term: 'Autumn', teacherId: mate });
  const student = { groupId: 'reminded', playerId: captain, name: 'Player', number: '1' };
  await database.insert(trainingStudents).values(student);
  await database.insert(trainingTasks).values({
    ...{ id: 'reminded', ownerId: mate, state: 'published' as const, title: 'Graphs', intro: '', picked: [] },
    ...{ language: 'zh-EN' as const, opensAt: startedAt, dueAt, createdAt: startedAt, updatedAt: startedAt },
  });
  await database.insert(trainingTaskGroups).values({ taskId: 'reminded', groupId: 'reminded' });
  expect(titles(await sentAt(dueAt - hours(1)), 'Graphs is due')).toHaveLength(1);
  await database
    .update(trainingTasks)
    .set({ dueAt: dueAt + days(2) })
    .where(eq(trainingTasks.id, 'reminded'));
  expect(titles(await sentAt(dueAt), 'Graphs is due')).toHaveLength(1);
  expect(titles(await sentAt(dueAt + days(1)), 'Graphs is due')).toHaveLength(2);
});

test('each kind follows its own setting for inbox and text messages', async () => {
  const { database } = backend;
  const { signUpClosesAt } = contest().dates;
  const preferences = createPreferences(database);
  await database.insert(providerIdentities).values(ids.map((playerId) => identityOf(playerId)));
  await preferences.set(captain, { topic: 'signUpDeadline', site: false, sms: true, push: false });
  await preferences.set(mate, { topic: 'phaseDeadline', site: false, sms: true, push: false });
  expect(titles(await sentAt(signUpClosesAt - 60), 'Sign-up')).toEqual([]);
  expect(titles(await sentAt(signUpClosesAt - 60, mate), 'Sign-up')).toHaveLength(1);
  const texts = await database
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.number, numberOf(captain)));
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining(contest().name['zh-CN'])]);
  expect(await database.$count(smsMessages, eq(smsMessages.number, numberOf(mate)))).toBe(0);
});

test('claims are deleted a day after their deadline', async () => {
  const { signUpClosesAt } = contest().dates;
  await sentAt(signUpClosesAt - 60);
  const claims = () => backend.database.$count(remindersSent, eq(remindersSent.dueAt, signUpClosesAt));
  const [worker] = workers;
  now = signUpClosesAt + hours(23);
  await worker?.forgetOld();
  expect(await claims()).toBeGreaterThan(0);
  now = signUpClosesAt + hours(25);
  await worker?.forgetOld();
  expect(await claims()).toBe(0);
});
