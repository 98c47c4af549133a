import { allEndpoints } from '#lib/contract/contract.ts';
import { files } from '#lib/contract/files.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { fetchFile, uploaded } from './upload.ts';

/** The owner's data: must not occur in any answer to another person. */
interface Belongings {
  readonly fids: readonly string[];
  readonly signature: string;
  readonly link: string;
  readonly words: readonly string[];
}

let backend: TestBackend;
let owner: Who;
let stranger: Who;
let theirs: Belongings;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '10000' });
  owner = await backend.signIn('wu.jingyi');
  stranger = await backend.signIn('feng.tao');
  theirs = await belongings(owner);
});
afterAll(() => backend?.close());

async function belongings(as: Who): Promise<Belongings> {
  const fids = [await uploaded(backend, as, 'studentCard'), await uploaded(backend, as, 'passport')] as const;
  const card = { schoolId: null, school: 'Harbour Night School', degree: 'other', graduationYear: 2040 } as const;
  await backend.ask(
    personal.submitStudentCard,
    { body: { ...card, studentNumber: 'NIGHT-4711', fid: fids[0] } },
    { as },
  );
  const passport = { nationality: 'CHN', surname: 'WU', givenNames: 'JINGYI', passportNumber: 'EZ7654321' };
  const dates = { birthDate: '1979-03-15', expiresOn: '2040-01-01' };
  await backend.ask(personal.submitPassport, { body: { ...passport, ...dates, fid: fids[1] } }, { as });
  await backend.ask(personal.updateInfo, { body: { bio: 'Only mine to read', email: 'mine@secret.example' } }, { as });
  await backend.ask(personal.updateTeacherInfo, { body: { office: 'Room of my own' } }, { as });
  await backend.ask(personal.updateContestDetails, { body: { accessNeeds: 'A ramp for me' } }, { as });
  const { data } = await backend.ask(personal.agreements, {}, { as });
  const link = await backend.ask(files.link, { params: { fid: fids[0] } }, { as });
  const words = [
    'Harbour Night School',
    'NIGHT-4711',
    'EZ7654321',
    'Only mine',
    'secret.example',
    'Room of my own',
    'A ramp',
  ];
  return { fids, signature: data.list[0]?.id ?? '', link: link.data.url, words };
}

const ofPersons = allEndpoints().filter(({ name }) => /^(personal|files)\./.test(name));

test.each(ofPersons.filter(({ endpoint }) => endpoint.method === 'GET'))(
  '$name tells a stranger nothing',
  async ({ endpoint }) => {
    const ids = [...theirs.fids, theirs.signature, theirs.link.split('/').at(-1) ?? '', owner.playerId];
    for (const id of ids) {
      const path = endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(id));
      const query = new URLSearchParams({ fid: id, playerId: owner.playerId, areaCode: '+86', mobile: '13800010006' });
      const { status, bytes } = await fetchFile(backend, stranger, `${path}?${query}`);
      const text = bytes.toString();
      for (const word of [...theirs.words, ...theirs.fids.filter((fid) => fid !== id)])
        expect(text).not.toContain(word);
      expect([200, 400, 403, 404, 429]).toContain(status);
      if (endpoint.path.includes('{') && status === 200) expect(JSON.parse(text).code).toBe(4404);
    }
  },
);

test("what a stranger writes changes nothing of the owner's", async () => {
  const state = async () =>
    Promise.all([
      backend.ask(personal.info, {}, { as: owner }).then(({ data }) => data),
      backend.ask(personal.studentCard, {}, { as: owner }).then(({ data }) => data),
      backend.ask(personal.passport, {}, { as: owner }).then(({ data }) => data),
      backend.ask(personal.teacherInfo, {}, { as: owner }).then(({ data }) => data),
      backend.ask(personal.contestDetails, {}, { as: owner }).then(({ data }) => data),
      backend.ask(personal.agreements, {}, { as: owner }).then(({ data }) => data),
      backend.ask(personal.calendar, {}, { as: owner }).then(({ data }) => data),
      backend.ask(personal.messagePreferences, {}, { as: owner }).then(({ data }) => data),
    ]);
  await backend.ask(personal.createCalendar, {}, { as: owner });
  const before = await state();
  for (const { name, endpoint } of ofPersons.filter(({ endpoint: { method } }) => method !== 'GET')) {
    const body = {
      ...{ playerId: owner.playerId, id: theirs.signature, fid: theirs.fids[0], avatarFid: theirs.fids[0] },
      ...{
        bio: 'Taken over',
        topic: 'team',
        site: false,
        sms: false,
        push: true,
        accessNeeds: 'none',
        office: 'nowhere',
      },
      ...{ areaCode: '+86', mobile: '13800010006', code: '000000' },
      ...{ schoolId: 'lakeside', studentNumber: 'X12345', degree: 'other', graduationYear: 2040 },
      ...{ agreementId: 'userAgreement', hash: '0'.repeat(64) },
    };
    const answer = await backend.app.request(endpoint.path, {
      method: endpoint.method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${stranger.token}`,
        'X-Csrf-Token': stranger.antiForgery,
      },
      body: JSON.stringify(body),
    });
    expect([name, answer.status < 500]).toEqual([name, true]);
  }
  expect(await state()).toEqual(before);
  expect((await backend.ask(personal.info, {}, { as: owner })).status).toBe(200);
});

test('no answer of the area has a plain name, number or certificate, but the one that is asked for on purpose', async () => {
  const plain = ['吴静怡', '990101197903150041', '13800010006', 'EZ7654321', 'NIGHT-4711', 'mine@secret.example'];
  for (const { name, endpoint } of ofPersons) {
    if (endpoint.method !== 'GET' || endpoint.answer === 'file' || endpoint.path.includes('{')) continue;
    if (name === 'personal.unmark') continue;
    const { bytes } = await fetchFile(backend, owner, endpoint.path);
    for (const value of plain) expect([name, bytes.toString().includes(value)]).toEqual([name, false]);
  }
  expect(backend.logged.join('')).not.toMatch(/吴静怡|990101197903150041|EZ7654321|13800010006/);
});
