import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { allEndpoints } from '#lib/contract/contract.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import { submissionRefusals } from '#lib/contract/submissions/submission-refusals.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { copyContent } from '../support/folder.ts';
import { checksumOf, resultFile } from '../support/small-task.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { newPlayer } from './team-players.ts';
import { openScoringBackend, signedUpTeam, submit } from './tracks-of-tests.ts';
import { fetchFile } from './upload.ts';

const raceId = 'fraud-rings';
let backend: TestBackend;
let captain: Who;
let mate: Who;
let strangers: readonly Who[];
let theirs: {
  readonly outcome: string;
  readonly code: string;
  readonly technical: string;
  readonly fids: readonly string[];
};

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

async function archive(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('print(1)'), 'secret-model/main.py');
  zip.addEmptyDirectory('data');
  zip.end();
  return buffer(zip.outputStream);
}

beforeAll(async () => {
  backend = await openScoringBackend();
  const [first, second] = await signedUpTeam(backend, 2);
  const [rival] = await signedUpTeam(backend);
  if (!second) throw new Error('No mate');
  [captain, mate] = [first, second];
  strangers = [rival, await newPlayer(backend, 'Nobody')];
  const outcome = await submit(backend, captain, resultFile(), { note: 'our secret note', name: 'secret-result.csv' });
  const code = await submit(backend, mate, await archive(), { kind: 'code', name: 'secret-code.zip' });
  const technical = await submit(backend, captain, pdf('secret'), { kind: 'technical', name: 'secret-paper.pdf' });
  theirs = {
    ...{ outcome: outcome.data.id, code: code.data.id, technical: technical.data.id },
    fids: [outcome.data.fid, code.data.fid, technical.data.fid],
  };
});
afterAll(() => backend?.close());

describe('whatever a team handed in exists for its members only', () => {
  const reads = allEndpoints().filter(
    ({ name, endpoint }) => /^submissions\./.test(name) && endpoint.method === 'GET' && endpoint.answer !== 'events',
  );

  test.each(reads)('$name tells a stranger nothing', async ({ endpoint }) => {
    for (const stranger of strangers)
      for (const id of [theirs.outcome, theirs.code, theirs.technical, ...theirs.fids]) {
        const path = endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(id));
        const { bytes, status } = await fetchFile(backend, stranger, `${path}?${new URLSearchParams({ raceId, id })}`);
        const text = bytes.toString();
        for (const word of ['secret', 'print(1)', ...theirs.fids.filter((fid) => fid !== id)])
          expect(text).not.toContain(word);
        expect([200, 404]).toContain(status);
      }
  });

  test('a mate reads what the captain handed in, and the other way round', async () => {
    for (const as of [captain, mate]) {
      const { data } = await backend.ask(submissions.records, { query: { raceId } }, { as });
      expect(data.list.map(({ id }) => id).toSorted()).toEqual(
        [theirs.outcome, theirs.code, theirs.technical].toSorted(),
      );
      for (const fid of theirs.fids) {
        const { status, bytes, headers } = await fetchFile(backend, as, `/v1/competitionv2/code/upload/${fid}`);
        expect(status).toBe(200);
        expect(bytes.length).toBeGreaterThan(0);
        expect(headers.get('Content-Disposition')).toContain('attachment');
      }
    }
  });

  test('writes of strangers change nothing', async () => {
    for (const as of strangers) {
      const [fid = ''] = theirs.fids;
      const body = { raceId, fid, sha256: checksumOf(resultFile()) };
      expect((await backend.ask(submissions.outcome, { body }, { as })).code).not.toBe(0);
      const final = await backend.ask(submissions.technicalFinal, { body: { id: theirs.technical } }, { as });
      expect(final.code).toBe(submissionRefusals.submissionMissing);
      const removed = await backend.ask(submissions.technicalDelete, { query: { id: theirs.technical } }, { as });
      expect(removed.code).toBe(submissionRefusals.submissionMissing);
    }
    const { data } = await backend.ask(submissions.record, { query: { id: theirs.technical } }, { as: captain });
    expect(data).toMatchObject({ state: 'accepted', isFinal: false });
  });
});

describe('files', () => {
  test('are sent in parts when a part is asked for', async () => {
    const [fid = ''] = theirs.fids;
    const part = await backend.app.request(`/v1/competitionv2/code/upload/${fid}`, {
      headers: { Authorization: `Bearer ${captain.token}`, Range: 'bytes=0-9' },
    });
    expect([part.status, await part.text()]).toEqual([206, 'account_id']);
    expect(part.headers.get('Content-Range')).toBe(`bytes 0-9/${resultFile().length}`);
  });

  test('that are archives show what they hold', async () => {
    const { data } = await backend.ask(submissions.codeInfo, { query: { id: theirs.code } }, { as: mate });
    expect(data.entries).toEqual([
      { name: 'secret-model/main.py', size: 8 },
      { name: 'data/', size: 0 },
    ]);
    const { data: codes } = await backend.ask(submissions.codes, { query: { raceId } }, { as: captain });
    expect(codes.list.map(({ id }) => id)).toEqual([theirs.code]);
  });
});

