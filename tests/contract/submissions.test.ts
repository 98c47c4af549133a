import { eq } from 'drizzle-orm';
import { players } from '#backend/identity/tables.ts';
import { macroF1 } from '#backend/scoring/metrics.ts';
import { scoringJobs, submissions as table } from '#backend/submissions/tables.ts';
import { submissionRefusals } from '#lib/contract/submissions/submission-refusals.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { tracks } from '#lib/contract/submissions/tracks.ts';
import { locales } from '#lib/i18n/locales.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { checksumOf, hiddenLabels, resultFile } from '../support/small-task.ts';
import type { TestBackend, Who } from './backend.ts';
import { committee } from './committee.ts';
import { act, newPlayer } from './team-players.ts';
import { openScoringBackend, signedUpTeam, submit, upload } from './tracks-of-tests.ts';
import { fetchFile } from './upload.ts';

const raceId = 'fraud-rings';
let backend: TestBackend;
beforeAll(async () => {
  backend = await openScoringBackend();
});
afterAll(() => backend?.close());
beforeEach(() => backend.test('clear'));

/** A submission once it is settled. */
async function settled(as: Who, id: string) {
  const read = async () => (await backend.ask(submissions.record, { query: { id } }, { as })).data;
  await waitFor(async () => expect((await read()).settledAt).not.toBeNull());
  return read();
}

const half = (labels: readonly string[], rest: number) => labels.filter((_, index) => index % 2 === rest).map(Number);
const publicScore = (labels: readonly string[]) => macroF1(half(hiddenLabels, 0), half(labels, 0));
const attemptsOf = async (as: Who) => {
  const { data } = await backend.ask(submissions.attempts, { query: { raceId } }, { as });
  const outcome = data.list.find(({ kind }) => kind === 'outcome');
  if (!outcome) throw new Error('No attempts');
  return outcome;
};
const records = (as: Who, more = {}) => backend.ask(submissions.records, { query: { raceId, ...more } }, { as });

describe('an outcome', () => {
  test('is scored with exactly its value on the public half, and the hidden half stays hidden until the reveal', async () => {
    const [captain] = await signedUpTeam(backend);
    const labels = ['0', '1', '1', '0', '1', '0', '2', '0'];
    const { data, code } = await submit(backend, captain, resultFile(labels), { note: 'first try' });
    expect(code).toBe(0);
    expect(data).toMatchObject({ raceId, kind: 'outcome', note: 'first try', by: captain.nickname });
    const scored = await settled(captain, data.id);
    expect(scored).toMatchObject({ state: 'scored', score: publicScore(labels), finalScore: null, isCounted: true });
    const perfect = await submit(backend, captain, resultFile());
    expect(await settled(captain, perfect.data.id)).toMatchObject({ state: 'scored', score: 1, isCounted: true });
    expect(await settled(captain, data.id)).toMatchObject({ isCounted: false });
    const now = backend.now();
    await backend.test('track-dates', { trackId: raceId, freezesAt: now - 60, revealsAt: now - 1 });
    expect((await settled(captain, perfect.data.id)).finalScore).toBe(1);
  });

  test('that is wrong fails with its line and a sentence in the language of the reader, and counts as an attempt', async () => {
    const [captain] = await signedUpTeam(backend);
    const { data } = await submit(backend, captain, resultFile(['0', '7']));
    const failed = await settled(captain, data.id);
    expect(failed).toMatchObject({ state: 'failed', line: 3, score: null, attemptReturned: false });
    const sentences = await Promise.all(
      locales.map(async (locale) => {
        const answer = await backend.ask(submissions.record, { query: { id: data.id } }, { as: captain, locale });
        return answer.data.reason;
      }),
    );
    expect(new Set(sentences).size).toBe(3);
    expect(sentences.join()).toContain('label');
    expect((await attemptsOf(captain)).today.used).toBe(1);
  });

  test('is the same submission when it is sent twice, with and without a key, and after a lost answer', async () => {
    const [captain] = await signedUpTeam(backend);
    const file = resultFile();
    const fid = await upload(backend, captain, file);
    const body = { raceId, fid, sha256: checksumOf(file) };
    const send = (key?: string) =>
      backend.ask(submissions.outcome, { body }, { as: captain, ...(key && { headers: { 'Idempotency-Key': key } }) });
    await backend.test('fail', { call: 'submissions.outcome', sentinel: 'lost' });
    await expect(send('once')).rejects.toThrow();
    const ids = new Set<string>();
    for (const key of ['once', 'once', 'other', undefined]) ids.add((await send(key)).data.id);
    expect(ids.size).toBe(1);
    expect((await records(captain)).data.total).toBe(1);
    expect((await attemptsOf(captain)).today.used).toBe(1);
  });

  test('is one submission when two tabs and a double click send it in the same moment', async () => {
    const [captain] = await signedUpTeam(backend);
    const file = resultFile();
    const body = { raceId, fid: await upload(backend, captain, file), sha256: checksumOf(file) };
    const answers = await Promise.all(
      ['click', 'click', 'other tab', 'other tab', undefined, 'third tab'].map((key) =>
        backend.ask(
          submissions.outcome,
          { body },
          { as: captain, ...(key && { headers: { 'Idempotency-Key': key } }) },
        ),
      ),
    );
    // Of two with one key the later may hear that the first is still under way; it asks again and gets the same.
    const stored = answers.flatMap(({ code, data }) => (code === 0 ? [data.id] : []));
    expect(new Set(stored).size).toBe(1);
    expect(answers.filter(({ code, status }) => code !== 0 && status !== 409)).toEqual([]);
    expect((await records(captain)).data.total).toBe(1);
    expect((await attemptsOf(captain)).today.used).toBe(1);
  });
});

