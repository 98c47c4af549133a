import { eq } from 'drizzle-orm';
import { submissionBreakdowns } from '#backend/submissions/tables.ts';
import { entries } from '#lib/contract/entries.ts';
import { submissionRefusals } from '#lib/contract/submissions/submission-refusals.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { tracks } from '#lib/contract/submissions/tracks.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { hiddenLabels, resultFile } from '../support/small-task.ts';
import type { TestBackend, Who } from './backend.ts';
import { act, newPlayer, openContest } from './team-players.ts';
import { openScoringBackend, signedUpTeam, submit } from './tracks-of-tests.ts';
import { fetchFile } from './upload.ts';

const raceId = 'fraud-rings';
let backend: TestBackend;
let captain: Who;
let mate: Who;

/** Labels with some rows replaced; even rows are public. */
const labelsWith = (changes: Readonly<Record<number, string>>): string[] =>
  hiddenLabels.map((label, row) => changes[row] ?? label);

const reportOf = async (id: string, as: Who) => (await backend.ask(submissions.report, { query: { id } }, { as })).data;

/** Submits and waits for the score; the id of the submission. */
async function scored(as: Who, labels: readonly string[], name: string): Promise<string> {
  const { data } = await submit(backend, as, resultFile(labels), { name });
  await waitFor(async () => expect((await reportOf(data.id, as)).submission.state).toBe('scored'));
  return data.id;
}

const participationOf = async (as: Who, competitionID?: string) =>
  (await backend.ask(entries.participation, { query: competitionID ? { competitionID } : {} }, { as })).data.list;

const statesOf = async (as: Who) => {
  const [first] = await participationOf(as, '2025');
  return (first?.steps ?? []).map(({ name, state, reason }) => `${name} ${state}${reason ? ` ${reason}` : ''}`);
};

beforeAll(async () => {
  backend = await openScoringBackend({}, { perDay: 9 });
  const [first, second] = await signedUpTeam(backend, 2);
  if (!second) throw new Error('No mate');
  [captain, mate] = [first, second];
});
afterAll(() => backend?.close());

test('a submission has the breakdown of its public rows, and what its score means for the team', async () => {
  // One of the four public rows is wrong: a row of class 2 that was called 1.
  const first = await scored(captain, labelsWith({ 2: '1' }), 'first.csv');
  const best = await scored(mate, hiddenLabels, 'best.csv');
  const { submission, breakdown, bestBefore, before, counted } = await reportOf(best, captain);
  const { score } = (await reportOf(first, captain)).submission;
  expect([submission.fileName, submission.score, bestBefore]).toEqual(['best.csv', 1, score]);
  expect(before).toEqual({ id: first, fileName: 'first.csv', score });
  expect(counted).toEqual({ id: best, fileName: 'best.csv', score: 1 });
  expect(breakdown).toMatchObject({ kind: 'classes', rows: 4 });

  const report = await reportOf(first, mate);
  expect([report.bestBefore, report.before]).toEqual([null, null]);
  // The even rows are 0, 2, 1 and 0: too few of each to be told apart.
  expect(report.breakdown).toEqual({
    kind: 'classes',
    rows: 4,
    classes: [{ label: null, answered: 4, predicted: 4, right: 3 }],
    confusion: { labels: [null], counts: [[4]] },
  });
});

test('a team with a score has data, although nobody downloaded it here', async () => {
  expect((await statesOf(captain)).slice(4)).toEqual(['data done', 'score done']);
});

test('two files that differ in hidden rows alone have the same breakdown', async () => {
  const one = await scored(captain, labelsWith({ 2: '1', 1: '0', 3: '2' }), 'hidden-one.csv');
  const other = await scored(captain, labelsWith({ 2: '1', 5: '1', 7: '1' }), 'hidden-other.csv');
  expect((await reportOf(one, captain)).breakdown).toEqual((await reportOf(other, captain)).breakdown);
});

test('other teams and people without a team are refused, like a submission that does not exist', async () => {
  const { data } = await submit(backend, captain, resultFile(), { name: 'secret.csv' });
  const [rival] = await signedUpTeam(backend);
  for (const as of [rival, await newPlayer(backend, 'Stranger')])
    for (const id of [data.id, 'no-such-submission']) {
      const answer = await backend.ask(submissions.report, { query: { id } }, { as });
      expect([answer.code, JSON.stringify(answer.data)]).toEqual([submissionRefusals.submissionMissing, 'null']);
    }
});

test('a refused file has its reason and line and no breakdown, and so has a score from before', async () => {
  const { data } = await submit(backend, captain, 'account_id,label\n1900012,9\n', { name: 'wrong.csv' });
  await waitFor(async () => expect((await reportOf(data.id, captain)).submission.state).toBe('failed'));
  expect(await reportOf(data.id, captain)).toMatchObject({ breakdown: null, submission: { line: 2, score: null } });

  const old = await scored(captain, labelsWith({ 4: '0' }), 'old.csv');
  await backend.database.delete(submissionBreakdowns).where(eq(submissionBreakdowns.submissionId, old));
  expect(await reportOf(old, captain)).toMatchObject({ breakdown: null, submission: { state: 'scored' } });
});

describe('the progress of a person', () => {
  test('goes from the team to the first score, and says who or what is waited for', async () => {
    await openContest(backend, '2025');
    const acts = act(backend, '2025');
    const [lead, other] = [await newPlayer(backend, 'Lead'), await newPlayer(backend, 'Other')];
    expect(await statesOf(lead)).toEqual([
      'registered done',
      'team next',
      'agreements later',
      'track later',
      'data later',
      'score later',
    ]);
    // Without a team anywhere, the current contest is the one to enter.
    expect((await participationOf(lead)).map(({ competitionID }) => competitionID)).toEqual(['2025']);

    const teamId = await acts.create(lead);
    await acts.accept(other, await acts.invite(lead, teamId));
    expect((await statesOf(lead)).slice(1, 4)).toEqual(['team done', 'agreements next', 'track later']);
    await acts.sign(lead);
    const [waiting] = await participationOf(lead, '2025');
    expect(waiting?.steps[2]).toMatchObject({
      state: 'blocked',
      reason: 'membersUnsigned',
      unsigned: [other.nickname],
    });
    await acts.sign(other);
    expect((await statesOf(other))[3]).toBe('track blocked captainOnly');
    expect((await statesOf(lead))[3]).toBe('track next');

    await acts.signup(lead, raceId);
    expect((await statesOf(other)).slice(3)).toEqual(['track done', 'data next', 'score later']);
    const path = `${tracks.download.path}?${new URLSearchParams({ raceId, id: 'test-accounts' })}`;
    expect((await fetchFile(backend, other, path)).status).toBe(200);
    expect((await fetchFile(backend, lead, path)).status).toBe(200);
    expect((await statesOf(lead)).slice(4)).toEqual(['data done', 'score next']);

    await scored(lead, hiddenLabels, 'lead.csv');
    expect((await statesOf(other)).slice(4)).toEqual(['data done', 'score done']);
  });

  test('of a contest that is over is empty, and a closed sign-up is said', async () => {
    const late = await newPlayer(backend, 'Late');
    const now = backend.now();
    await backend.test('team-dates', { competitionID: '2025', signUpOpensAt: now - 90, signUpClosesAt: now - 1 });
    expect((await statesOf(late))[1]).toBe('team blocked closed');
    expect(await participationOf(late)).toEqual([]);
    expect(await participationOf(late, '2019')).toEqual([]);
    await backend.test('team-dates', { competitionID: '2025', endsAt: now - 1 });
    expect(await participationOf(late, '2025')).toEqual([]);
  });
});
