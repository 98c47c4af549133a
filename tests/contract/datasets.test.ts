import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { datasetApplications } from '#backend/datasets/tables.ts';
import {
  type DatasetApplicationForm,
  datasetAgreementId,
  datasetRefusals,
  datasets,
} from '#lib/contract/datasets/datasets.ts';
import { leaderboards } from '#lib/contract/datasets/leaderboards.ts';
import { documents } from '#lib/contract/documents.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { site } from '#lib/contract/site.ts';
import { locales } from '#lib/i18n/locales.ts';
import { copyContent } from '../support/folder.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { committee } from './committee.ts';
import { type Entrant, newPlayer } from './team-players.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '100000' });
  await backend.test('config', { key: 'DATE_SET_APPLY_SWITCH', value: '1' });
});
afterAll(() => backend?.close());

const form: DatasetApplicationForm = {
  datasetId: 'voice-calls',
  purpose: 'We compare features of cloned voices over telephone lines in nine dialects.',
  institution: 'Lakeside University',
  supervisor: '',
  people: 'Lin Qing, Zhao Yu',
  storage: 'Encrypted server of the institute',
  months: 3,
};

const get = (path: string, as?: Who, headers: Record<string, string> = {}) =>
  backend.app.request(path, { headers: { ...(as && { Authorization: `Bearer ${as.token}` }), ...headers } });
const fileOf = (id: string, fileId: string, as?: Who, headers?: Record<string, string>) =>
  get(`/v1/dataset/${id}/file/${fileId}`, as, headers);

async function sign(as: Who): Promise<void> {
  const { data } = await backend.ask(site.agreement, { params: { id: datasetAgreementId } });
  await backend.ask(personal.signAgreement, { body: { agreementId: datasetAgreementId, hash: data.hash } }, { as });
}
const apply = (as: Who, change: Partial<DatasetApplicationForm> = {}) =>
  backend.ask(datasets.apply, { body: { ...form, ...change } }, { as });
/** As if its time had passed: moving the clock would end the sessions as well. */
const expire = (id: string) =>
  backend.database
    .update(datasetApplications)
    .set({ until: backend.startedAt - 1 })
    .where(eq(datasetApplications.id, id));
const reasonOf = async (as: Who, id: string) =>
  (await backend.ask(datasets.standing, { params: { id } }, { as })).data.reason;

describe('while data sets are switched off', () => {
  afterAll(() => backend.test('config', { key: 'DATE_SET_SWITCH', value: '1' }));

  it('no call about them answers, for nobody, and boards go on', async () => {
    const as = await newPlayer(backend, 'Curious');
    await backend.test('config', { key: 'DATE_SET_SWITCH', value: '0' });
    for (const { path, method } of Object.values(datasets)) {
      const named = path.replace('{id}', 'river-gauges-2024').replace(/\{\w+\}/g, 'gauges');
      if (method === 'GET') expect([named, (await get(named, as)).status]).toEqual([named, 404]);
    }
    expect((await backend.ask(leaderboards.list, {})).data.list.length).toBeGreaterThan(0);
    expect((await apply(as)).status).toBe(404);
    expect((await fileOf('river-gauges-2024', 'gauges')).status).toBe(404);
  });
});

it('a contest in preparation is not named by the data sets that come from it', async () => {
  const [id, contest] = ['wallet-graph-2023', '2026'];
  const ofContestInPreparation = async (dataDir: string) => {
    const path = join(copyContent(dataDir), 'datasets', id, 'facts.yaml');
    await writeFile(path, (await readFile(path, 'utf8')).replace('contest: "2023"', `contest: "${contest}"`));
  };
  const early = await openBackend(
    {},
    { before: ofContestInPreparation, contentIn: (dataDir) => join(dataDir, 'content') },
  );
  try {
    await early.test('config', { key: 'DATE_SET_SWITCH', value: '1' });
    const { list } = (await early.ask(datasets.list, {})).data;
    const { data } = await early.ask(datasets.dataset, { params: { id } });
    expect([list.find((each) => each.id === id)?.contestId, data.contestId]).toEqual([null, null]);
    expect(list.find((each) => each.id === 'payment-graph')?.contestId).toBe('2025');
  } finally {
    await early.close();
  }
});

