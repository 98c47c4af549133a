import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, like, ne } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { players } from '#backend/identity/tables.ts';
import { notices } from '#backend/inbox/tables.ts';
import { flagOf } from '#backend/offline/flags/flag-words.ts';
import { offlineAccounts, offlineFlagTries } from '#backend/offline/tables.ts';
import { minutes } from '#backend/platform/clock.ts';
import { teams } from '#backend/teams/tables.ts';
import { documents } from '#lib/contract/documents.ts';
import { offline } from '#lib/contract/offline/offline.ts';
import { offline2022 } from '#lib/contract/offline/offline-2022.ts';
import { flagCode } from '#lib/contract/offline/offline-flags.ts';
import { offlineRefusals } from '#lib/contract/offline/offline-refusals.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { uploads } from '#lib/contract/submissions/uploads.ts';
import { persons } from '../support/persons.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { beginUpload, uploadedWhole } from './resumable.ts';

const contest = { competitionID: 'gpu-2025' } as const;
const team = 'hollow-reed';
/** As written in the texts of the race. */
const words = {
  first: Buffer.from('6c616e7465726e', 'hex').toString(),
  second: Buffer.from('bGVkZ2Vy', 'base64').toString(),
  decoy: Buffer.from('Y2FuYXJ5', 'base64').toString(),
};
/** A test person whose team waits for their signature. */
const unsigned = persons.assistant.userName;

let backend: TestBackend;
let member: Who;
let mate: Who;
let late: Who;
let outsider: Who;

beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '10000' });
  member = await backend.signIn(persons.member.userName);
  mate = await backend.signIn(persons.player.userName);
  late = await backend.signIn(unsigned);
  outsider = await backend.signIn(persons.returning.userName);
});
afterAll(() => backend?.close());

const reads = [
  offline.race,
  offline.models,
  offline.modelCount,
  offline.modelLog,
  offline.machine,
  offline.host,
  offline.notices,
  offline.flags,
  offline.account,
  offline.agreement,
] as const;
const writesOf = (as: Partial<Who>, competitionID: string = contest.competitionID) => [
  backend.ask(offline.addModel, { body: { competitionID, fid: 'nothing' } }, { as }),
  backend.ask(offline.removeModel, { query: { competitionID, fid: 'nothing' } }, { as }),
  backend.ask(offline.submitFlag, { body: { competitionID, flag: 'flag{nothing-00000000}' } }, { as }),
  backend.ask(offline.changeAccount, { body: { competitionID } }, { as }),
];
const submit = async (as: Who, flag: string) => {
  const { code, data } = await backend.ask(offline.submitFlag, { body: { ...contest, flag } }, { as });
  return { code, ...data };
};
const hunt = async (as: Who) => (await backend.ask(offline.flags, { query: contest }, { as })).data;

describe('who may look', () => {
  test('nobody without a session, and nobody without a team on site', async () => {
    for (const call of reads) {
      expect((await backend.ask(call, { query: contest }, {})).status).toBe(401);
      expect((await backend.ask(call, { query: contest }, { as: outsider })).code).toBe(offlineRefusals.notMember);
      expect((await backend.ask(call, { query: { competitionID: '2025' } }, { as: member })).code).toBe(
        offlineRefusals.trackMissing,
      );
    }
    for (const write of writesOf({})) expect((await write).status).toBe(401);
    for (const write of writesOf(outsider)) expect((await write).code).toBe(offlineRefusals.notMember);
    for (const write of writesOf(member, '2025')) expect((await write).code).toBe(offlineRefusals.trackMissing);
    expect(await backend.database.select().from(offlineFlagTries)).toEqual([]);
  });

  test('who has not signed reads, and changes nothing', async () => {
    for (const call of reads) expect((await backend.ask(call, { query: contest }, { as: late })).code).toBe(0);
    const codes = await Promise.all(writesOf(late).map(async (write) => (await write).code));
    const { agreementUnsigned, fileMissing, uploadMissing } = offlineRefusals;
    expect(codes).toEqual([uploadMissing, fileMissing, agreementUnsigned, agreementUnsigned]);
  });

  test('a banned member does not act for the team', async () => {
    const ban = (banned: boolean) =>
      backend.database.update(players).set({ banned }).where(eq(players.id, mate.playerId));
    await ban(true);
    const flag = await backend.ask(offline.submitFlag, { body: { ...contest, flag: 'any' } }, { as: mate });
    expect(flag.code).toBe(offlineRefusals.banned);
    const account = await backend.ask(offline.changeAccount, { body: contest }, { as: mate });
    expect(account.code).toBe(offlineRefusals.banned);
    await ban(false);
  });
});