test('a document is deleted, or handed in for good by the captain, once', async () => {
  const [lead, other] = await signedUpTeam(backend, 2);
  if (!other) throw new Error('No mate');
  const hand = async (as: Who, text: string) =>
    (await submit(backend, as, pdf(text), { kind: 'technical', name: `${text}.pdf` })).data;
  const [first, second, third] = [await hand(lead, 'one'), await hand(other, 'two'), await hand(lead, 'three')];
  const finish = async (as: Who, id: string) =>
    (await backend.ask(submissions.technicalFinal, { body: { id } }, { as })).code;
  const remove = async (as: Who, id: string) =>
    (await backend.ask(submissions.technicalDelete, { query: { id } }, { as })).code;
  const final = async () =>
    (await backend.ask(submissions.technicalFinalRecord, { query: { raceId } }, { as: other })).data;

  expect(await remove(other, first.id)).toBe(0);
  expect((await fetchFile(backend, lead, `/v1/competitionv2/code/upload/${first.fid}`)).bytes.toString()).toContain(
    '4730',
  );
  expect(await final()).toBeNull();
  expect(await finish(other, second.id)).toBe(submissionRefusals.captainOnly);
  expect(await finish(lead, second.id)).toBe(0);
  expect(await finish(lead, second.id)).toBe(0);
  expect(await finish(lead, third.id)).toBe(submissionRefusals.alreadyFinal);
  expect(await remove(lead, second.id)).toBe(submissionRefusals.alreadyFinal);
  expect(await final()).toMatchObject({ id: second.id, isFinal: true, state: 'accepted' });
  const saved = await fetchFile(backend, other, `/v1/competitionv2/technical/download?id=${second.id}`);
  expect(saved.bytes.equals(pdf('two'))).toBe(true);
});

test('a member without the right to submit on site cannot delete what others handed in', async () => {
  const contest = { competitionID: 'gpu-2025' } as const;
  const onSite = 'graph-encoder';
  const withDocuments = async (dataDir: string) => {
    const path = join(copyContent(dataDir), 'tasks', onSite, 'task.yaml');
    const task = await readFile(path, 'utf8');
    const documents =
      'technical: { extensions: [.pdf], max: 20 M, perDay: 10, from: start-2d 09:00, to: start+2d 18:00 }';
    await writeFile(path, task.replace('kinds:', `kinds:\n  ${documents}`).replace(', code]', ', code, technical]'));
  };
  const onSiteBackend = await openBackend(
    {},
    { before: withDocuments, contentIn: (dataDir) => join(dataDir, 'content') },
  );
  try {
    const [lead, other] = [await onSiteBackend.signIn('zhou.min'), await onSiteBackend.signIn('lin.qing')];
    const { data } = await submit(onSiteBackend, lead, pdf('ours'), {
      kind: 'technical',
      name: 'p.pdf',
      subject: onSite,
    });
    const grant = async (playerIds: string[]) =>
      (await onSiteBackend.ask(gpu.grantSubmit, { body: { ...contest, playerIds } }, { as: lead })).code;
    const remove = async (as: Who) =>
      (await onSiteBackend.ask(submissions.technicalDelete, { query: { id: data.id } }, { as })).code;
    expect(await grant([])).toBe(0);
    expect(await remove(other)).toBe(submissionRefusals.notGranted);
    expect(await grant([other.playerId])).toBe(0);
    expect(await remove(other)).toBe(0);
  } finally {
    await onSiteBackend.close();
  }
});

test('documents that are something else are refused', async () => {
  const [lead] = await signedUpTeam(backend);
  const hand = async (bytes: Uint8Array, name: string) =>
    (await submit(backend, lead, bytes, { kind: 'technical', name })).code;
  expect(await hand(Buffer.from('<html></html>'), 'paper.pdf')).toBe(submissionRefusals.typeWrong);
  expect(await hand(Buffer.concat([pdf('x'), await archive()]), 'paper.pdf')).toBe(submissionRefusals.typeWrong);
  expect(await hand(Buffer.from('%PDF-1.7 without an end'), 'paper.pdf')).toBe(submissionRefusals.typeWrong);
  const code = await submit(backend, lead, Buffer.concat([Buffer.from('GIF89a'), await archive()]), {
    kind: 'code',
    name: 'code.zip',
  });
  expect(code.code).toBe(submissionRefusals.typeWrong);
  expect((await backend.ask(submissions.records, { query: { raceId } }, { as: lead })).data.total).toBe(0);
});
