import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { draws } from '#backend/draws/tables.ts';
import { agreementSignatures } from '#backend/identity/tables.ts';
import { notices } from '#backend/inbox/tables.ts';
import { days, hours } from '#backend/platform/clock.ts';
import { createDiskStorage } from '#backend/uploads/storage.ts';
import { seedWorks } from '#backend/works/seed.ts';
import { workAttendances, workReports } from '#backend/works/tables.ts';
import { workRefusals } from '#lib/contract/contests/work-refusals.ts';
import { reportSubject, workCallsOf } from '#lib/contract/contests/works.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { uploads } from '#lib/contract/submissions/uploads.ts';
import { teamCallsOf } from '#lib/contract/teams/team-calls.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { beginUpload, pdf, uploadedWhole } from './resumable.ts';
import { act } from './team-players.ts';
import { fetchFile } from './upload.ts';

const calls = workCallsOf.chain;
const contest = { competitionID: 'chain-2' } as const;
const works = { stageType: 'works' } as const;
const subject = reportSubject('chain-2', 'works');

let backend: TestBackend;
let captain: Who;
let member: Who;
let outsider: Who;

/** Days after the first start; the clock only ever moves on. */
let today = 0;
async function onDay(day: number): Promise<void> {
  backend.advance(days(day - today));
  today = day;
  captain = await backend.signIn('chen.yu');
  member = await backend.signIn('zhou.min');
  outsider = await backend.signIn('lin.qing');
}

beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '10000', SIGN_IN_LIMIT: '10000' });
  await onDay(0);
});
afterAll(() => backend?.close());

const upload = (as: Who, name = 'report.pdf', bytes: Uint8Array = pdf()) =>
  uploadedWhole(backend, { as, kind: 'report', subject, name, bytes });
const submit = (as: Who, fid: string) => backend.ask(calls.submit, { body: { ...works, fid } }, { as });
const withdraw = (as: Who, fid: string) => backend.ask(calls.withdraw, { query: { ...works, fid } }, { as });
const list = async (as: Who) => (await backend.ask(calls.reports, { query: contest }, { as })).data.list;
const reasons = async (as: Who) => {
  const { data } = await backend.ask(calls.stages, { query: contest }, { as });
  return Object.fromEntries(data.list.map(({ stageType, reason }) => [stageType, reason]));
};

describe('before a stage opens', () => {
  test('it says so, and no upload begins', async () => {
    expect(await reasons(captain)).toEqual({
      works: 'notOpen',
      review: 'nothingToSubmit',
      finalDefence: 'notOpen',
    });
    const refused = await beginUpload(backend, { as: captain, kind: 'report', subject, name: 'a.pdf', bytes: pdf() });
    expect([refused.status, (await refused.json()).code]).toEqual([422, workRefusals.notOpen]);
  });

  test('who is in no team, or in one that did not sign up, sees nothing of it', async () => {
    for (const call of [calls.stages, calls.reports, calls.review, calls.defence, calls.attendance] as const)
      expect((await backend.ask(call, { query: contest }, { as: outsider })).code).toBe(workRefusals.notMember);
    const refused = await beginUpload(backend, { as: outsider, kind: 'report', subject, name: 'a.pdf', bytes: pdf() });
    expect((await refused.json()).code).toBe(workRefusals.notMember);
  });

  test.each(['chain-2:review', 'chain-2:weapons', 'chain-2', '2025:works', 'chain-2:works:works', ':'])(
    'nothing can be uploaded for %s',
    async (other) => {
      const given = { as: captain, kind: 'report', subject: other, name: 'a.pdf', bytes: pdf() } as const;
      expect((await beginUpload(backend, given)).status).toBe(422);
    },
  );
});