describe('the race', () => {
  test('is told in every language, with the team and its seat', async () => {
    for (const [locale, place] of [
      ['zh-EN', 'Lakeside Hall'],
      ['zh-CN', '湖畔大学礼堂'],
      ['zh-Hant', '湖畔大學禮堂'],
    ] as const) {
      const { data } = await backend.ask(offline.race, { query: contest }, { as: member, locale });
      expect(data.place).toContain(place);
    }
    const { data } = await backend.ask(offline.race, { query: contest }, { as: member });
    expect(data).toMatchObject({ phase: 'running', parts: ['train', 'slots', 'machines', 'flags', 'files'] });
    expect(data.team).toMatchObject({ teamId: team, allSigned: true });
    expect(data.team.seat).toMatch(/^[A-D]\d{2}$/);
    expect(data.team.members.filter(({ isMe }) => isMe).map(({ playerId }) => playerId)).toEqual([member.playerId]);
    const starts = data.timetable.map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  test('has a host, machines with their state and notices that are out', async () => {
    const host = (await backend.ask(offline.host, { query: contest }, { as: member })).data;
    expect(host.contacts.every(({ phone, email }) => phone !== '' && email.includes('@'))).toBe(true);
    const { machines, hosts, guides } = (await backend.ask(offline.machine, { query: contest }, { as: member })).data;
    expect(machines.filter(({ gpus }) => gpus === 16)).toHaveLength(16);
    expect(machines.every(({ state }) => state === 'up')).toBe(true);
    expect(hosts.map(({ name }) => name)).toContain(`${team}@login.hall.astra.example`);
    expect(guides.map(({ id }) => id)).toEqual(['machineGuide', 'gpuGuide', 'gpuReservationRules']);
    const { list } = (await backend.ask(offline.notices, { query: contest }, { as: member })).data;
    expect(list.map(({ id }) => id)).toEqual(['signals', 'welcome']);
  });
});

describe('the machine account', () => {
  const account = async (as: Who) => (await backend.ask(offline.account, { query: contest }, { as })).data;
  const change = (as: Who, password?: string) =>
    backend.ask(offline.changeAccount, { body: { ...contest, ...(password && { password }) } }, { as });

  test('waits for the last signature', async () => {
    const before = await account(late);
    expect(before).toMatchObject({ name: null, reason: 'agreementUnsigned', password: 'waiting' });
    expect(before.unsigned).toHaveLength(1);
    const { data } = await backend.ask(offline.agreement, { query: contest }, { as: late });
    expect(data).toMatchObject({ agreementId: 'offlineRaceAgreement', signedAt: null, allSigned: false });
    const { agreementId, hash } = data;
    const text = await backend.ask(documents.agreementText, { params: { id: agreementId, hash } }, { as: late });
    expect(text.code).toBe(0);
    const entry = async () => (await backend.ask(offline.entry, { query: contest }, { as: late })).data;
    expect(await entry()).toMatchObject({ offlineType: 1, signOfflineRaceAgreement: false });
    await backend.ask(personal.signAgreement, { body: { agreementId, hash } }, { as: late });
    expect(await entry()).toMatchObject({ signOfflineRaceAgreement: true });
    expect(await account(late)).toMatchObject({ name: 'gpu-2025-001', reason: null, unsigned: [] });
  });

  test('tells its first password once, and keeps its hash only', async () => {
    expect((await account(member)).password).toBe('waiting');
    const both = await Promise.all([change(member), change(mate)]);
    const told = both.flatMap(({ code, data }) => (code === 0 ? [data.firstPassword ?? ''] : []));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
    expect(both.map(({ code }) => code)).toContain(offlineRefusals.passwordShown);
    const rows = JSON.stringify(await backend.database.select().from(offlineAccounts));
    expect(rows).not.toContain(told[0]);
    expect(JSON.stringify(await account(mate))).not.toContain(told[0]);
    expect(backend.logged.join('')).not.toContain(told[0]);
  });

  test('takes a new password, and lets the old one work for an hour', async () => {
    expect((await change(mate, 'aaaaaaaaaaaa')).code).toBe(offlineRefusals.passwordWeak);
    expect((await change(mate, `${team}-2025`)).code).toBe(offlineRefusals.passwordWeak);
    expect((await change(mate, 'short')).status).toBe(400);
    const { data } = await change(mate, 'quiet otters swim');
    expect(data).toMatchObject({ password: 'changed', firstPassword: null });
    expect((data.oldEndsAt ?? 0) - (data.at ?? 0)).toBe(3600);
    const told = await backend.database.select().from(notices).where(eq(notices.playerId, member.playerId));
    expect(told.some(({ jumpUrl }) => jumpUrl === '/astra2023OfflineGame/graph-encoder/machines/gpu-2025')).toBe(true);
  });
});

describe('the clue hunt', () => {
  const first = flagOf(words.first, team);

  test('begins where the rules say', async () => {
    const { about, clues, most, won } = await hunt(member);
    expect([clues, most, won]).toEqual([4, 100, []]);
    const hex = /<code>((?:[\da-f]{2} )+[\da-f]{2})<\/code>/.exec(about)?.[1] ?? '';
    const word = Buffer.from(hex.replaceAll(' ', ''), 'hex').toString();
    expect(about).toContain(team);
    const mark = createHash('sha256').update(`${word}:${team}`).digest('hex').slice(0, 8);
    const result = await submit(member, ` FLAG{${word}-${mark}} `);
    expect(result).toMatchObject({ code: 0, flagStatus: 1, flagTip: word, points: 10, reason: null });
    expect(result.flagClew).not.toBe('');
  });

  test('leads through the texts of the race to the last word', async () => {
    const machine = (await backend.ask(offline.machine, { query: contest }, { as: member })).data;
    const label = /reads (\w+)\./.exec(machine.machines.find(({ key }) => key === 'mirror')?.about ?? '')?.[1] ?? '';
    const second = await submit(member, flagOf(Buffer.from(label, 'base64').toString(), team));
    expect(second).toMatchObject({ flagStatus: 1, points: 20 });
    const { list } = (await backend.ask(offline.notices, { query: contest }, { as: member })).data;
    const spelt = /<em>([A-Z][^<]+)<\/em>/.exec(list.find(({ id }) => id === 'signals')?.content ?? '')?.[1] ?? '';
    const word = spelt
      .split(/\W+/)
      .map((one) => one.charAt(0))
      .join('')
      .toLowerCase();
    const third = await submit(mate, flagOf(word, team));
    expect(third).toMatchObject({ flagStatus: 1, points: 30 });
    const { rooms } = (await backend.ask(offline.host, { query: contest }, { as: member })).data;
    const plate = /<code>([A-Z]+)<\/code>/.exec(third.flagClew)?.[1] ?? '';
    const turned = [...plate.toLowerCase()].map((letter) =>
      String.fromCharCode(((letter.charCodeAt(0) - 97 - rooms.length + 26) % 26) + 97),
    );
    expect(await submit(member, flagOf(turned.join(''), team))).toMatchObject({ flagStatus: 1, points: 40 });
    const after = await hunt(mate);
    expect(after).toMatchObject({ points: 100, clues: 4 });
    expect(after.won).toHaveLength(4);
    expect(after.ranking).toMatchObject([{ rank: 1, points: 100, isMine: true }]);
  });

  test('knows wrong flags, decoys and what was handed in before', async () => {
    expect(await submit(member, first)).toMatchObject({ flagStatus: 4, points: 0 });
    expect(await submit(member, flagOf(words.decoy, team))).toMatchObject({ flagStatus: 3, flagTip: '' });
    expect(await submit(member, 'flag{harbour-00000000}')).toMatchObject({ flagStatus: 2, flagTip: '', flagClew: '' });
    expect((await hunt(member)).points).toBe(100);
  });

  test('ranks no team that was disbanded since it found a clue', async () => {
    const [won] = await backend.database.select().from(offlineFlagTries).where(eq(offlineFlagTries.status, 1)).limit(1);
    const [other] = await backend.database
      .select()
      .from(teams)
      .where(and(eq(teams.competitionId, won?.competitionId ?? ''), ne(teams.id, team)))
      .limit(1);
    if (!won || !other) throw new Error('No flag was won, or there is one team only');
    await backend.database.insert(offlineFlagTries).values({ ...won, id: 'of-another', teamId: other.id });
    const ranked = async () => (await hunt(member)).ranking.map(({ team: name }) => name);
    expect(await ranked()).toContain(other.name);
    await backend.database.update(teams).set({ disbandedAt: won.at }).where(eq(teams.id, other.id));
    expect(await ranked()).not.toContain(other.name);
    await backend.database.update(teams).set({ disbandedAt: null }).where(eq(teams.id, other.id));
    await backend.database.delete(offlineFlagTries).where(eq(offlineFlagTries.id, 'of-another'));
  });

  test('keeps what was won in view after a thousand more tries', async () => {
    const [won] = await backend.database.select().from(offlineFlagTries).where(eq(offlineFlagTries.status, 1)).limit(1);
    if (!won) throw new Error('Nothing was won');
    const again = { ...won, status: 4, points: 0, word: '' } as const;
    const tries = Array.from({ length: 1001 }, (_, index) => ({ ...again, id: `again-${index}`, at: won.at + 60 }));
    await backend.database.insert(offlineFlagTries).values(tries);
    const { points, won: shown, tries: latest } = await hunt(member);
    expect([points, shown.length, latest.length]).toEqual([100, 4, 100]);
    await backend.database.delete(offlineFlagTries).where(like(offlineFlagTries.id, 'again-%'));
  });

  test("takes nobody else's flag, and remembers whose it was", async () => {
    expect(await submit(late, first)).toMatchObject({ flagStatus: 2, points: 0 });
    const [row] = await backend.database
      .select()
      .from(offlineFlagTries)
      .where(eq(offlineFlagTries.playerId, late.playerId));
    expect(row?.madeFor).toBe(team);
    expect(JSON.stringify(await hunt(late))).not.toContain(words.first);
  });

  test('gives the points once when two members are as quick', async () => {
    const own = flagOf(words.first, 'gpu-2025-001');
    const results = await Promise.all(Array.from({ length: 6 }, () => submit(late, own)));
    expect(results.map(({ flagStatus }) => flagStatus).toSorted()).toEqual([1, 4, 4, 4, 4, 4]);
    expect((await hunt(late)).points).toBe(10);
  });

  test('locks the entry for ten minutes after more than ten wrong flags', async () => {
    const wrong = await Promise.all(
      Array.from({ length: 14 }, (_, index) => submit(late, `flag{guess-0000000${index % 10}}`)),
    );
    expect(wrong.filter(({ flagStatus }) => flagStatus === 2)).toHaveLength(10);
    const locked = await submit(late, flagOf(words.second, 'gpu-2025-001'));
    expect(locked).toMatchObject({ code: flagCode.tooFast, flagStatus: null, reason: 'tooFast' });
    expect(locked.flagClew).not.toBe('');
    expect((await submit(member, 'flag{other-00000000}')).code).toBe(0);
    backend.advance(minutes(10) + 10);
    expect(await submit(late, flagOf(words.second, 'gpu-2025-001'))).toMatchObject({ flagStatus: 1 });
  });

  test('is closed outside the days on site', async () => {
    await backend.test('on-site-dates', { ...contest, endsAt: backend.startedAt - 60 });
    expect(await submit(member, first)).toMatchObject({ code: flagCode.closed, reason: 'closed', flagStatus: null });
    const account = await backend.ask(
      offline.changeAccount,
      { body: { ...contest, password: 'quiet otters' } },
      { as: member },
    );
    expect(account.code).toBe(offlineRefusals.over);
    await backend.test('clear');
    expect((await submit(member, first)).flagStatus).toBe(4);
  });
});

async function archive(name = 'tool/run.sh'): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('echo hello\n'), name);
  zip.end();
  return buffer(zip.outputStream);
}

