import { randomBytes } from 'node:crypto';
import { readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { uploadLeases } from '#backend/uploads/tables.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import type { SubmissionKind } from '#lib/contract/submissions/tracks.ts';
import { type Locale, locales } from '#lib/i18n/locales.ts';
import { checksumOf } from '../support/small-task.ts';
import type { TestBackend } from './backend.ts';
import { beginUpload, pdf, sendPiece, tusHeaders, uploadedWhole } from './resumable.ts';
import type { Entrant } from './team-players.ts';
import { openScoringBackend, signedUpTeam } from './tracks-of-tests.ts';
import { picture } from './upload.ts';

let backend: TestBackend;
let captain: Entrant;
beforeAll(async () => {
  backend = await openScoringBackend({ SCORING_WORKERS: '0' }, { perDay: 100 });
  [captain] = await signedUpTeam(backend);
});
afterAll(() => backend?.close());

const subject = 'fraud-rings';

/** Names of everything that the backend keeps of uploads. */
const kept = async (): Promise<readonly string[]> => (await readdir(join(backend.dataDir, 'uploads'))).toSorted();

interface Packed {
  readonly name: string;
  readonly bytes?: Buffer;
  readonly mode?: number;
}

async function zip(entries: readonly Packed[]): Promise<Buffer> {
  const archive = new ZipFile();
  for (const { name, bytes = Buffer.from('x'), mode = 0o100644 } of entries) archive.addBuffer(bytes, name, { mode });
  archive.end();
  return buffer(archive.outputStream);
}

const renamed = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

/** A sentence for a person: words of that language, and none of what a program would say. */
function expectSentence(message: string, locale: Locale): void {
  expect(message.length).toBeGreaterThan(3);
  expect(message).not.toMatch(/[{}]|undefined|null|Error|fid|^\d+$/);
  expect(/\p{Script=Han}/u.test(message)).toBe(locale !== 'zh-EN');
}

const encoded = (text: string) => Buffer.from(text).toString('base64');

interface Beginning {
  readonly name?: string;
  readonly size?: number;
  readonly kind?: SubmissionKind;
}

/** The answer to a request to begin. */
async function begun({ name = 'code.zip', size = 10, kind = 'code' }: Beginning, locale: Locale) {
  const metadata = Object.entries({ kind, subject, name }).map(([key, text]) => `${key} ${encoded(text)}`);
  const answer = await backend.app.request('/v1/upload/resumable', {
    method: 'POST',
    headers: {
      ...tusHeaders(captain),
      'X-Language': locale,
      'Content-Length': '0',
      'Upload-Length': String(size),
      'Upload-Metadata': metadata.join(','),
    },
  });
  return { status: answer.status, message: answer.status === 201 ? '' : String((await answer.json()).message) };
}

describe.each(locales)('before a byte is sent, in %s', (locale) => {
  test.each<[string, Beginning, number]>([
    ['an empty file', { size: 0 }, 422],
    ['a type that is not taken', { name: 'code.exe' }, 422],
    ['a type that only seems to be taken', { name: 'code\u202epiz.exe' }, 422],
    ['a type that stands before a zero', { name: 'code.zip\u0000.exe' }, 422],
    ['a file over the limit', { size: 501 * 1024 ** 2 }, 413],
    ['a name of what nobody sees', { name: '\u202e\u0000\u200b' }, 422],
    ['a kind that the track does not take', { kind: 'image' }, 422],
  ])('%s', async (_, given, status) => {
    const before = await kept();
    const answer = await begun(given, locale);
    expect(answer.status).toBe(status);
    expectSentence(answer.message, locale);
    expect(await kept()).toEqual(before);
  });
});

test.each([
  ['../../etc/code.zip', 'code.zip'],
  ['C:\\Users\\me\\code.zip', 'code.zip'],
  ['co\u202ede\u0000\n.zip', 'code.zip'],
  ['..zip/.zip/代码 1.zip', '代码 1.zip'],
])('of the name %j only what can be shown is kept, and no path', async (name, shown) => {
  const bytes = await zip([{ name: 'main.py' }]);
  const fid = await uploadedWhole(backend, { as: captain, kind: 'code', subject, name, bytes });
  const state = await backend.app.request(`/v1/upload/resumable/${fid}`, { headers: tusHeaders(captain) });
  expect((await state.json()).data.name).toBe(shown);
  expect((await kept()).filter((file) => !/^[\da-f-]{36}(\.json)?$/.test(file))).toEqual([]);
});

interface Wrong {
  readonly kind: 'code' | 'technical' | 'outcome';
  readonly name: string;
  readonly make: () => Buffer | Promise<Buffer>;
}

const code = (make: Wrong['make']): Wrong => ({ kind: 'code', name: 'code.zip', make });

const wrong: readonly (readonly [string, Wrong])[] = [
  ['a path that leads out', code(async () => renamed(await zip([{ name: 'aa/aa/x.py' }]), 'aa/aa/x.py', '../../x.py'))],
  ['a link', code(() => zip([{ name: 'passwd', mode: 0o120777, bytes: Buffer.from('/etc/passwd') }]))],
  ['a bomb', code(() => zip([{ name: 'zeros', bytes: Buffer.alloc(10 * 1024 ** 2) }]))],
  ['an archive within', code(() => zip([{ name: 'more.zip' }]))],
  ['an archive behind a picture', code(async () => Buffer.concat([Buffer.from('GIF89a'), await zip([{ name: 'a' }])]))],
  ['half an archive', code(async () => (await zip([{ name: 'a' }])).subarray(0, 30))],
  ['a program', code(() => Buffer.concat([Buffer.from('\u007fELF'), randomBytes(500)]))],
  [
    'a document that is an archive as well',
    {
      kind: 'technical',
      name: 'plan.pdf',
      make: async () => Buffer.concat([pdf(), await zip([{ name: 'a' }]), Buffer.from('%%EOF')]),
    },
  ],
  ['a page that calls itself a document', { kind: 'technical', name: 'plan.pdf', make: () => Buffer.from('<html>') }],
  ['a picture that calls itself a table', { kind: 'outcome', name: 'result.csv', make: () => picture(80, 60) }],
];

describe.each(locales)('once it has arrived, in %s', (locale) => {
  test.each(wrong)('%s', async (_, { kind, name, make }) => {
    const bytes = await make();
    const before = await kept();
    const fid = await uploadedWhole(backend, { as: captain, kind, subject, name, bytes });
    const body = { raceId: subject, fid, sha256: checksumOf(bytes), note: '' };
    const answer = await backend.ask(submissions[kind], { body }, { as: captain, locale });
    expect(answer.code).not.toBe(0);
    expectSentence(answer.message, locale);
    expect(await kept()).toEqual(before);
  });
});

it('an upload that another request is writing is refused as a conflict, before the portal has waited too long', async () => {
  const bytes = Buffer.alloc(10);
  const begun = await beginUpload(backend, { as: captain, kind: 'technical', subject, name: 'busy.pdf', bytes });
  const fid = begun.headers.get('Location')?.split('/').at(-1) ?? '';
  // As another process, which does not stop.
  const held = { holder: 'another', heldUntil: new Date(Date.now() + 3_600_000) };
  await backend.database
    .insert(uploadLeases)
    .values({ fid, ...held })
    .onConflictDoUpdate({ target: uploadLeases.fid, set: held });
  const answer = await sendPiece(backend, captain, fid, { bytes, offset: 0 });
  expect(answer.status).toBe(409);
});

test('a full disk while a piece is stored is an error of the backend with a line of its failure', async () => {
  const bytes = await zip([{ name: 'main.py' }]);
  const begun = await beginUpload(backend, { as: captain, kind: 'code', subject, name: 'code.zip', bytes });
  const fid = begun.headers.get('Location')?.split('/').at(-1) ?? '';
  const file = join(backend.dataDir, 'uploads', fid);
  await rm(file);
  await symlink('/dev/full', file);
  backend.logged.length = 0;
  expect((await sendPiece(backend, captain, fid, { bytes, offset: 0 })).status).toBe(500);
  const failures = backend.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'failure');
  expect(failures).toMatchObject([{ method: 'PATCH', error: { type: 'UploadStoreError' } }]);
  await rm(file);
});

test('a connection that is cut while a piece is sent is no failure of the store', async () => {
  const bytes = randomBytes(200_000);
  const begun = await beginUpload(backend, { as: captain, kind: 'code', subject, name: 'code.zip', bytes });
  const fid = begun.headers.get('Location')?.split('/').at(-1) ?? '';
  backend.logged.length = 0;
  const body = new ReadableStream({
    start: (sink) => sink.enqueue(bytes.subarray(0, 100_000)),
    pull: (sink) => sink.error(new Error('aborted')),
  });
  const headers = {
    ...tusHeaders(captain),
    ...{
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': String(bytes.length),
      'Upload-Offset': '0',
    },
  };
  const address = `/v1/upload/resumable/${fid}`;
  const answer = await backend.app.request(address, { method: 'PATCH', body, headers, duplex: 'half' } as RequestInit);
  expect(answer.status).toBe(400);
  expect(backend.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'failure')).toEqual([]);
});