it('a data set and a leaderboard do not exist before their publication', async () => {
  const [set, board] = ['river-gauges-2024', 'river-evening'];
  const laterToday = async (dataDir: string) => {
    const content = copyContent(dataDir);
    for (const path of [join('datasets', set), join('leaderboards', board)].map((dir) =>
      join(content, dir, 'facts.yaml'),
    )) {
      const facts = await readFile(path, 'utf8');
      await writeFile(path, facts.replace(/^publishedAt: .*$/m, 'publishedAt: start+1d 10:00'));
    }
  };
  const early = await openBackend({}, { before: laterToday, contentIn: (dataDir) => join(dataDir, 'content') });
  try {
    await early.test('config', { key: 'DATE_SET_SWITCH', value: '1' });
    const isFound = async () => {
      const sets = (await early.ask(datasets.list, {})).data.list.map(({ id }) => id);
      const boards = (await early.ask(leaderboards.list, {})).data.list.map(({ id }) => id);
      const found = (await early.ask(documents.searchIndex, {})).data.list.map(({ id }) => id);
      const file = await early.app.request(`/v1/dataset/${set}/open/gauges`);
      const questions = await early.app.request(`/v1/leaderboard/${board}/questions`);
      return [
        sets.includes(set),
        boards.includes(board),
        found.includes(set),
        found.includes(board),
        file.ok,
        questions.ok,
      ];
    };
    expect(await isFound()).toEqual(Array(6).fill(false));
    early.advance(2 * 86_400);
    expect(await isFound()).toEqual(Array(6).fill(true));
  } finally {
    await early.close();
  }
});

describe('the catalogue', () => {
  it.each(locales)('names size, rows and licence of every data set in %s', async (locale) => {
    const { data } = await backend.ask(datasets.list, {}, { locale });
    expect(data.list).toHaveLength(9);
    for (const { size, rows, files, title } of data.list) {
      expect(title).not.toBe('');
      expect(Math.min(size, rows, files)).toBeGreaterThan(0);
    }
  });

  it('says of each file what the file itself says', async () => {
    const { data } = await backend.ask(datasets.dataset, { params: { id: 'river-gauges-2024' } });
    for (const file of data.files) {
      const answer = await fileOf(data.id, file.id);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.byteLength).toBe(file.size);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
      const lines = bytes.toString().trimEnd().split('\n');
      expect(lines).toHaveLength((file.rows ?? 0) + 1);
      expect(lines[0]).toBe(file.columns.map(({ name }) => name).join(','));
      expect(lines[1]?.split(',')).toEqual(file.preview?.[0]);
    }
  });

  it('has the columns that it describes in every file of every data set', async () => {
    const { data } = await backend.ask(datasets.list, {});
    for (const { id, access } of data.list) {
      const { data: one } = await backend.ask(datasets.dataset, { params: { id } });
      for (const file of one.files) {
        if (access === 'application') expect(file.preview).toBeNull();
        else for (const cells of file.preview ?? []) expect(cells).toHaveLength(file.columns.length);
      }
    }
  });

  it('answers 404 for what does not exist, also for paths', async () => {
    expect((await backend.ask(datasets.dataset, { params: { id: 'nothing' } })).status).toBe(404);
    for (const id of ['nothing', '..%2f..%2fsecrets.json', '__proto__'])
      expect((await fileOf('river-gauges-2024', id)).status).toBe(404);
  });
});

