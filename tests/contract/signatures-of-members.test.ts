import { eq } from 'drizzle-orm';
import { agreementSignatures } from '#backend/identity/tables.ts';
import { submissionRefusals } from '#lib/contract/submissions/submission-refusals.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { tracks } from '#lib/contract/submissions/tracks.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { checksumOf, resultFile } from '../support/small-task.ts';
import type { TestBackend } from './backend.ts';
import { act, type Entrant, newPlayer, openContest } from './team-players.ts';
import { openScoringBackend, signedUpTeam, submit, upload } from './tracks-of-tests.ts';
import { fetchFile } from './upload.ts';

const competitionID = '2025';
const raceId = 'fraud-rings';
const { agreementUnsigned } = submissionRefusals;
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
let backend: TestBackend;
let captain: Entrant;
/** Joined after the sign-up, without a signature. */
let later: Entrant;

beforeAll(async () => {
  backend = await openScoringBackend();
});
beforeEach(async () => {
  [captain] = await signedUpTeam(backend);
  later = await newPlayer(backend, 'Later');
  const acts = act(backend, competitionID);
  await acts.accept(later, await acts.invite(captain, (await acts.mine(captain)).id));
});
afterAll(() => backend?.close());

const sign = (as: Entrant) => act(backend, competitionID).sign(as);
const files = (as: Entrant) => backend.ask(tracks.files, { query: { raceId } }, { as });
/** The code of a refused download, else 0. */
async function download(as: Entrant): Promise<number> {
  const query = new URLSearchParams({ raceId, id: 'test-accounts' });
  const { headers, bytes } = await fetchFile(backend, as, `${tracks.download.path}?${query}`);
  return headers.get('Content-Type')?.includes('json') ? JSON.parse(bytes.toString()).code : 0;
}
const attempts = async (as: Entrant) =>
  (await backend.ask(submissions.attempts, { query: { raceId } }, { as })).data.list;

test('who joins after the sign-up has neither data nor submissions before signing the agreements', async () => {
  expect((await files(later)).code).toBe(agreementUnsigned);
  expect(await download(later)).toBe(agreementUnsigned);
  expect((await attempts(later)).map(({ hasToSign }) => hasToSign)).toEqual([true, true, true]);
  const kinds = [
    ['outcome', 'result.csv'],
    ['code', 'code.zip'],
    ['technical', 'paper.pdf'],
  ] as const;
  for (const [kind, name] of kinds)
    expect(await upload(backend, later, pdf, { kind, name })).toBe(String(agreementUnsigned));

  await sign(later);
  expect((await files(later)).code).toBe(0);
  expect(await download(later)).toBe(0);
  expect((await attempts(later)).map(({ hasToSign }) => hasToSign)).toEqual([false, false, false]);
  expect((await submit(backend, later, resultFile())).code).toBe(0);
});

test('the refusal says what to do', async () => {
  expect((await files(later)).message).toBe('Sign the agreements of the contest on your team’s page first');
});

test('members who have signed are not concerned', async () => {
  expect(await download(captain)).toBe(0);
  expect((await attempts(captain)).every(({ hasToSign }) => !hasToSign)).toBe(true);
  expect((await submit(backend, captain, resultFile())).code).toBe(0);
});

test('the names of reasons are those that portals of an older version know', async () => {
  expect((await attempts(later)).map(({ reason }) => reason)).toEqual([null, null, null]);
});

describe('a signature of an earlier version', () => {
  const outdate = () =>
    backend.database
      .update(agreementSignatures)
      .set({ version: 0 })
      .where(eq(agreementSignatures.playerId, captain.playerId));

  it('refuses a file that was uploaded before', async () => {
    const fid = await upload(backend, captain, pdf, { kind: 'technical', name: 'paper.pdf' });
    await outdate();
    const sha256 = checksumOf(pdf);
    const send = async () =>
      (await backend.ask(submissions.technical, { body: { raceId, fid, sha256, note: '' } }, { as: captain })).code;
    expect(await send()).toBe(agreementUnsigned);
    await sign(captain);
    expect(await send()).toBe(0);
  });

  it('refuses to choose a result and to change a document, which remain readable', async () => {
    const { id } = (await submit(backend, captain, resultFile())).data;
    const document = (await submit(backend, captain, pdf, { kind: 'technical', name: 'paper.pdf' })).data;
    const record = () => backend.ask(submissions.record, { query: { id } }, { as: captain });
    await waitFor(async () => expect((await record()).data.state).toBe('scored'));
    await outdate();
    const changes = async () => [
      (await backend.ask(submissions.chooseFinal, { body: { id, isChosen: true } }, { as: captain })).code,
      (await backend.ask(submissions.technicalFinal, { body: { id: document.id } }, { as: captain })).code,
    ];
    expect(await changes()).toEqual([agreementUnsigned, agreementUnsigned]);
    const removed = await backend.ask(submissions.technicalDelete, { query: { id: document.id } }, { as: captain });
    expect(removed.code).toBe(agreementUnsigned);
    expect((await record()).code).toBe(0);
    const kept = await fetchFile(backend, captain, `${submissions.technicalDownload.path}?id=${document.id}`);
    expect(kept.bytes).toEqual(pdf);
    await sign(captain);
    expect(await changes()).toEqual([0, 0]);
  });
});

test('after the contest the data are readable without a signature', async () => {
  await backend.test('team-dates', { competitionID, endsAt: backend.now() - 1 });
  expect((await files(later)).code).toBe(0);
  expect(await download(later)).toBe(0);
  await openContest(backend, competitionID);
});