describe('attempts', () => {
  test('of twenty at once with three left exactly three pass', async () => {
    const [captain, mate] = await signedUpTeam(backend, 2);
    if (!mate) throw new Error('No mate');
    const people = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? captain : mate));
    const fids: string[] = [];
    // A person keeps ten unused uploads at most.
    for (const as of people) fids.push(await upload(backend, as, resultFile()));
    const answers = await Promise.all(
      people.map((as, index) =>
        backend.ask(
          submissions.outcome,
          { body: { raceId, fid: fids[index] ?? '', sha256: checksumOf(resultFile()) } },
          { as },
        ),
      ),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(3);
    expect(codes.filter((code) => code === submissionRefusals.attemptsToday)).toHaveLength(17);
    expect(await attemptsOf(captain)).toMatchObject({ today: { used: 3, limit: 3 }, reason: 'attemptsToday' });
    expect(await upload(backend, captain, resultFile())).toBe(String(submissionRefusals.attemptsToday));
  });

  test('begin anew with the day on the clock of the contest', async () => {
    const [captain] = await signedUpTeam(backend);
    for (let attempt = 0; attempt < 3; attempt++) await submit(backend, captain, resultFile());
    const { resetsAt, today, inAll } = await attemptsOf(captain);
    expect([today.used, inAll.used]).toEqual([3, 3]);
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' });
    expect(clock.format(resetsAt * 1000)).toBe('00:00:00');
  });

  test('go with a person who founds or joins another team', async () => {
    const [captain, mate] = await signedUpTeam(backend, 2);
    const [joined] = await signedUpTeam(backend);
    if (!mate) throw new Error('No mate');
    await submit(backend, captain, resultFile());
    await submit(backend, mate, resultFile());
    const acts = act(backend, '2025');
    const { id: teamId } = await acts.mine(mate);
    const other = await acts.mine(joined);
    expect(await acts.leave(mate, teamId)).toBe(0);
    expect(await acts.accept(mate, await acts.invite(joined, other.id))).toBe(0);
    // What the mate used stays with the team that it was used for.
    expect([(await attemptsOf(captain)).today.used, (await attemptsOf(joined)).today.used]).toEqual([2, 1]);
    expect(await acts.leave(captain, teamId)).toBe(0);
    await acts.create(captain);
    expect(await acts.signup(captain, raceId)).toBe(0);
    expect(await attemptsOf(captain)).toMatchObject({ today: { used: 1 }, inAll: { used: 1 } });
    for (let left = 2; left > 0; left--) expect((await submit(backend, captain, resultFile())).code).toBe(0);
    expect(await upload(backend, captain, resultFile())).toBe(String(submissionRefusals.attemptsToday));
  });

  test('that the platform lost are given back', async () => {
    const [captain] = await signedUpTeam(backend);
    const killed = await submit(backend, captain, resultFile(), { note: 'kill-worker' });
    const failed = await settled(captain, killed.data.id);
    expect(failed).toMatchObject({ state: 'failed', attemptReturned: true, score: null });
    expect(failed.reason).toContain('platform fault');
    expect((await attemptsOf(captain)).today.used).toBe(0);
    const once = await submit(backend, captain, resultFile(), { note: 'kill-worker-once' });
    expect(await settled(captain, once.data.id)).toMatchObject({ state: 'scored', score: 1, attemptReturned: false });
    expect((await attemptsOf(captain)).today.used).toBe(1);
  });

  test('given back are listed for operators, who have the file scored again without using an attempt', async () => {
    const [captain] = await signedUpTeam(backend);
    const { data } = await submit(backend, captain, resultFile(), { note: 'kill-worker' });
    await settled(captain, data.id);
    const givenUp = async () => {
      const { list } = await committee(backend, 'scoring-given-up', {});
      return list.some(({ id }) => id === data.id);
    };
    expect(await givenUp()).toBe(true);
    // The cause is gone.
    await backend.database.update(table).set({ note: '' }).where(eq(table.id, data.id));
    await committee(backend, 'scoring-retry', { id: data.id });
    expect(await settled(captain, data.id)).toMatchObject({ state: 'scored', score: 1, reason: null });
    expect([await givenUp(), (await attemptsOf(captain)).today.used]).toEqual([false, 0]);
    await expect(committee(backend, 'scoring-retry', { id: data.id })).rejects.toThrow('scoring-retry');
  });

  test('of a worker that died with its process are taken over by another one', async () => {
    const [captain] = await signedUpTeam(backend);
    const { data } = await submit(backend, captain, resultFile());
    const done = await settled(captain, data.id);
    expect(done.state).toBe('scored');
    await backend.database.insert(scoringJobs).values({
      submissionId: data.id,
      queuedAt: 0,
      tries: 1,
      worker: 'dead',
      leasedUntil: backend.now() - 1,
    });
    await backend.database.update(table).set({ state: 'checking', settledAt: null }).where(eq(table.id, data.id));
    expect(await settled(captain, data.id)).toMatchObject({ state: 'scored', score: 1 });
  });
});