describe('while works are handed in', () => {
  beforeAll(() => onDay(12));
  beforeEach(async () => {
    for (const { fid } of await list(captain)) await withdraw(captain, fid);
  });

  test('a member hands in, all members see and fetch the same file, and others are told', async () => {
    const bytes = pdf('what we found');
    const fid = await upload(member, 'findings.pdf', bytes);
    const { data } = await submit(member, fid);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(data).toMatchObject({
      fileName: 'findings.pdf',
      size: bytes.length,
      sha256,
      by: '周敏',
      withdrawable: true,
    });
    expect(await list(captain)).toEqual([data]);
    const link = await backend.ask(uploads.sts, { params: { fileId: fid } }, { as: captain });
    expect(link.data.sha256).toBe(sha256);
    const file = await fetchFile(backend, captain, link.data.url);
    expect(file.bytes.equals(bytes)).toBe(true);
    expect(file.headers.get('Content-Disposition')).toContain('attachment; filename="findings.pdf"');
    expect((await fetchFile(backend, outsider, link.data.url)).status).toBe(404);
    expect((await backend.ask(uploads.sts, { params: { fileId: fid } }, { as: outsider })).code).toBe(4404);
    const told = await backend.database.select().from(notices).where(eq(notices.playerId, captain.playerId));
    expect(told.map(({ title }) => title['zh-EN'])).toContain('周敏 submitted findings.pdf');
    expect(told.find(({ jumpUrl }) => jumpUrl === '/blockchainWorks2023/chain-2')).toBeDefined();
    const query = { teamId: 'northern-lights-chain', page: 1, pageSize: 5 };
    const log = await backend.ask(teamCallsOf.chain.log, { query }, { as: captain });
    expect(log.data.list[0]).toMatchObject({ kind: 'reportSubmitted', actor: '周敏', name: 'findings.pdf' });
    const has = await backend.ask(calls.hasUpload, { query: { ...contest, ...works } }, { as: captain });
    expect(has.data).toEqual({ hasUpload: true });
  });

  test('a part of the file can be asked for', async () => {
    const bytes = pdf();
    const fid = await upload(captain, 'report.pdf', bytes);
    const link = await backend.ask(uploads.sts, { params: { fileId: fid } }, { as: captain });
    const asked = (range: string) =>
      backend.app.request(link.data.url.replace(/^\/api/, ''), {
        headers: { Authorization: `Bearer ${captain.token}`, Range: range },
      });
    const part = await asked('bytes=2-5');
    expect([part.status, await part.text()]).toEqual([206, bytes.subarray(2, 6).toString()]);
    expect(part.headers.get('Content-Range')).toBe(`bytes 2-5/${bytes.length}`);
    expect(await (await asked('bytes=-6')).text()).toBe(bytes.subarray(-6).toString());
    expect((await asked(`bytes=${bytes.length}-`)).status).toBe(416);
  });

  test('the same file again is the same report, also when both requests arrive together', async () => {
    const fid = await upload(captain);
    const answers = await Promise.all([submit(captain, fid), submit(captain, fid), submit(captain, fid)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await list(captain)).toHaveLength(1);
  });

  test('two members at once never hand in more than the stage takes', async () => {
    const fids = [await upload(captain), await upload(captain), await upload(member), await upload(member)] as const;
    const answers = await Promise.all(fids.map((fid, index) => submit(index < 2 ? captain : member, fid)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      0,
      0,
      workRefusals.tooManyReports,
      workRefusals.tooManyReports,
    ]);
    expect(await list(member)).toHaveLength(2);
    expect((await reasons(captain)).works).toBe('tooManyReports');
  });

  test('a file that is taken back makes room and cannot be fetched or handed in again', async () => {
    const fid = await upload(captain);
    await submit(captain, fid);
    const { data } = await backend.ask(uploads.sts, { params: { fileId: fid } }, { as: member });
    const both = await Promise.all([withdraw(member, fid), withdraw(captain, fid)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, workRefusals.reportMissing]);
    expect(await list(captain)).toEqual([]);
    expect((await fetchFile(backend, member, data.url)).status).toBe(404);
    expect((await submit(captain, fid)).code).toBe(workRefusals.uploadMissing);
  });

  test('handing in and taking back at once end in one of the two, never in between', async () => {
    for (let round = 0; round < 4; round++) {
      const fid = await upload(captain);
      await submit(captain, fid);
      await Promise.all([submit(captain, fid), withdraw(member, fid)]);
      const rows = await backend.database.select().from(workReports).where(eq(workReports.fid, fid));
      expect(rows).toHaveLength(1);
      expect((await list(captain)).length).toBe(rows[0]?.withdrawnAt === null ? 1 : 0);
    }
  });

  test.each([
    ['text under the name of a PDF', 'report.pdf', Buffer.from('hello')],
    ['an archive under the name of a PDF', 'report.pdf', Buffer.from('PK\u0003\u0004\u0000')],
    ['half an archive', 'report.zip', Buffer.from('PK\u0003\u0004\u0000')],
  ])('%s is refused, and nothing is stored', async (_, name, bytes) => {
    expect((await submit(captain, await upload(captain, name, bytes))).code).toBe(workRefusals.typeWrong);
    expect(await list(captain)).toEqual([]);
  });

  test("another person's upload, one for something else and one that is not finished are none", async () => {
    const fid = await upload(captain);
    expect((await submit(member, fid)).code).toBe(workRefusals.uploadMissing);
    const other = await backend.ask(calls.submit, { body: { stageType: 'finalDefence', fid } }, { as: captain });
    expect(other.code).toBe(workRefusals.uploadMissing);
    const wrongFamily = await backend.ask(workCallsOf.ai2022.submit, { body: { ...works, fid } }, { as: captain });
    expect(wrongFamily.code).toBe(workRefusals.stageMissing);
    const begun = await beginUpload(backend, { as: captain, kind: 'report', subject, name: 'a.pdf', bytes: pdf() });
    const unfinished = begun.headers.get('Location')?.split('/').at(-1) ?? '';
    expect((await submit(captain, unfinished)).code).toBe(workRefusals.uploadUnfinished);
  });
});

describe('a member whose signature of the agreements is missing', () => {
  test('hands nothing in and takes nothing back until they sign', async () => {
    const { agreementUnsigned } = workRefusals;
    const stages = async () => (await backend.ask(calls.stages, { query: contest }, { as: member })).data.list;
    const [kept, late] = [await upload(captain), await upload(member)];
    await submit(captain, kept);
    await backend.database
      .update(agreementSignatures)
      .set({ version: 0 })
      .where(eq(agreementSignatures.playerId, member.playerId));
    expect((await stages()).map(({ hasToSign }) => hasToSign)).toEqual([true, true, true]);
    const begun = await beginUpload(backend, { as: member, kind: 'report', subject, name: 'a.pdf', bytes: pdf() });
    const answers = [await submit(member, late), await withdraw(member, kept)];
    expect([(await begun.json()).code, ...answers.map(({ code }) => code)]).toEqual([
      agreementUnsigned,
      agreementUnsigned,
      agreementUnsigned,
    ]);
    expect(await list(member)).toHaveLength(1);

    await act(backend, 'chain-2').sign(member);
    expect((await stages()).map(({ hasToSign }) => hasToSign)).toEqual([false, false, false]);
    expect([(await submit(member, late)).code, (await withdraw(member, late)).code]).toEqual([0, 0]);
    await withdraw(captain, kept);
  });
});

describe('around the deadline', () => {
  test('nobody hands in or takes back after it, however the requests fall', async () => {
    const kept = await upload(captain);
    await submit(captain, kept);
    const late = await upload(member);
    await onDay(25);
    const answers = await Promise.all([withdraw(captain, kept), submit(member, late), withdraw(member, kept)]);
    expect(answers.map(({ code }) => code)).toEqual([
      workRefusals.closed,
      workRefusals.uploadMissing,
      workRefusals.closed,
    ]);
    expect(await list(captain)).toMatchObject([{ fid: kept, withdrawable: false }]);
  });
});

describe('the review', () => {
  test('of a running contest says when it is published, and nothing else', async () => {
    const { data } = await backend.ask(calls.review, { query: contest }, { as: captain });
    expect(data).toEqual({ publishesAt: expect.any(Number), result: null });
  });
});

describe('a contest that is over', () => {
  const past = { competitionID: 'chain-1' } as const;
  let guest: Who;
  beforeAll(async () => {
    for (const _ of ['first', 'again'])
      await seedWorks(
        backend.database,
        backend.teamContests,
        Promise.resolve(createDiskStorage(join(backend.dataDir, 'uploads'))),
      );
    guest = await backend.signIn('li.wenbo');
  });

  test('shows what was handed in, and lets nobody change it', async () => {
    const { data } = await backend.ask(calls.reports, { query: past }, { as: guest });
    expect(data.list.map(({ fileName, withdrawable }) => [fileName, withdrawable])).toEqual([
      ['ferry-42-slides.pdf', false],
      ['ferry-42-findings.pdf', false],
    ]);
    const fid = data.list[1]?.fid ?? '';
    const link = await backend.ask(uploads.sts, { params: { fileId: fid } }, { as: guest });
    const { bytes } = await fetchFile(backend, guest, link.data.url);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(link.data.sha256);
    expect((await backend.ask(calls.withdraw, { query: { ...works, fid } }, { as: guest })).code).toBe(
      workRefusals.closed,
    );
  });

  test('shows the review of the own team, and the order of the defence with the own turn', async () => {
    const { data } = await backend.ask(calls.review, { query: past }, { as: guest });
    expect(data.result).toMatchObject({ points: 88.5, most: 100, passed: true });
    expect(data.result?.comments).toHaveLength(3);
    const defence = await backend.ask(calls.defence, { query: past }, { as: guest, locale: 'zh-CN' });
    expect(defence.data.slots.map(({ team, isMine }) => [team, isMine])).toEqual([
      ['北斗七队', false],
      ['Open Link', false],
      ['Sum of Squares', false],
      ['Copper Heron', false],
      ['Ferry 42', true],
      ['青山组', false],
    ]);
    const [first, , third, fourth] = defence.data.slots;
    expect((third?.startsAt ?? 0) - (first?.startsAt ?? 0)).toBe(50 * 60);
    expect((fourth?.startsAt ?? 0) - (third?.startsAt ?? 0)).toBe(55 * 60);
    expect(defence.data.drawsAt).toBeNull();
  });

  test('of the other family answers under its own calls, and only there', async () => {
    const query = { competitionID: '2022' };
    const calls2022 = workCallsOf.ai2022;
    expect((await backend.ask(calls2022.defence, { query }, { as: outsider })).code).toBe(workRefusals.notMember);
    expect((await backend.ask(calls.defence, { query }, { as: guest })).code).toBe(workRefusals.stageMissing);
    const { data } = await backend.ask(calls2022.defence, { query }, { as: guest });
    expect(data.slots.map(({ room }) => room.split(', ')[1])).toEqual([
      'large hall',
      'seminar room 2',
      'large hall',
      'seminar room 2',
      'large hall',
    ]);
    expect((await backend.ask(calls2022.review, { query }, { as: guest })).code).toBe(workRefusals.stageMissing);
    const attendance = await backend.ask(calls2022.attendance, { query }, { as: guest });
    expect(attendance.data).toMatchObject({ speakerId: null, reason: 'closed' });
  });
});

describe('the final defence', () => {
  beforeAll(async () => {
    backend.advance(hours(1));
    await onDay(50);
  });

  test('takes nothing before the finalists are named', async () => {
    expect((await reasons(captain)).finalDefence).toBe('notNamed');
    const { data } = await backend.ask(calls.defence, { query: contest }, { as: captain });
    expect(data).toMatchObject({ slots: [], drawsAt: expect.any(Number) });
    const body = { ...contest, speakerId: captain.playerId, needs: '' };
    expect((await backend.ask(calls.attend, { body }, { as: captain })).code).toBe(workRefusals.notNamed);
    const here = eq(workAttendances.competitionId, contest.competitionID);
    expect(await backend.database.select().from(workAttendances).where(here)).toEqual([]);
  });

  test('belongs to the teams that were named', async () => {
    const now = backend.startedAt + days(50);
    const entry = (id: string) => ({ id, name: id, organisation: '' });
    const published = {
      ...{ competitionId: 'chain-2', key: 'defence', seed: 'f'.repeat(64), commitment: '' },
      entries: [entry('northern-lights-chain'), entry('chain-2-001'), entry('chain-2-002')],
      ...{ publishedAt: now, drawsAt: now + days(2) },
    };
    await backend.database
      .insert(draws)
      .values(published)
      .onConflictDoUpdate({ target: [draws.competitionId, draws.key], set: published });
    expect((await reasons(captain)).finalDefence).toBeNull();
    const body = { ...contest, speakerId: member.playerId, needs: 'A second screen.' };
    const said = await backend.ask(calls.attend, { body }, { as: captain });
    expect(said.data).toMatchObject({ speakerId: member.playerId, needs: 'A second screen.', reason: null });
    const stranger = { ...contest, speakerId: outsider.playerId, needs: '' };
    expect((await backend.ask(calls.attend, { body: stranger }, { as: member })).code).toBe(
      workRefusals.speakerMissing,
    );
  });

  test('entries of two members are merged, and none of them is lost', async () => {
    const { data } = await backend.ask(calls.attendance, { query: contest }, { as: member });
    const before = { speakerId: data.speakerId, needs: data.needs };
    const attend = (as: Who, entries: { speakerId: string; needs: string }) =>
      backend.ask(calls.attend, { body: { ...contest, ...entries, before } }, { as });
    const speakerId = member.playerId;
    expect((await attend(captain, { speakerId, needs: 'Two screens.' })).data.needs).toBe('Two screens.');
    const other = await attend(member, { speakerId: captain.playerId, needs: before.needs });
    expect(other.data).toMatchObject({ speakerId: captain.playerId, needs: 'Two screens.' });
    expect((await attend(member, { speakerId, needs: 'A chair.' })).code).toBe(workRefusals.attendanceChanged);
    expect((await attend(member, { speakerId, needs: 'Two screens.' })).code).toBe(0);
    const kept = await backend.ask(calls.attendance, { query: contest }, { as: captain });
    expect(kept.data).toMatchObject({ speakerId: captain.playerId, needs: 'Two screens.' });
  });

  test('its order follows from the draw', async () => {
    const given = { as: member, kind: 'report', subject: reportSubject('chain-2', 'finalDefence') } as const;
    const fid = await uploadedWhole(backend, { ...given, name: 'slides.pdf', bytes: pdf() });
    const report = await backend.ask(calls.submit, { body: { stageType: 'finalDefence', fid } }, { as: member });
    expect(report.code).toBe(0);
    const before = await backend.ask(calls.defence, { query: contest }, { as: member });
    expect(before.data.slots).toEqual([]);
    await onDay(53);
    const after = await backend.ask(calls.defence, { query: contest }, { as: member });
    expect(after.data.slots.filter(({ isMine }) => isMine)).toMatchObject([{ team: 'Northern Lights' }]);
    expect(after.data.slots).toHaveLength(3);
    const dates = await backend.ask(personal.appointments, {}, { as: member });
    expect(dates.data.list.map(({ id }) => id)).toContain('defence-chain-2');
  });

  test('is for others to hear that their team is not in it', async () => {
    await backend.database.update(draws).set({ entries: [{ id: 'chain-2-001', name: '', organisation: '' }] });
    expect((await reasons(captain)).finalDefence).toBe('notFinalist');
    const given = { as: captain, kind: 'report', subject: reportSubject('chain-2', 'finalDefence') } as const;
    const refused = await beginUpload(backend, { ...given, name: 'slides.pdf', bytes: pdf() });
    expect((await refused.json()).code).toBe(workRefusals.notFinalist);
  });
});
