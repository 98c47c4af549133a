import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { players } from '#backend/identity/tables.ts';
import { finalChoices } from '#backend/rankings/tables.ts';
import { rankings } from '#lib/contract/contests/rankings.ts';
import { submissionRefusals } from '#lib/contract/submissions/submission-refusals.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { tracks } from '#lib/contract/submissions/tracks.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { hiddenLabels, resultFile } from '../support/small-task.ts';
import type { TestBackend, Who } from './backend.ts';
import { act, newPlayer } from './team-players.ts';
import { openScoringBackend, signedUpTeam, submit } from './tracks-of-tests.ts';

const raceId = 'fraud-rings';
let backend: TestBackend;
let captain: Who;
let mate: Who;
let rival: Who;
/** From the best to the worst in public, which is the worst to the best on the hidden half. */
let best: string;
let middle: string;
let worst: string;
let rejected: string;

/** Even rows are public. */
const wrongOn = (...rows: readonly number[]) =>
  resultFile(hiddenLabels.map((label, row) => (rows.includes(row) ? String((Number(label) + 1) % 3) : label)));

beforeAll(async () => {
  backend = await openScoringBackend({}, { perDay: 10 });
  const [first, second] = await signedUpTeam(backend, 2);
  if (!second) throw new Error('No mate');
  [captain, mate] = [first, second];
  [rival] = await signedUpTeam(backend);
  const idOf = async (file: string) => (await submit(backend, captain, file)).data.id;
  worst = await idOf(wrongOn(0, 2));
  middle = await idOf(wrongOn(0, 1));
  best = await idOf(wrongOn(1, 3, 5));
  rejected = await idOf('account_id,label\n1,0\n');
  for (const id of [best, middle, worst])
    await waitFor(async () => expect(await recordOf(id)).toMatchObject({ state: 'scored' }));
  await waitFor(async () => expect(await recordOf(rejected)).toMatchObject({ state: 'failed' }));
});
afterAll(() => backend?.close());

const recordOf = async (id: string) => (await backend.ask(submissions.record, { query: { id } }, { as: captain })).data;
const choose = (id: string, isChosen = true, as: Who = captain) =>
  backend.ask(submissions.chooseFinal, { body: { id, isChosen } }, { as });
const final = async (as: Who = captain) =>
  (await backend.ask(submissions.finalChoices, { query: { raceId } }, { as })).data.list.map(({ id, finalChoice }) => [
    id,
    finalChoice,
  ]);
const automatic = () => [
  [best, 'automatic'],
  [middle, 'automatic'],
];

test('a track says how many submissions may be chosen, by whom and until when', async () => {
  const { data } = await backend.ask(tracks.type, { query: { raceId } });
  const outcome = data.kinds.find(({ kind }) => kind === 'outcome');
  expect(data.finalChoices).toEqual({ limit: 2, by: 'captain', closesAt: outcome?.closesAt });
  const { data: onSite } = await backend.ask(tracks.type, { query: { raceId: 'graph-encoder' } });
  expect(onSite).toMatchObject({ counts: 'last', finalChoices: null });
});

test('without a choice the best public ones count', async () => {
  expect(await final()).toEqual(automatic());
  expect(await final(mate)).toEqual(automatic());
  expect(await final(rival)).toEqual([]);
});