describe('what is refused, with nothing stored', () => {
  test('lying types, wrong checksums, files of others and for other things', async () => {
    const [captain, mate] = await signedUpTeam(backend, 2);
    if (!mate) throw new Error('No mate');
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    expect((await submit(backend, captain, png)).code).toBe(submissionRefusals.typeWrong);
    expect((await submit(backend, captain, resultFile(), { name: 'result.zip' })).code).toBe(
      submissionRefusals.typeWrong,
    );
    expect((await submit(backend, captain, Buffer.from('PK\u0003\u0004'), { name: 'result.zip' })).message).toContain(
      'damaged',
    );
    const fid = await upload(backend, captain, resultFile());
    const send = (as: Who, change: object) =>
      backend.ask(submissions.outcome, { body: { raceId, fid, sha256: checksumOf(resultFile()), ...change } }, { as });
    expect((await send(captain, { sha256: '0'.repeat(64) })).code).toBe(submissionRefusals.checksumWrong);
    expect((await send(mate, {})).code).toBe(submissionRefusals.uploadMissing);
    expect((await send(captain, { fid: 'none' })).code).toBe(submissionRefusals.uploadMissing);
    const image = await backend.ask(
      submissions.image,
      { body: { raceId, fid, sha256: checksumOf(resultFile()) } },
      { as: captain },
    );
    expect(image.code).toBe(submissionRefusals.kindMissing);
    expect((await records(captain)).data.total).toBe(0);
  });

  test('before, after and by whom nothing may be handed in', async () => {
    const [captain] = await signedUpTeam(backend);
    const fid = await upload(backend, captain, resultFile());
    const send = async (as: Who) =>
      (await backend.ask(submissions.outcome, { body: { raceId, fid, sha256: checksumOf(resultFile()) } }, { as }))
        .code;
    const now = backend.now();
    await backend.test('track-dates', { trackId: raceId, opensAt: now + 100 });
    expect(await send(captain)).toBe(submissionRefusals.notOpen);
    await backend.test('track-dates', { trackId: raceId, closesAt: now - 1 });
    expect(await send(captain)).toBe(submissionRefusals.closed);
    await backend.test('clear');
    await backend.database.update(players).set({ banned: true }).where(eq(players.id, captain.playerId));
    expect(await send(captain)).toBe(submissionRefusals.banned);
    expect((await backend.ask(tracks.files, { query: { raceId } }, { as: captain })).code).toBe(
      submissionRefusals.banned,
    );
    await backend.database.update(players).set({ banned: false }).where(eq(players.id, captain.playerId));
    await act(backend, '2025').cancel(captain);
    expect(await send(captain)).toBe(submissionRefusals.trackNotMine);
    const stranger = await newPlayer(backend, 'Stranger');
    expect(await upload(backend, stranger, resultFile())).toBe(String(submissionRefusals.trackNotMine));
    expect(await upload(backend, captain, resultFile(), { subject: 'nowhere' })).toBe(
      String(submissionRefusals.trackMissing),
    );
  });
});

