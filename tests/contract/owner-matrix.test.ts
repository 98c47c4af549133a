import { refusalCode } from '#backend/platform/http/refusal.ts';
import { allEndpoints, type NamedEndpoint } from '#lib/contract/contract.ts';
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
let targeted: Readonly<Record<string, Targeted>>;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '10000' });
  owner = await backend.signIn('wu.jingyi');
  stranger = await backend.signIn('feng.tao');
  theirs = await belongings(owner);
});
afterAll(() => backend?.close());

/** Writes that name the owner's data: accepted from the owner, refused to a stranger with this code. */
interface Targeted {
  readonly body: object;
  readonly stranger: number;
}

async function targetedBy(
  as: Who,
  [card, passport]: readonly [string, string],
): Promise<Readonly<Record<string, Targeted>>> {
  const portrait = await uploaded(backend, as, 'portrait');
  const study = { schoolId: null, school: 'Harbour Night School', degree: 'other', graduationYear: 2040 };
  const traveller = { nationality: 'CHN', surname: 'WU', givenNames: 'JINGYI', passportNumber: 'EZ7654321' };
  const dates = { birthDate: '1979-03-15', expiresOn: '2040-01-01' };
  const info = { bio: 'Only mine to read', email: 'mine@secret.example', avatarFid: portrait };
  return {
    'personal.submitStudentCard': {
      body: { ...study, studentNumber: 'NIGHT-4711', fid: card },
      stranger: refusalCode.missing,
    },
    'personal.submitPassport': { body: { ...traveller, ...dates, fid: passport }, stranger: refusalCode.missing },
    'personal.updateInfo': { body: info, stranger: refusalCode.missing },
    'personal.postInfo': { body: info, stranger: refusalCode.missing },
    'personal.updateTeacherInfo': { body: { office: 'Room of my own' }, stranger: refusalCode.role },
  };
}

/** Writes about the caller alone, with another value than the owner's. */
const ownWrites: Readonly<Record<string, object | undefined>> = {
  'personal.updateContestDetails': { accessNeeds: 'none' },
  'personal.updateMessagePreference': { topic: 'team', site: false, sms: false, push: false },
  'personal.createCalendar': undefined,
  'personal.revokeCalendar': undefined,
  'personal.endOtherSessions': undefined,
};

/** Writes whose input is no JSON, or comes from elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  'files.upload': 'files.test.ts',
  'personal.signAgreement': 'personal.test.ts',
  'personal.changeMobile': 'below, and personal.test.ts',
  'personal.subscribePush': 'push.test.ts',
  'personal.unsubscribePush': 'push.test.ts',
};
/** A stream does not end; `changes.test.ts` shows whom it tells what. */
const isStream = ({ endpoint }: NamedEndpoint) => endpoint.answer === 'events';

/** Sends a call as the contract has it: the body fits its schema. */
async function write({ name, endpoint }: NamedEndpoint, as: Who, body: object | undefined) {
  if (endpoint.body) expect([name, endpoint.body.safeParse(body).error]).toEqual([name, undefined]);
  const answer = await backend.app.request(endpoint.path, {
    method: endpoint.method,
    headers: { ...tokenOf(as), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code } = await answer.json();
  return [name, answer.status, code];
}
const tokenOf = ({ token, antiForgery }: Who) => ({
  Authorization: `Bearer ${token}`,
  'X-Csrf-Token': antiForgery,
});

const ofPersons = allEndpoints().filter((call) => /^(personal|files)\./.test(call.name) && !isStream(call));
const writes = ofPersons.filter(({ name, endpoint: { method } }) => method !== 'GET' && !(name in elsewhere));

async function belongings(as: Who): Promise<Belongings> {
  const fids = [await uploaded(backend, as, 'studentCard'), await uploaded(backend, as, 'passport')] as const;
  targeted = await targetedBy(as, fids);
  for (const call of writes.filter(({ name }) => name in targeted))
    expect(await write(call, as, targeted[call.name]?.body)).toEqual([call.name, 200, 0]);
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

test.each(ofPersons.filter(({ endpoint }) => endpoint.method === 'GET'))(
  '$name tells a stranger nothing',
  async ({ endpoint }) => {
    const ids = [...theirs.fids, theirs.signature, theirs.link.split('/').at(-1) ?? '', owner.playerId];
    for (const id of ids) {
      const path = endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(id));
      const query = new URLSearchParams({ fid: id, playerId: owner.playerId, areaCode: '+86', mobile: '13800010006' });
      // The token of a link is no id of a file: that query would be refused as it is.
      if (endpoint.query?.safeParse(Object.fromEntries(query)).error) continue;
      const { status, bytes } = await fetchFile(backend, stranger, `${path}?${query}`);
      const text = bytes.toString();
      for (const word of [...theirs.words, ...theirs.fids.filter((fid) => fid !== id)])
        expect(text).not.toContain(word);
      expect([200, 404]).toContain(status);
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
  for (const call of writes) {
    const { body, stranger: code } = targeted[call.name] ?? { body: ownWrites[call.name], stranger: 0 };
    expect(call.name in targeted || call.name in ownWrites).toBe(true);
    expect(await write(call, stranger, body)).toEqual([call.name, 200, code]);
    expect([call.name, await state()]).toEqual([call.name, before]);
  }
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

test('the code for a new number is of no use to a stranger', async () => {
  const number = { areaCode: '+86', mobile: '13900020009' };
  await backend.ask(personal.phoneCode, { query: number }, { as: owner });
  const phone = await backend.app.request(`/provider/sms?${new URLSearchParams({ number: '+86 13900020009' })}`);
  const body = { ...number, code: (await phone.text()).match(/\b\d{6}(?= is your code)/)?.[0] ?? '' };
  const change = (as: Who) => backend.ask(personal.changeMobile, { body }, { as });
  expect((await change(stranger)).code).toBe(refusalCode.invalid);
  expect((await change(owner)).data).toMatchObject({ mobile: '139****0009' });
});