describe('a choice is refused', () => {
  afterEach(async () => {
    const stored = await backend.database.select().from(finalChoices);
    expect(stored.filter(({ trackId }) => trackId === raceId)).toEqual([]);
    expect(await final()).toEqual(automatic());
  });

  test('to another team and to a person without one, as if the submission did not exist', async () => {
    for (const as of [rival, await newPlayer(backend, 'Nobody')])
      expect((await choose(best, true, as)).code).toBe(submissionRefusals.submissionMissing);
  });

  test('to a member where the captain chooses', async () => {
    const { code, message } = await choose(best, true, mate);
    expect([code, message]).toEqual([
      submissionRefusals.captainOnly,
      'Only the captain can choose the final submissions',
    ]);
  });

  test('to a banned captain', async () => {
    const banned = (is: boolean) =>
      backend.database.update(players).set({ banned: is }).where(eq(players.id, captain.playerId));
    await banned(true);
    expect((await choose(best)).code).toBe(submissionRefusals.banned);
    await banned(false);
  });

  test('of a file without a score', async () => {
    expect((await choose(rejected)).code).toBe(submissionRefusals.notChoosable);
    const pdf = Buffer.from('%PDF-1.7\nx\n%%EOF\n');
    const { data } = await submit(backend, captain, pdf, { kind: 'technical', name: 'paper.pdf' });
    expect((await choose(data.id)).code).toBe(submissionRefusals.notChoosable);
  });

  test('after the end of the round, also taking one back', async () => {
    const now = backend.now();
    await backend.test('track-dates', { trackId: raceId, closesAt: now });
    const { code, message } = await choose(best);
    expect([code, message]).toEqual([submissionRefusals.closed, 'The choice of final submissions is closed']);
    expect((await choose(best, false)).code).toBe(submissionRefusals.closed);
    await backend.test('track-dates', { trackId: raceId });
  });

  test('after the reveal, even where results can still be submitted', async () => {
    const now = backend.now();
    await backend.test('track-dates', { trackId: raceId, freezesAt: now - 60, revealsAt: now, closesAt: now + 3600 });
    expect((await choose(best)).code).toBe(submissionRefusals.closed);
    await backend.test('track-dates', { trackId: raceId });
  });
});

test('the captain chooses up to the limit, changes the choice, and repeated calls have no further effect', async () => {
  const { data } = await choose(worst);
  expect(data.list).toEqual([expect.objectContaining({ id: worst, finalChoice: 'chosen', finalScore: null })]);
  expect((await choose(worst)).code).toBe(0);
  expect(await final()).toEqual([[worst, 'chosen']]);
  await choose(middle);
  expect(await final(mate)).toEqual([
    [middle, 'chosen'],
    [worst, 'chosen'],
  ]);
  const { code, message } = await choose(best);
  expect([code, message]).toEqual([
    submissionRefusals.choiceLimit,
    'Your team has already chosen 2 submissions. Remove one first',
  ]);
  expect((await choose(middle, false)).code).toBe(0);
  expect((await choose(middle, false)).code).toBe(0);
  expect((await choose(best)).code).toBe(0);
  expect(await final()).toEqual([
    [best, 'chosen'],
    [worst, 'chosen'],
  ]);
  // The public ranking counts the best one as before.
  expect(await recordOf(best)).toMatchObject({ isCounted: true });
  expect(await recordOf(middle)).toMatchObject({ isCounted: false, finalChoice: null });
});

test('two choices at the same time do not exceed the limit', async () => {
  for (const id of [best, worst]) await choose(id, false);
  const codes = await Promise.all([best, middle, worst].map(async (id) => (await choose(id)).code));
  expect(codes.toSorted()).toEqual([0, 0, submissionRefusals.choiceLimit]);
  for (const id of [best, middle, worst]) await choose(id, false);
  expect(await final()).toEqual(automatic());
});

test('members choose where the file of the track allows it', async () => {
  const file = join(backend.dataDir, 'content/tasks', raceId, 'task.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}choices: { limit: 1, by: member }\n`);
  await backend.test('reload-content');
  expect((await backend.ask(tracks.type, { query: { raceId } })).data.finalChoices).toMatchObject({ limit: 1 });
  expect(await final()).toEqual([[best, 'automatic']]);
  expect((await choose(middle, true, mate)).code).toBe(0);
  expect((await choose(best, true, mate)).code).toBe(submissionRefusals.choiceLimit);
  await choose(middle, false, mate);
  await writeFile(file, text);
  await backend.test('reload-content');
});

test('after the reveal the better hidden half of the chosen ones is in the final ranking', async () => {
  await choose(worst);
  const now = backend.now();
  await backend.test('track-dates', { trackId: raceId, freezesAt: now - 60, revealsAt: now - 1, closesAt: now - 2 });
  const { id: teamId } = await act(backend, '2025').mine(captain);
  const own = async (type: 'public' | 'final') => {
    const { data } = await backend.ask(rankings.mine, { query: { raceId, type } }, { as: captain });
    return data.me;
  };
  const [chosen, counted] = [await recordOf(worst), await recordOf(best)];
  expect(chosen.finalScore).toBeGreaterThan(counted.finalScore ?? 1);
  expect(await own('final')).toMatchObject({ teamId, score: Number(chosen.finalScore?.toFixed(5)) });
  expect(await own('public')).toMatchObject({ teamId, score: Number(counted.score?.toFixed(5)) });
});
