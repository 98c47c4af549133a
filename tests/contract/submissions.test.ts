import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { macroF1 } from '#backend/scoring/metrics/macro-f1.ts';
import { submissionRefusals } from '#lib/contract/submission-refusals.ts';
import { submissions } from '#lib/contract/submissions.ts';
import { tracks } from '#lib/contract/tracks.ts';
import type { TestBackend, Who } from './backend.ts';
import { handIn, hiddenLabels, openScoringBackend, resultFile, signedUpTeam } from './tracks-of-tests.ts';

const raceId = 'fraud-rings';
let backend: TestBackend;
beforeAll(async () => {
  backend = await openScoringBackend();
}, 120_000);
afterAll(() => backend?.close());
beforeEach(() => backend.test('clear'));

/** A submission once it is settled. */
async function settled(as: Who, id: string) {
  const read = async () => (await backend.ask(submissions.record, { query: { id } }, { as })).data;
  await expect.poll(async () => (await read()).settledAt, { timeout: 20_000 }).not.toBeNull();
  return read();
}

const half = (labels: readonly string[], rest: number) => labels.filter((_, index) => index % 2 === rest).map(Number);
const publicScore = (labels: readonly string[]) => macroF1(half(hiddenLabels, 0), half(labels, 0));

describe('an outcome', () => {
  test('is scored with exactly its value on the public half, and the hidden half stays hidden', async () => {
    const [captain] = await signedUpTeam(backend);
    const labels = ['0', '1', '1', '0', '1', '0', '2', '0'];
    const { data, code } = await handIn(backend, captain, resultFile(labels), { note: 'first try' });
    expect(code).toBe(0);
    expect(data).toMatchObject({ raceId, kind: 'outcome', note: 'first try', by: captain.nickname });
    const scored = await settled(captain, data.id);
    expect(scored).toMatchObject({ state: 'scored', score: publicScore(labels), finalScore: null, isCounted: true });
    const perfect = await handIn(backend, captain, resultFile());
    expect(await settled(captain, perfect.data.id)).toMatchObject({ state: 'scored', score: 1, isCounted: true });
    expect(await settled(captain, data.id)).toMatchObject({ isCounted: false });
  });
});
