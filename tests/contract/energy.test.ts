import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#backend/platform/clock.ts';
import { type RankType, rankings } from '#lib/contract/contests/rankings.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { tracks } from '#lib/contract/submissions/tracks.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { act, openContest } from './team-players.ts';
import { submit } from './tracks-of-tests.ts';

const raceId = 'small-and-late';
const shipped = fileURLToPath(new URL('../../backend/content', import.meta.url));

/** Two public rows and two hidden ones, each long after the one before: every answer of the large model wakes it. */
const answers =
  'request_id,model,part,scale\n1,small|large,public,0\n2,large,public,60000\n3,small|large,private,60000\n4,large,private,60000\n';
const result = (...models: readonly string[]) =>
  `request_id,model\n${models.map((model, index) => `${index + 1},${model}\n`).join('')}`;
const woken = 974;
const always = result('large', 'large', 'large', 'large');
const sparing = result('small', 'large', 'large', 'large');
const sparingScore = (2 * woken) / (9 + woken);

/** A small task whose preliminary is now, and whose final begins in an hour. */
async function lay(dataDir: string): Promise<void> {
  const content = join(dataDir, 'content');
  await cp(shipped, content, { recursive: true });
  const file = join(content, 'tasks', raceId, 'task.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text
      .replace('rows: 40000\n  example', 'rows: 4\n  example')
      .replace('from: start+49d 10:00\n    to: start+77d 20:00', 'from: start-2d 10:00\n    to: start+1d 10:00')
      .replace('perDay: 2\n', 'perDay: 20\n')
      .replace('start+75d 20:00', 'start+1d 08:00')
      .replace('start+83d 12:00', 'start+1d 12:00')
      .replaceAll('start+112d 09:30', 'start+2d 09:30')
      .replaceAll('start+112d 17:30', 'start+2d 17:30'),
  );
  const contest = join(content, 'contests/green/facts.yaml');
  const facts = await readFile(contest, 'utf8');
  await writeFile(
    contest,
    facts.replaceAll('start+112d 09:30', 'start+2d 09:30').replaceAll('start+112d 17:30', 'start+2d 17:30'),
  );
  await mkdir(join(dataDir, 'tasks', raceId), { recursive: true });
  await writeFile(join(dataDir, 'tasks', raceId, 'answers.csv'), answers);
}

let backend: TestBackend;
/** The backend's clock, in seconds. */
let at = systemClock();
let captain: Who;
beforeAll(async () => {
  const limits = { WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '100000', SCORING_WORKERS: '1' };
  backend = await openBackend(limits, { before: lay, contentIn: (dataDir) => join(dataDir, 'content') });
  captain = await entrant(await backend.signIn('zheng.xiao'));
  await entrant(await backend.signIn('xu.jing'));
});
afterAll(() => backend?.close());

async function entrant(player: Who): Promise<Who> {
  await openContest(backend, 'green', 30 * 86_400);
  const acts = act(backend, 'green');
  await acts.create(player);
  await acts.sign(player);
  expect(await acts.signup(player, raceId)).toBe(0);
  return player;
}

async function scored(as: Who, file: string) {
  const { data, code, message } = await submit(backend, as, file, { subject: raceId });
  if (code !== 0) throw new Error(message);
  const read = async () => (await backend.ask(submissions.record, { query: { id: data.id } }, { as })).data;
  await waitFor(async () => expect((await read()).settledAt).not.toBeNull());
  return read();
}

const rowOf = async (type: RankType, as = captain) => {
  return (await backend.ask(rankings.mine, { query: { raceId, type } }, { as })).data.me;
};

test('the track says with which figures energy is reckoned', async () => {
  const { data } = await backend.ask(tracks.type, { query: { raceId } });
  expect(data.energy).toEqual({
    joules: { small: 9, large: 74 },
    waking: { value: 'large', joules: 900, awakeFor: 10_000 },
    floor: 0.97,
  });
});

