import { eq } from 'drizzle-orm';
import { decodeHTML } from 'entities/decode';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { committeeHeader } from '#backend/committee/routes.ts';
import { players } from '#backend/identity/tables.ts';
import { refusalCode } from '#backend/platform/http/refusal.ts';
import { createSigner, sha256 } from '#backend/platform/signing.ts';
import { documents } from '#lib/contract/documents.ts';
import { identity } from '#lib/contract/identity.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import type { PhoneNumber } from '#lib/contract/personal/personal-phone.ts';
import { salons } from '#lib/contract/salons.ts';
import { site } from '#lib/contract/site.ts';
import { type Locale, locales } from '#lib/i18n/locales.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { fetchFile, uploaded } from './upload.ts';

let backend: TestBackend;
let player: Who;
let other: Who;
let teacher: Who;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '10000' });
  player = await backend.signIn('lin.qing');
  other = await backend.signIn('chen.yu');
  teacher = await backend.signIn('wu.jingyi');
});
afterAll(() => backend?.close());

const info = async (as = player) => (await backend.ask(personal.info, {}, { as })).data;

describe('personal info', () => {
  test('is masked', async () => {
    const answer = await backend.app.request('/v1/personal/info', {
      headers: { Authorization: `Bearer ${player.token}` },
    });
    const text = await answer.text();
    for (const plain of ['林青', '990101199904120028', '13800010001']) expect(text).not.toContain(plain);
    expect(await info()).toMatchObject({
      name: '*青',
      certificateNumber: '9****************8',
      areaCode: '+86',
      mobile: '138****0001',
      nickname: null,
      studentCard: 'none',
    });
  });

  test('is changed field by field; what is absent stays, null clears', async () => {
    const change = (body: object) => backend.ask(personal.updateInfo, { body }, { as: player });
    await change({ schoolId: 'lakeside', major: 'Hydrology', degree: 'master', email: 'lin.qing@example.com' });
    const { data } = await change({ graduationYear: 2027, bio: 'Rivers.\nAnd models.' });
    expect(data).toMatchObject({
      school: 'Lakeside University',
      major: 'Hydrology',
      graduationYear: 2027,
      email: 'l*******@example.com',
    });
    expect((await backend.ask(personal.info, {}, { as: player, locale: 'zh-CN' })).data.school).toBe('湖畔大学');
    expect((await change({ school: 'Evening School of the Docks' })).data).toMatchObject({
      schoolId: null,
      school: 'Evening School of the Docks',
    });
    expect((await change({ major: null })).data.major).toBeNull();
    expect((await change({ schoolId: 'nowhere' })).code).toBe(4404);
  });

  test('POST does what PUT does, once for one key', async () => {
    const headers = { 'Idempotency-Key': 'one-change' };
    const first = await backend.ask(personal.postInfo, { body: { nickname: 'qing' } }, { as: player, headers });
    expect(first.data.nickname).toBe('qing');
    await backend.ask(personal.updateInfo, { body: { nickname: 'river' } }, { as: player });
    await backend.ask(personal.postInfo, { body: { nickname: 'qing' } }, { as: player, headers });
    expect((await info()).nickname).toBe('river');
  });

  test.each([
    { nickname: '' },
    { nickname: 'x'.repeat(31) },
    { nickname: 'a\u0000b' },
    { nickname: '\u200b\u2060' },
    { nickname: '\u3164' },
    { nickname: '\u202eqing' },
    { nickname: '\u2067qing' },
    { bio: '\ud800' },
    { email: 'nobody' },
    { graduationYear: 1800 },
    { avatarFid: '../x' },
  ])('%j has the wrong shape', async (body) => {
    expect((await backend.ask(personal.updateInfo, { body }, { as: player })).status).toBe(400);
  });

  test('has a nickname in any script, also of signs alone', async () => {
    for (const nickname of ['青', 'می\u200cخواهم', '👩\u200d💻', '...']) {
      const { data } = await backend.ask(personal.updateInfo, { body: { nickname } }, { as: player });
      expect(data.nickname).toBe(nickname);
    }
  });

  test('is shown in full on purpose, and every showing is kept', async () => {
    const { data } = await backend.ask(personal.unmark, {}, { as: player });
    expect(data).toMatchObject({
      name: '林青',
      certificateNumber: '990101199904120028',
      mobile: '13800010001',
      email: 'lin.qing@example.com',
    });
    const log = await backend.ask(personal.unmarkLog, {}, { as: player });
    expect(log.data.list).toEqual([{ shownAt: data.shownAt, inThisSession: true }]);
    const again = await backend.signIn('lin.qing');
    expect((await backend.ask(personal.unmarkLog, {}, { as: again })).data.list).toEqual([
      { shownAt: data.shownAt, inThisSession: false },
    ]);
    expect((await backend.ask(personal.unmarkLog, {}, { as: other })).data.list).toEqual([]);
  });

  test('is not shown in full without end', async () => {
    const as = await backend.signIn('xu.jing');
    const statuses = [];
    for (let asked = 0; asked < 18; asked++) statuses.push((await backend.ask(personal.unmark, {}, { as })).status);
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => backend.ask(personal.unmark, {}, { as })));
    statuses.push(...atOnce.map(({ status }) => status).sort());
    expect(statuses.slice(17)).toEqual([200, 200, 200, 429, 429]);
  });

  test('real name is what the payment app vouches for, masked', async () => {
    const { data } = await backend.ask(personal.realName, {}, { as: player });
    expect(data).toMatchObject({ state: 'verified', name: '*青', certificateType: 'idCard' });
  });
});