describe('a download', () => {
  it('goes on where it stopped', async () => {
    const whole = Buffer.from(await (await fileOf('river-gauges-2024', 'gauges')).arrayBuffer());
    const rest = await fileOf('river-gauges-2024', 'gauges', undefined, { Range: 'bytes=100-' });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('Content-Range')).toBe(`bytes 100-${whole.length - 1}/${whole.length}`);
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(whole.subarray(100));
    const beyond = await fileOf('river-gauges-2024', 'gauges', undefined, { Range: `bytes=${whole.length}-` });
    expect(beyond.status).toBe(416);
  });

  it('goes on with a file only if it is still the same, else begins anew', async () => {
    const whole = await fileOf('river-gauges-2024', 'gauges');
    const etag = whole.headers.get('ETag') ?? '';
    const size = (await whole.arrayBuffer()).byteLength;
    const resumed = async (validator: string) => {
      const headers = { Range: 'bytes=100-', 'If-Range': validator };
      const answer = await fileOf('river-gauges-2024', 'gauges', undefined, headers);
      return [answer.status, (await answer.arrayBuffer()).byteLength];
    };
    expect(await resumed(etag)).toEqual([206, size - 100]);
    for (const other of ['"another"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT'])
      expect(await resumed(other)).toEqual([200, size]);
  });

  it('is saved under its name and never shown', async () => {
    const { headers } = await fileOf('chain-contracts', 'contracts');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="contracts.jsonl"');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('of an open set needs no portal, of any other it does', async () => {
    expect((await get('/v1/dataset/queue-times-2019/open/waits')).status).toBe(200);
    expect((await get('/v1/dataset/cold-aisle/open/readings')).status).toBe(404);
    expect((await get('/v1/dataset/voice-calls/open/calls')).status).toBe(404);
  });

  it('in parts that are sent at once stands under my data once', async () => {
    const reader = await newPlayer(backend, 'Reader');
    const parts = Array.from({ length: 6 }, (_, part) => ({ Range: `bytes=${part * 10}-${part * 10 + 9}` }));
    const sent = await Promise.all(parts.map((range) => fileOf('river-gauges-2024', 'gauges', reader, range)));
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(206));
    expect((await backend.ask(datasets.downloads, { query: {} }, { as: reader })).data.total).toBe(1);
  });

  it('stands under my data once, and under nobody else’s', async () => {
    const [reader, other] = [await newPlayer(backend, 'Reader'), await newPlayer(backend, 'Other')];
    for (const _ of ['once', 'again']) await (await fileOf('queue-times-2019', 'waits', reader)).arrayBuffer();
    const { data } = await backend.ask(datasets.downloads, { query: {} }, { as: reader });
    expect(data).toMatchObject({ total: 1, list: [{ datasetId: 'queue-times-2019', fileName: 'waits.csv' }] });
    expect((await backend.ask(datasets.downloads, { query: {} }, { as: other })).data.total).toBe(0);
  });
});

describe('who may have which data', () => {
  const people = ['visitor', 'stranger', 'signed', 'applied', 'refused', 'approved', 'expired'] as const;
  type Person = (typeof people)[number];
  const sets = {
    open: ['queue-times-2019', 'waits'],
    agreement: ['cold-aisle', 'sensors'],
    application: ['voice-calls', 'speakers'],
  } as const;
  const allowed = {
    open: people,
    agreement: ['signed', 'applied', 'refused', 'approved', 'expired'],
    application: ['approved'],
  } as const satisfies Record<keyof typeof sets, readonly Person[]>;
  const who = new Map<Person, Entrant>();

  beforeAll(async () => {
    for (const person of people.slice(1)) who.set(person, await newPlayer(backend, person));
    const expired = who.get('expired') as Entrant;
    await sign(expired);
    const { data } = await apply(expired, { months: 1 });
    await committee(backend, 'dataset-decide', { id: data.id, state: 'approved' });
    await expire(data.id);
    for (const person of ['signed', 'applied', 'refused', 'approved'] as const) await sign(who.get(person) as Entrant);
    for (const person of ['applied', 'refused', 'approved'] as const) {
      const { data: application } = await apply(who.get(person) as Entrant);
      if (person === 'refused')
        await committee(backend, 'dataset-decide', { id: application.id, state: 'refused', reason: 'Too broad' });
      if (person === 'approved') await committee(backend, 'dataset-decide', { id: application.id, state: 'approved' });
    }
  });

  const cases = (Object.keys(sets) as (keyof typeof sets)[]).flatMap((access) =>
    people.map((person) => [access, person] as const),
  );
  it.each(cases)('a set that is %s, asked for by: %s', async (access, person) => {
    const [id, fileId] = sets[access];
    const answer = await fileOf(id, fileId, who.get(person));
    const isFile = answer.headers.get('Content-Type')?.startsWith('text/csv') ?? false;
    await answer.arrayBuffer();
    const may: readonly Person[] = allowed[access];
    expect(isFile).toBe(may.includes(person));
    if (!may.includes(person) && person === 'visitor') expect(answer.status).toBe(401);
  });

  it.each([
    ['stranger', 'unsigned'],
    ['signed', 'notApplied'],
    ['applied', 'pending'],
    ['refused', 'refused'],
    ['approved', null],
    ['expired', 'expired'],
  ] as const)('%s reads what is in the way', async (person, reason) => {
    expect(await reasonOf(who.get(person) as Entrant, 'voice-calls')).toBe(reason);
  });

  it('applications are shown to nobody else', async () => {
    const { data } = await backend.ask(datasets.applications, {}, { as: who.get('stranger') as Entrant });
    expect(data.list).toEqual([]);
    const theirs = await backend.ask(datasets.applications, {}, { as: who.get('applied') as Entrant });
    const body = { id: theirs.data.list[0]?.id ?? '' };
    for (const call of [datasets.withdraw, datasets.confirmDeletion])
      expect((await backend.ask(call, { body }, { as: who.get('stranger') as Entrant })).code).toBe(
        datasetRefusals.applicationMissing,
      );
  });
});