test('a result carries its energy, and scoring writes the rankings of score and of energy', async () => {
  expect(await scored(captain, always)).toMatchObject({ state: 'scored', score: 1, energy: (2 * woken) / 1000 });
  const better = await scored(captain, sparing);
  expect(better.score).toBeCloseTo(sparingScore, 9);
  expect(better).toMatchObject({ energy: (9 + woken) / 1000, isCounted: true, finalScore: null });
  expect(await rowOf('public')).toMatchObject({ score: 1.9817, attempts: 2, figures: { energy: 1 } });
  expect(await rowOf('energy')).toMatchObject({ score: 1, attempts: 2, figures: { score: 1.9817 } });
  const page = await backend.ask(rankings.list, { query: { raceId, type: 'energy' } });
  expect(page.data).toMatchObject({ better: 'smaller', decimals: 1, columns: [{ key: 'score', decimals: 4 }] });
});

test('below the floor there is no score and no energy', async () => {
  const failed = await scored(captain, result('small', 'small', 'large', 'large'));
  expect(failed).toMatchObject({ state: 'failed', score: null, energy: null, attemptReturned: false });
  expect(failed.reason).toContain('50.00 %');
  expect(await rowOf('energy')).toMatchObject({ attempts: 2 });
});

/** Moves the clock to a moment of the track. Sessions end on the way. */
async function goTo(moment: number | null | undefined): Promise<void> {
  if (!moment) throw new Error('No such moment');
  if (moment > at) backend.advance(moment - at + 1);
  at = Math.max(at, moment + 1);
  captain = await backend.signIn('zheng.xiao');
}

test('from the freeze to the reveal the energy tells nothing of what was handed in since', async () => {
  const shownScores = async () => {
    const { data } = await backend.ask(rankings.list, { query: { raceId, type: 'energy' } });
    const csv = await backend.app.request(`${rankings.export.path}?raceId=${raceId}&type=energy`);
    return JSON.stringify([data.list, data.version, await csv.text()]);
  };
  const { data } = await backend.ask(tracks.type, { query: { raceId } });
  await goTo(data.freezesAt);
  const before = await shownScores();
  expect(await scored(captain, result('small', 'large', 'small', 'large'))).toMatchObject({ state: 'scored' });
  const other = await backend.signIn('xu.jing');
  expect(await scored(other, sparing)).toMatchObject({ state: 'scored', energy: (9 + woken) / 1000 });
  expect(await rowOf('energy', other)).toBeNull();
  expect(await shownScores()).toBe(before);
  await goTo(data.revealsAt);
  expect(await rowOf('energy')).toMatchObject({ attempts: 3 });
  expect(await rowOf('energy', await backend.signIn('xu.jing'))).toMatchObject({ score: 1, attempts: 1 });
});

test('what is handed in during the final stands on the ranking of the finals, and on no other', async () => {
  const { data } = await backend.ask(tracks.type, { query: { raceId } });
  const outcome = data.kinds.find(({ kind }) => kind === 'outcome');
  await goTo(outcome?.again[0]?.opensAt);
  const graph = async () => {
    const teamIds = (await rowOf('public'))?.teamId ?? '';
    return (await backend.ask(rankings.history, { query: { raceId, teamIds } })).data.list;
  };
  const others = async () =>
    JSON.stringify([await rowOf('public'), await rowOf('final'), await rowOf('energy'), await graph()]);
  const before = await others();
  expect(await rowOf('finals')).toBeNull();
  expect(await scored(captain, result('large', 'large', 'small', 'large'))).toMatchObject({ score: 1 });
  // The hidden half was shown before, so that is what counts here.
  expect(await rowOf('finals')).toMatchObject({ attempts: 1, score: 1.9817 });
  expect(await others()).toBe(before);
  const { data: page } = await backend.ask(submissions.records, { query: { raceId } }, { as: captain });
  expect(page.list.filter(({ isCounted }) => isCounted).map(({ score }) => score)).toEqual([1, expect.any(Number)]);
});