describe('schools', () => {
  const find = async (keyword: string, locale: Locale = 'zh-EN', page = 1) =>
    (await backend.ask(personal.schools, { query: { keyword, page } }, { as: player, locale })).data;

  test('are found by a word in any language, page by page', async () => {
    expect((await find('lakeside')).list[0]).toMatchObject({ id: 'lakeside', name: 'Lakeside University' });
    expect((await find('湖畔', 'zh-Hant')).list[0]?.name).toBe('湖畔大學');
    expect((await find('haizhou technology')).list.map(({ id }) => id)).toEqual(['haizhou-technology']);
    const all = await find('');
    expect(all.total).toBeGreaterThan(180);
    expect((await find('', 'zh-EN', 2)).list[0]).not.toEqual(all.list[0]);
    expect((await find('no such school')).total).toBe(0);
  });

  test('have names in three languages, all different', async () => {
    for (const locale of locales) {
      const names = [];
      for (let page = 1; page <= 10; page++) names.push(...(await find('', locale, page)).list.map(({ name }) => name));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

test('area codes fit their examples', async () => {
  const { data } = await backend.ask(personal.areaCodes, {}, { as: player, locale: 'zh-CN' });
  expect(data.list[0]).toMatchObject({ code: '+86', name: '中国' });
  for (const { pattern, example } of data.list) expect(example).toMatch(new RegExp(pattern));
});

describe('a new mobile number', () => {
  const phone = async (number: string) => {
    const page = await backend.app.request(`/provider/sms?${new URLSearchParams({ number })}`);
    return (await page.text()).match(/\b\d{6}(?= is your code)/)?.[0] ?? '';
  };
  const ask = (number: PhoneNumber, as = player) => backend.ask(personal.phoneCode, { query: number }, { as });
  const change = (number: PhoneNumber, code: string, as = player) =>
    backend.ask(personal.changeMobile, { body: { ...number, code } }, { as });
  const of = (mobile: string) => ({ areaCode: '+86', mobile });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('is confirmed by the code that was sent to it, which no answer tells', async () => {
    const number = of('13900020001');
    const sent = await ask(number);
    const code = await phone('+86 13900020001');
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(sent.data)).not.toContain(code);
    const changed = await change(number, code);
    expect(changed.data.mobile).toBe('139****0001');
    expect((await change(number, code)).code).toBe(4409);
    const notices = await backend.ask(inbox.notices, { query: {} }, { as: player });
    expect(notices.data.list[0]?.title).toContain('139****0001');
    expect(backend.logged.join('')).not.toContain(code);
  });

  test('asked for again within a minute, it sends nothing and says the same', async () => {
    const number = of('13900020002');
    const [first, code] = [await ask(number), await phone('+86 13900020002')];
    const second = await ask(number);
    expect(second.data).toEqual(first.data);
    expect(await phone('+86 13900020002')).toBe(code);
    backend.advance(61);
    expect((await ask(number)).data.expiresAt).toBeGreaterThan(first.data.expiresAt);
  });

  test('an older code, a lapsed one and one of another person count for nothing', async () => {
    backend.advance(86_400);
    const as = await backend.signIn('zhou.min');
    const number = of('13900020003');
    await ask(number, as);
    const first = await phone('+86 13900020003');
    backend.advance(61);
    await ask(number, as);
    const second = await phone('+86 13900020003');
    if (first !== second) expect((await change(number, first, as)).code).toBe(4400);
    const stranger = await backend.signIn('chen.yu');
    expect((await change(number, second, stranger)).code).toBe(4400);
    backend.advance(301);
    const late = await backend.signIn('zhou.min');
    expect((await change(number, second, late)).message).toBe('This code has expired. Request a new one');
  });

  test('is lost after five wrong codes, also sent at once', async () => {
    const as = await backend.signIn('xu.jing');
    const number = of('13900020004');
    await ask(number, as);
    const code = await phone('+86 13900020004');
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(number, wrong(code), as)));
    expect(answers.filter(({ message }) => message.includes(' left'))).toHaveLength(4);
    expect((await change(number, code, as)).code).toBe(4400);
  });

  test('of somebody else is refused, but only to who holds it', async () => {
    const as = await backend.signIn('zheng.xiao');
    const theirs = of('13800010002');
    expect((await ask(theirs, as)).status).toBe(200);
    const code = await phone('+86 13800010002');
    expect((await change(theirs, wrong(code), as)).code).toBe(4400);
    expect((await change(theirs, code, as)).message).toBe('This mobile number belongs to another account');
  });

  test.each([of('1380'), of('23900020001'), { areaCode: '+999', mobile: '13900020001' }])(
    '%j is none',
    async (number) => {
      expect((await ask(number, await backend.signIn('lin.qing'))).code).toBe(4400);
    },
  );

  test('that is in use already is not changed', async () => {
    expect((await ask(of('13800010006'), teacher)).code).toBe(401);
    const as = await backend.signIn('wu.jingyi');
    expect((await ask(of('13800010006'), as)).code).toBe(4409);
  });

  test('gets five messages an hour, whoever asks', async () => {
    const number = of('13900020009');
    const asked = [];
    for (const userName of ['lin.qing', 'chen.yu', 'zhou.min', 'xu.jing', 'li.wenbo', 'feng.tao']) {
      asked.push((await ask(number, await backend.signIn(userName))).status);
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('a person asks for ten codes a day at most', async () => {
    const as = await backend.signIn('shen.yue');
    const asked = [];
    for (let count = 0; count < 11; count++) asked.push((await ask(of(`1390003000${count % 10}`), as)).status);
    expect(asked.filter((status) => status === 200)).toHaveLength(10);
    expect(asked.at(-1)).toBe(429);
  });
});

const committee = async (name: string, input: object) => {
  const body = JSON.stringify(input);
  const proof = { request: sha256(`${name}\n${body}`) };
  const signature = createSigner('b'.repeat(32)).issue('committee', proof, backend.now() + 10 * 86_400);
  const answer = await backend.app.request(`/committee/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [committeeHeader]: signature },
    body,
  });
  return answer.json();
};

describe('a student card', () => {
  const card = { schoolId: 'lakeside', studentNumber: 'LU20240117', degree: 'master', graduationYear: 2031 } as const;

  test('is handed in, rejected with a reason, handed in again, approved', async () => {
    const as = await backend.signIn('zheng.xiao');
    const state = async () => (await backend.ask(personal.studentCard, {}, { as })).data;
    const submit = async () => {
      const fid = await uploaded(backend, as, 'studentCard');
      return backend.ask(personal.submitStudentCard, { body: { ...card, fid } }, { as });
    };
    expect(await state()).toMatchObject({ state: 'none', card: null });
    const submitted = await submit();
    expect(submitted.data).toMatchObject({
      state: 'pending',
      card: { school: 'Lakeside University', studentNumber: 'L********7' },
    });
    expect((await submit()).code).toBe(4409);

    const { data } = await committee('checks', {});
    expect(data.list[0]).toMatchObject({ kind: 'studentCard', playerId: as.playerId });
    const { id } = data.list[0];
    expect((await committee('check-picture', { id })).data.contentType).toBe('image/jpeg');
    expect((await committee('decide', { id, state: 'rejected', reason: 'The <b>photo</b> is dark' })).code).toBe(0);
    expect((await committee('decide', { id, state: 'approved' })).code).toBe(4404);
    expect(await state()).toMatchObject({ state: 'rejected', reason: 'The <b>photo</b> is dark' });
    const { list } = (await backend.ask(inbox.notices, { query: {} }, { as })).data;
    expect(list[0]?.content).toContain('The &lt;b&gt;photo&lt;/b&gt; is dark');

    expect((await submit()).data.state).toBe('pending');
    const waiting = await committee('checks', {});
    await committee('decide', { id: waiting.data.list[0].id, state: 'approved' });
    expect((await state()).state).toBe('approved');
    expect((await info(as)).studentCard).toBe('approved');
    expect((await submit()).code).toBe(4409);
  });

  test('two at once are one', async () => {
    const as = await backend.signIn('feng.tao');
    const fids = await Promise.all([uploaded(backend, as, 'studentCard'), uploaded(backend, as, 'studentCard')]);
    const codes = await Promise.all(
      fids.map(async (fid) => (await backend.ask(personal.submitStudentCard, { body: { ...card, fid } }, { as })).code),
    );
    expect(codes.toSorted()).toEqual([0, 4409]);
  });

  test('needs a picture of my own, a school that is there and a year to come', async () => {
    const as = await backend.signIn('xu.jing');
    const theirs = await uploaded(backend, await backend.signIn('chen.yu'), 'studentCard');
    const submit = (change: object) =>
      backend.ask(personal.submitStudentCard, { body: { ...card, fid: theirs, ...change } }, { as });
    expect((await submit({})).code).toBe(4404);
    expect((await submit({ fid: await uploaded(backend, as, 'portrait') })).code).toBe(4404);
    const fid = await uploaded(backend, as, 'studentCard');
    expect((await submit({ fid, schoolId: 'nowhere' })).code).toBe(4404);
    expect((await submit({ fid, graduationYear: 2019 })).code).toBe(4400);
    expect((await submit({ fid, schoolId: null })).status).toBe(400);
    expect((await submit({ fid, schoolId: null, school: 'Dock School' })).data.card?.school).toBe('Dock School');
  });

  test('is not decided without the committee’s signature', async () => {
    const answer = await backend.app.request('/committee/checks', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(403);
  });
});

describe('a passport', () => {
  const passport = {
    nationality: 'CHN',
    surname: 'XU',
    givenNames: 'JING ANNA',
    passportNumber: 'EJ9901234',
    birthDate: '1995-06-07',
    expiresOn: '2039-01-31',
  };

  test('is kept masked for its owner', async () => {
    const as = await backend.signIn('xu.jing');
    const fid = await uploaded(backend, as, 'passport');
    const submit = (change: object) =>
      backend.ask(personal.submitPassport, { body: { ...passport, fid, ...change } }, { as });
    expect((await submit({ expiresOn: '2020-01-31' })).code).toBe(4400);
    expect((await submit({ birthDate: '2999-01-31' })).code).toBe(4400);
    expect((await submit({ nationality: 'GBR' })).message).toBe('The contest accepts only Chinese nationals');
    expect((await submit({ birthDate: '1995-02-31' })).status).toBe(400);
    const { data } = await submit({});
    expect(data).toMatchObject({
      state: 'pending',
      passport: { surname: 'X*', givenNames: 'J*** A***', passportNumber: 'E*******4', birthDate: '****-**-07' },
    });
  });
});

describe('teacher info', () => {
  test('is for teachers', async () => {
    const as = await backend.signIn('wu.jingyi');
    const change = (body: object) => backend.ask(personal.updateTeacherInfo, { body }, { as });
    expect((await backend.ask(personal.teacherInfo, {}, { as })).data.updatedAt).not.toBeNull();
    const { data } = await change({ title: 'professor', fields: ['Hydrology'], schoolId: 'lakeside' });
    expect(data).toMatchObject({ title: 'professor', school: 'Lakeside University', fields: ['Hydrology'] });
    expect((await change({ homepage: 'javascript:alert(1)' })).status).toBe(400);
    const student = await backend.signIn('zheng.xiao');
    const refused = { status: 200, code: refusalCode.role };
    expect(await backend.ask(personal.teacherInfo, {}, { as: student })).toMatchObject(refused);
    expect(await backend.ask(personal.updateTeacherInfo, { body: {} }, { as: student })).toMatchObject(refused);
  });
});

test('details for contests on site are kept', async () => {
  const as = await backend.signIn('zhou.min');
  const change = (body: object) => backend.ask(personal.updateContestDetails, { body }, { as });
  await change({ shirtSize: 'M', interests: ['green', 'green'] });
  expect((await change({ diet: 'vegetarian' })).data).toMatchObject({
    shirtSize: 'M',
    diet: 'vegetarian',
    interests: ['green'],
  });
});

describe('signed agreements', () => {
  const signed = async (as: Who) => (await backend.ask(personal.agreements, {}, { as })).data.list;

  test('say what was signed and lead to its words', async () => {
    const as = await backend.signIn('lin.qing');
    const signature = (await signed(as)).find(({ agreementId }) => agreementId === 'userAgreement');
    expect(signature).toMatchObject({
      agreementId: 'userAgreement',
      locale: 'zh-CN',
      state: 'current',
      textChanged: false,
    });
    const text = await backend.ask(
      documents.agreementText,
      { params: { id: 'userAgreement', hash: signature?.hash ?? '' } },
      {},
    );
    expect(text.data.hash).toBe(signature?.hash);
  });

  test('as PDF they contain the text, who signed and the hash, in the language of the signature', async () => {
    const as = await backend.signIn('lin.qing');
    const signature = (await signed(as)).find(({ agreementId }) => agreementId === 'userAgreement');
    const pdf = await fetchFile(backend, as, `/v1/personal/agreement/${signature?.id}/pdf`);
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    const words = (await textOf(pdf.bytes)).replace(/\s/g, '');
    const { data } = await backend.ask(site.agreement, { params: { id: 'userAgreement' } }, { locale: 'zh-CN' });
    for (const part of [
      data.title,
      '林青',
      as.playerId,
      signature?.hash ?? '',
      ...data.boxes.map(({ label }) => label),
    ])
      expect(words).toContain(part.replace(/\s/g, ''));
    const paragraphs = [...data.html.matchAll(/<p>([^<]+)<\/p>/g)].map(([, text = '']) => text);
    expect(paragraphs.length).toBeGreaterThan(20);
    for (const text of paragraphs) expect(words).toContain(decodeHTML(text).replace(/\s/g, ''));
  });

  test("another player's is not there", async () => {
    const [theirs] = await signed(await backend.signIn('chen.yu'));
    const as = await backend.signIn('lin.qing');
    expect((await fetchFile(backend, as, `/v1/personal/agreement/${theirs?.id}/pdf`)).status).toBe(404);
    expect((await fetchFile(backend, as, '/v1/personal/agreement/x/pdf')).status).toBe(404);
  });

  test('the version in force is signed by the text that was read', async () => {
    const as = await backend.signIn('shen.yue');
    const { data } = await backend.ask(site.agreement, { params: { id: 'userAgreement' } }, { locale: 'zh-Hant' });
    const sign = (hash: string, agreementId = 'userAgreement') =>
      backend.ask(personal.signAgreement, { body: { agreementId, hash } }, { as });
    expect((await sign('0'.repeat(64))).code).toBe(4409);
    expect((await sign(data.hash, 'noSuch')).code).toBe(4404);
    expect((await sign(data.hash)).data).toMatchObject({ locale: 'zh-Hant', state: 'current', version: data.version });
    const [first] = await signed(as);
    await sign(data.hash);
    expect(await signed(as)).toEqual([first]);
    expect((await backend.ask(identity.extra, {}, { as })).data.userAgreementSignTime).toBe(first?.signedAt);
  });

  test('an older version waits to be signed again, with a text that changed', async () => {
    const { agreementSignatures } = await import('#backend/identity/tables.ts');
    const as = await backend.signIn('xu.jing');
    const { eq } = await import('drizzle-orm');
    await backend.database
      .update(agreementSignatures)
      .set({ version: 1, hash: 'a'.repeat(64) })
      .where(eq(agreementSignatures.playerId, as.playerId));
    expect((await signed(as))[0]).toMatchObject({ state: 'superseded', textChanged: true, version: 1 });
    const { data } = await backend.ask(site.agreement, { params: { id: 'userAgreement' } }, {});
    const body = { agreementId: 'userAgreement', hash: data.hash };
    await backend.ask(personal.signAgreement, { body }, { as });
    expect((await signed(as)).map(({ state }) => state)).toEqual(['current', 'resigned']);
  });
});

describe('my dates', () => {
  test('have the salons that I subscribed to, as a list and as a calendar that can be taken away', async () => {
    const as = await backend.signIn('chen.yu');
    await backend.ask(salons.subscribe, { body: { id: 'rivers' } }, { as });
    const { data } = await backend.ask(personal.appointments, {}, { as, locale: 'zh-CN' });
    expect(data.list).toContainEqual(expect.objectContaining({ kind: 'salon', salonId: 'rivers' }));
    const phase = data.list.find(({ id }) => id === 'phase-2025-preliminary');
    expect(phase?.title).toBe('ASTRA 2025 主赛事：初赛');
    const starts = data.list.map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));

    expect((await backend.ask(personal.calendar, {}, { as })).data).toMatchObject({ active: false });
    const created = await backend.ask(personal.createCalendar, {}, { as, locale: 'zh-CN' });
    const read = () => fetchFile(backend, {}, created.data.path);
    const feed = await read();
    expect(feed.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const text = feed.bytes.toString().replaceAll('\r\n ', '');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR$/);
    for (const { id, title } of data.list) {
      expect(text).toContain(`UID:${id}@`);
      expect(text.replaceAll('\\', '')).toContain(title);
    }
    for (const line of feed.bytes.toString().split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect((await backend.ask(personal.calendar, {}, { as })).data.lastReadAt).not.toBeNull();
    expect(JSON.stringify((await backend.ask(personal.calendar, {}, { as })).data)).not.toContain('calendar/');

    const renewed = await backend.ask(personal.createCalendar, {}, { as });
    expect((await read()).status).toBe(404);
    const status = async () => (await fetchFile(backend, {}, renewed.data.path.replace('.ics', ''))).status;
    expect(await status()).toBe(200);
    const freeze = (frozen: boolean) =>
      backend.database.update(players).set({ frozen }).where(eq(players.id, as.playerId));
    await freeze(true);
    expect(await status()).toBe(404);
    await freeze(false);
    expect(await status()).toBe(200);
    await backend.ask(personal.revokeCalendar, {}, { as });
    expect((await fetchFile(backend, {}, renewed.data.path)).status).toBe(404);
  });
});

describe('messages', () => {
  test('come by the ways that were chosen', async () => {
    const as = await backend.signIn('zhou.min');
    const set = (topic: 'team' | 'security', site: boolean, sms: boolean) =>
      backend.ask(personal.updateMessagePreference, { body: { topic, site, sms, push: false } }, { as });
    expect((await set('security', false, false)).code).toBe(4400);
    const { data } = await set('team', false, true);
    expect(data.list.find(({ topic }) => topic === 'team')).toMatchObject({ site: false, sms: true });
    expect(data.list.find(({ topic }) => topic === 'security')).toMatchObject({ site: true, siteLocked: true });
  });
});

describe('sessions', () => {
  test('name the browser and the system that logged in, as far as they are known', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const query = { userName: 'xu.jing' };
    const headers = { 'User-Agent': userAgent };
    await backend.ask(identity.testLogin, { query }, { headers });
    const as = await backend.signIn(query.userName);
    const { list } = (await backend.ask(personal.sessions, {}, { as })).data;
    expect(list.map(({ current, browser, system }) => [current, browser, system])).toEqual(
      expect.arrayContaining([
        [true, null, null],
        [false, 'Firefox', 'Linux'],
      ]),
    );
  });

  test('are listed, and the others can be ended', async () => {
    const [first, second] = [await backend.signIn('feng.tao'), await backend.signIn('feng.tao')];
    const { data } = await backend.ask(personal.sessions, {}, { as: second });
    expect(data.list.filter(({ current }) => current)).toHaveLength(1);
    expect(data.list.length).toBeGreaterThanOrEqual(2);
    const stranger = await backend.signIn('lin.qing');
    expect((await backend.ask(personal.endOtherSessions, {}, { as: second })).code).toBe(0);
    expect((await backend.ask(personal.info, {}, { as: first })).status).toBe(401);
    expect((await backend.ask(personal.info, {}, { as: second })).status).toBe(200);
    expect((await backend.ask(personal.info, {}, { as: stranger })).status).toBe(200);
  });
});

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  // The number of a page stands between two lines of a paragraph that goes on overleaf.
  return pages.join('').replace(/第 \d+ 页，共 \d+ 页/g, '');
}