describe('models and tools', () => {
  const upload = (as: Who, bytes: Uint8Array, name = 'model.zip') =>
    uploadedWhole(backend, { as, kind: 'model', subject: contest.competitionID, name, bytes });
  const add = (as: Who, fid: string) => backend.ask(offline.addModel, { body: { ...contest, fid } }, { as });

  test('are brought once, seen by the team, and removed', async () => {
    const fid = await upload(member, await archive());
    const [one, again] = [await add(member, fid), await add(member, fid)];
    expect(one.data).toMatchObject({ fid, fileName: 'model.zip', check: 'passed', removable: true });
    expect(again.data).toEqual(one.data);
    const list = async (as: Who) => (await backend.ask(offline.models, { query: contest }, { as })).data.list;
    expect(await list(mate)).toEqual([one.data]);
    expect(await list(late)).toEqual([]);
    expect((await backend.ask(uploads.sts, { params: { fileId: fid } }, { as: mate })).code).toBe(0);
    expect((await backend.ask(uploads.sts, { params: { fileId: fid } }, { as: late })).code).not.toBe(0);
    expect((await backend.ask(offline.modelCount, { query: contest }, { as: mate })).data.used).toBe(1);
    await backend.ask(offline.removeModel, { query: { ...contest, fid } }, { as: mate });
    expect(await list(member)).toEqual([]);
    const log = async (as: Who) =>
      (await backend.ask(offline.modelLog, { query: { ...contest, fid } }, { as })).data.list;
    const steps = (await log(mate)).map(({ step }) => step).toSorted();
    expect(steps).toEqual(['entries', 'file', 'passed', 'removed', 'sha256', 'size', 'type']);
    expect(await log(late)).toEqual([]);
  });

  test('must be what their names say', async () => {
    const fid = await upload(member, Buffer.from('#!/bin/sh\n'));
    expect((await add(member, fid)).code).toBe(offlineRefusals.typeWrong);
    expect((await add(member, fid)).code).toBe(offlineRefusals.uploadMissing);
    const log = (await backend.ask(offline.modelLog, { query: { ...contest, fid } }, { as: mate })).data.list;
    expect(log.at(-1)).toMatchObject({ step: 'refused', fileName: 'model.zip' });
    const bytes = await archive();
    const refused = await beginUpload(backend, {
      as: outsider,
      kind: 'model',
      subject: 'gpu-2025',
      name: 'a.zip',
      bytes,
    });
    expect([refused.status, (await refused.json()).code]).toEqual([422, offlineRefusals.notMember]);
  });
});