describe('an application', () => {
  it('is decided once, and its applicant is told in words that are escaped', async () => {
    const as = await newPlayer(backend, 'Applicant');
    const { data } = await apply(as);
    const { list } = await committee(backend, 'dataset-applications', {});
    expect(list.map(({ id }) => id)).toContain(data.id);
    const decision = { id: data.id, state: 'refused' as const, reason: 'Name the <people>' };
    await committee(backend, 'dataset-decide', decision);
    await expect(committee(backend, 'dataset-decide', decision)).rejects.toThrow();
    const mine = await backend.ask(datasets.applications, {}, { as });
    expect(mine.data.list[0]).toMatchObject({ state: 'refused', reason: 'Name the <people>' });
    const notices = await backend.ask(inbox.notices, { query: {} }, { as });
    expect(notices.data.list[0]?.content).toContain('Name the &lt;people&gt;');
  });

  it('waits alone, may be withdrawn, and is one however often it is sent', async () => {
    const as = await newPlayer(backend, 'Applicant');
    const headers = { 'Idempotency-Key': 'one' };
    const send = () => backend.ask(datasets.apply, { body: form }, { as, headers });
    const [first, again] = [await send(), await send()];
    expect(again.data.id).toBe(first.data.id);
    expect((await apply(as)).code).toBe(datasetRefusals.applicationPending);
    expect((await backend.ask(datasets.withdraw, { body: { id: first.data.id } }, { as })).data.state).toBe(
      'withdrawn',
    );
    expect((await backend.ask(datasets.withdraw, { body: { id: first.data.id } }, { as })).code).toBe(
      datasetRefusals.applicationSettled,
    );
    expect((await apply(as)).code).toBe(0);
  });

  it('for other data waits until expired data is said to be deleted', async () => {
    const as = await newPlayer(backend, 'Applicant');
    const { data } = await apply(as, { months: 1 });
    await committee(backend, 'dataset-decide', { id: data.id, state: 'approved' });
    expect((await apply(as)).code).toBe(datasetRefusals.applicationApproved);
    const early = await backend.ask(datasets.confirmDeletion, { body: { id: data.id } }, { as });
    expect(early.code).toBe(datasetRefusals.applicationSettled);
    await expire(data.id);
    expect((await apply(as, { datasetId: 'payment-graph' })).code).toBe(datasetRefusals.deletionUnconfirmed);
    await backend.ask(datasets.confirmDeletion, { body: { id: data.id } }, { as });
    expect((await apply(as, { datasetId: 'payment-graph' })).code).toBe(0);
  });

  it('is not taken for open data, nor while the committee has closed applications', async () => {
    const as = await newPlayer(backend, 'Applicant');
    expect((await apply(as, { datasetId: 'queue-times-2019' })).code).toBe(datasetRefusals.notNeeded);
    expect((await apply(as, { datasetId: 'nothing' })).code).toBe(datasetRefusals.datasetMissing);
    await backend.test('config', { key: 'DATE_SET_APPLY_SWITCH', value: '0' });
    const closed = await apply(as);
    expect(closed.code).toBe(datasetRefusals.applyClosed);
    expect(closed.message).toContain('closed');
    expect((await backend.ask(datasets.standing, { params: { id: 'voice-calls' } }, { as })).data.applyOpen).toBe(
      false,
    );
    await backend.test('config', { key: 'DATE_SET_APPLY_SWITCH', value: '1' });
  });

  it.each([{ purpose: 'short' }, { months: 13 }, { people: '' }, { storage: ' ' }])(
    'with %j is no application',
    async (change) => {
      expect((await apply(await newPlayer(backend, 'Applicant'), change)).status).toBe(400);
    },
  );
});