describe('the track', () => {
  test('tells anybody what it asks for, and teams of its own their data', async () => {
    const type = await backend.ask(tracks.type, { query: { raceId } });
    expect(type.data).toMatchObject({ competitionID: '2025', metric: 'macroF1', counts: 'best', better: 'larger' });
    expect(type.data.format?.columns.map(({ name }) => name)).toEqual(['account_id', 'label']);
    expect((await backend.ask(tracks.type, { query: { raceId: 'nowhere' } })).code).toBe(
      submissionRefusals.trackMissing,
    );

    const overview = await backend.ask(tracks.overview, { query: { raceId } });
    expect(overview.data).toMatchObject({ competitionID: '2025', files: [{ name: 'test-accounts.csv', size: 19 }] });
    expect(overview.data.preview).toEqual({ name: 'test-accounts.csv', columns: ['account_id'], rows: [['1900012']] });
    expect((await backend.ask(tracks.overview, { query: { raceId: 'nowhere' } })).code).toBe(
      submissionRefusals.trackMissing,
    );

    const [captain] = await signedUpTeam(backend);
    const { data } = await backend.ask(tracks.files, { query: { raceId } }, { as: captain });
    expect(data.list).toMatchObject([{ id: 'test-accounts', name: 'test-accounts.csv', size: 19, rows: 214_000 }]);
    const path = `/v1/competitionv2/dataset/download?raceId=${raceId}&id=test-accounts`;
    const whole = await fetchFile(backend, captain, path);
    expect(whole.bytes.toString()).toBe('account_id\n1900012\n');
    expect(checksumOf(whole.bytes)).toBe(data.list[0]?.sha256);
    expect(whole.headers.get('Content-Disposition')).toContain('test-accounts.csv');
    for (const id of ['answers', 'answers.csv', '../answers.csv', 'about'])
      expect((await fetchFile(backend, captain, path.replace('test-accounts', encodeURIComponent(id)))).status).toBe(
        404,
      );
    const guide = await backend.ask(tracks.answerGuide, { query: { raceId } }, { as: captain });
    expect(guide.data.html).toContain('account_id');
    const stranger = await newPlayer(backend, 'Stranger');
    expect((await backend.ask(tracks.files, { query: { raceId } }, { as: stranger })).code).toBe(
      submissionRefusals.trackNotMine,
    );
  });
});

describe('events', () => {
  test('tell members of each change, and nobody else', async () => {
    const [captain] = await signedUpTeam(backend);
    const [other] = await signedUpTeam(backend);
    const open = (as: Who) =>
      backend.app.request(`/v1/competitionv2/record/events?raceId=${raceId}`, {
        headers: { Authorization: `Bearer ${as.token}` },
      });
    const [mine, theirs] = [await open(captain), await open(other)];
    expect(mine.headers.get('Content-Type')).toContain('text/event-stream');
    const [received, receivedByOthers] = [listenTo(mine), listenTo(theirs)];
    const { data } = await submit(backend, captain, resultFile());
    await waitFor(() => expect(received.states(data.id)).toContain('scored'));
    expect(receivedByOthers.text()).not.toContain(data.id);
    await received.stop();
    await receivedByOthers.stop();
    const stranger = await newPlayer(backend, 'Stranger');
    expect((await (await open(stranger)).json()).code).toBe(submissionRefusals.trackNotMine);
  });
});

/** Collects the events of a stream. */
function listenTo(answer: Response) {
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('No stream');
  let text = '';
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += Buffer.from(part.value).toString();
  })();
  const events = () =>
    [...text.matchAll(/^event: submission\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
  return {
    text: () => text,
    states: (id: string): string[] => events().flatMap((event) => (event.id === id ? [event.state] : [])),
    async stop() {
      await reader.cancel();
      await reading;
    },
  };
}