describe('the race of 2022', () => {
  const asked = [
    offline2022.detail,
    offline2022.machines,
    offline2022.notices,
    offline2022.useGuide,
    offline2022.taskTimes,
    offline2022.tools,
    offline2022.canUpload,
    offline2022.checks,
    offline2022.checkCount,
    offline2022.account,
    offline2022.host,
    offline2022.gpuRemaining,
    offline2022.team,
  ] as const;
  const upload = async (as: Who) =>
    uploadedWhole(backend, { as, kind: 'model', subject: '2022', name: 'tool.zip', bytes: await archive() });

  test('knows its finalists', async () => {
    const entry = async (as: Who) => (await backend.ask(offline2022.entry, {}, { as })).data;
    expect(await entry(late)).toEqual({ hasTask: true, hasSignAgreement: true });
    expect(await entry(member)).toEqual({ hasTask: false, hasSignAgreement: false });
  });

  test('is read by them alone', async () => {
    for (const call of asked) {
      expect((await backend.ask(call, {}, {})).status).toBe(401);
      expect((await backend.ask(call, {}, { as: member })).code).toBe(offlineRefusals.notMember);
      expect((await backend.ask(call, {}, { as: late })).code).toBe(0);
    }
    expect((await backend.ask(offline2022.detail, {}, { as: late })).data.phase).toBe('over');
    expect((await backend.ask(offline2022.gpuRemaining, {}, { as: late })).data.remaining).toBe(6);
  });

  test('is over: nothing is handed in any more', async () => {
    expect((await backend.ask(offline2022.canUpload, {}, { as: late })).data.reason).toBe('over');
    const given = { as: late, kind: 'model', subject: '2022', name: 'tool.zip', bytes: await archive() } as const;
    const refused = await beginUpload(backend, given);
    expect([refused.status, (await refused.json()).code]).toEqual([422, offlineRefusals.over]);
    expect((await backend.ask(offline2022.submitCheck, { body: { fid: 'any' } }, { as: late })).code).toBe(
      offlineRefusals.over,
    );
  });

  test('takes tools and checks them while it lasts', async () => {
    await backend.test('on-site-dates', { competitionID: '2022', endsAt: backend.startedAt + 86_400 });
    const fid = await upload(late);
    expect((await backend.ask(offline2022.addTool, { body: { fid } }, { as: late })).data.fid).toBe(fid);
    const check = (await backend.ask(offline2022.submitCheck, { body: { fid } }, { as: late })).data;
    expect(check).toMatchObject({ fid, state: 'passed' });
    const log = (await backend.ask(offline2022.checkLog, { query: { id: check.id } }, { as: late })).data;
    expect(log.lines.join('\n')).toContain('tool/run.sh');
    expect(log.lines.at(-1)).toBe('passed');
    const others = await backend.ask(offline2022.checkLog, { query: { id: check.id } }, { as: member });
    expect(others.code).toBe(offlineRefusals.notMember);
    const { most } = (await backend.ask(offline2022.checkCount, {}, { as: late })).data;
    for (let used = 1; used < most; used++) await backend.ask(offline2022.submitCheck, { body: { fid } }, { as: late });
    const full = await backend.ask(offline2022.submitCheck, { body: { fid } }, { as: late });
    expect(full.code).toBe(offlineRefusals.checksUsed);
    expect((await backend.ask(offline2022.checks, {}, { as: late })).data.list).toHaveLength(most);
  });
});
