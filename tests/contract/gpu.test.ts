import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, like } from 'drizzle-orm';
import { storePoints } from '#backend/gpu/logs/metrics.ts';
import { createRunFiles } from '#backend/gpu/runs/run-files.ts';
import { gpuLedger, gpuPoints, gpuRuns } from '#backend/gpu/tables.ts';
import { players } from '#backend/identity/tables.ts';
import { notices } from '#backend/inbox/tables.ts';
import { submissions as submissionRows } from '#backend/submissions/tables.ts';
import { teamSignups } from '#backend/teams/tables.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import { gpuRefusals } from '#lib/contract/gpu/gpu-refusals.ts';
import { type Run, type RunSort, type RunState, runSorts } from '#lib/contract/gpu/gpu-runs.ts';
import { submissionRefusals } from '#lib/contract/submissions/submission-refusals.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { uploadProgram } from './program-upload.ts';

const contest = { competitionID: 'gpu-2025' } as const;
const race = { raceId: 'graph-encoder' } as const;
/** A few passes over a part of the data: a run that takes a moment. */
const small = { epochs: 3, share: 0.5 };

let backend: TestBackend;
let member: Who;
let mate: Who;
let outsider: Who;

beforeAll(async () => {
  backend = await openBackend({ GPU_RUNNERS: '1', SCORING_WORKERS: '1', WRITE_LIMIT: '10000', SIGN_IN_LIMIT: '10000' });
  member = await backend.signIn('lin.qing');
  mate = await backend.signIn('zhou.min');
  outsider = await backend.signIn('chen.yu');
});
afterAll(() => backend?.close());

const ask = (body: object = {}, as = member) =>
  backend.ask(
    gpu.start,
    {
      body: {
        ...{ ...contest, name: 'first-try', imageId: 'linear', parameters: small, gpus: 1 as const, maxDurationS: 600 },
        ...body,
      },
    },
    { as },
  );
const look = async (id: string) =>
  (await backend.ask(gpu.run, { params: { id }, query: { ...contest, since: 0 } }, { as: member })).data;
const overview = async (as = member) => (await backend.ask(gpu.overview, { query: contest }, { as })).data;
const cancel = (id: string, as = member) => backend.ask(gpu.cancel, { params: { id }, body: contest }, { as });
const until = (id: string, ...states: readonly RunState[]) =>
  waitFor(async () => expect(states).toContain((await look(id)).state), { interval: 300 });
const asked = async (body: object = {}): Promise<Run> => {
  const { code, message, data } = await ask(body);
  expect([code, message]).toEqual([0, '']);
  return data;
};

test('the backend’s own engine runs official images alone, and says so before and when a program is sent', async () => {
  const { code, message } = await uploadProgram(backend, member);
  expect(code).toBe(gpuRefusals.programsNotIsolated);
  expect((await overview()).ownPrograms).toEqual({ reason: 'programsNotIsolated', text: message, containers: [] });
});

describe('a run', () => {
  let run: Run;

  test('goes through the queue, trains on the data of the track, and leaves a result', async () => {
    run = await asked();
    await until(run.id, 'done', 'failed');
    const { state, reason, events, last, best, result, charged, held } = await look(run.id);
    expect([state, reason]).toEqual(['done', 'Finished']);
    expect(events.map(({ kind }) => kind)).toEqual(['queued', 'starting', 'started', 'ended']);
    expect(last.map(({ name }) => name)).toEqual(expect.arrayContaining(['val_f1', 'val_loss']));
    expect(best?.name).toBe('val_f1');
    expect(result?.rows).toBe(20_000);
    expect([charged >= 0, held]).toEqual([true, 0]);
  });

  test('is announced to who asked for it, with a link to it', async () => {
    const of = async ({ playerId }: Who) =>
      (await backend.database.select().from(notices).where(eq(notices.playerId, playerId))).filter(
        ({ title }) => title['zh-EN'] === `Run ${run.number} is done`,
      );
    const [notice, ...others] = await of(member);
    expect(others).toEqual([]);
    expect(notice?.jumpUrl).toMatch(new RegExp(`OfflineGame/graph-encoder/train/gpu-2025\\?run=${run.id}$`));
    expect(await of(mate)).toEqual([]);
  });

  test('names its official image and the chosen options in the language of the reader', async () => {
    const { data } = await backend.ask(
      gpu.run,
      { params: { id: run.id }, query: { ...contest, since: 0 } },
      { as: mate, locale: 'zh-CN' },
    );
    expect(data.imageName).toBe('线性模型');
    expect(data.parameters.find(({ key }) => key === 'start')).toMatchObject({ value: 'fresh', label: '全新权重' });
    expect(data.parameters.find(({ key }) => key === 'epochs')).not.toHaveProperty('label');
  });

  test('costs cards times seconds, once', async () => {
    const { quota } = await overview();
    const [entry] = await backend.database
      .select()
      .from(gpuLedger)
      .where(eq(gpuLedger.cause, `${run.id} 1`));
    const { startedAt, endedAt, gpus, charged } = await look(run.id);
    expect(charged).toBe(gpus * ((endedAt ?? 0) - (startedAt ?? 0)));
    expect(entry?.gpuSeconds ?? 0).toBe(charged);
    expect(quota.free).toBe(quota.total - quota.used - quota.held);
    expect(quota.total).toBe(96 * 3600);
  });

  test('has a log that is read by lines, by bytes and by what stands in it', async () => {
    const logs = async (query: object) =>
      (await backend.ask(gpu.logs, { params: { id: run.id }, query: { ...contest, ...query } }, { as: member })).data;
    const first = await logs({ line: 1, count: 2 });
    expect(first).toMatchObject({ firstLine: 1, from: 0, ended: true, errors: 0, firstErrorLine: null });
    expect(first.text).toContain('loading graph-encoder');
    const next = await logs({ from: first.to });
    expect(next.firstLine).toBe(3);
    const found = await logs({ find: 'PREDICTIONS.csv' });
    expect(found.found).toMatchObject({ index: 1, count: 1 });
    expect(found.text.split('\n')[0]).toContain('predictions.csv');
    expect(found.found?.line).toBe(found.firstLine);
    expect((await logs({ find: 'nowhere' })).found).toEqual({ line: null, index: 0, count: 0 });
  });

  test('is seen by its team and by nobody else', async () => {
    const ofRun = { params: { id: run.id }, query: contest };
    expect((await backend.ask(gpu.record, ofRun, { as: mate })).data.id).toBe(run.id);
    const otherTeam = await backend.signIn('li.wenbo');
    for (const call of [gpu.record, gpu.run, gpu.logs, gpu.logFile, gpu.resultFile, gpu.preLog] as const)
      expect((await backend.ask(call, ofRun, { as: otherTeam })).code).toBe(gpuRefusals.runMissing);
    expect((await cancel(run.id, otherTeam)).code).toBe(gpuRefusals.runMissing);
    const result = await backend.ask(gpu.result, { params: { id: run.id }, body: contest }, { as: otherTeam });
    expect(result.code).toBe(gpuRefusals.runMissing);
    const { data } = await backend.ask(gpu.records, { query: contest }, { as: otherTeam });
    expect(data).toEqual({ list: [], total: 0 });
  });

  test('is in a list that is sorted by number, GPUs or GPU hours over all pages', async () => {
    const { teamId } = await overview();
    const at = backend.now() - 86_400;
    for (const [number, gpus, charged] of [
      [91, 4, 40],
      [92, 1, 9000],
      [93, 8, 0],
      [94, 2, 700],
    ] as const)
      await backend.database.insert(gpuRuns).values({
        ...{ id: `sorted-${number}`, number, teamId, competitionId: 'gpu-2025', trackId: 'line-speech', name: 'past' },
        ...{ imageName: 'Linear model', program: 'linear', parameters: {}, gpus, maxDurationS: 3600, charged },
        ...{ state: 'done', queuedAt: at, startedAt: at, endedAt: at + 60 },
      });
    const page = async (sort: RunSort, direction: 'asc' | 'desc', number: number) =>
      (
        await backend.ask(
          gpu.records,
          { query: { ...contest, sort, direction, page: number, pageSize: 3 } },
          { as: member },
        )
      ).data;
    const sorted = async (sort: RunSort, direction: 'asc' | 'desc') => {
      const pages = [];
      for (let number = 1; pages.length * 3 < (await page(sort, direction, number)).total; number += 1)
        pages.push((await page(sort, direction, number)).list);
      return pages.flat();
    };
    const figures = {
      number: (one: Run) => one.number,
      gpus: (one: Run) => one.gpus,
      hours: (one: Run) => one.charged,
    };
    for (const sort of runSorts)
      for (const [direction, sign] of [
        ['asc', 1],
        ['desc', -1],
      ] as const) {
        const found = (await sorted(sort, direction)).map(figures[sort]);
        expect(found.length).toBeGreaterThan(3);
        expect(found).toEqual(found.toSorted((a, b) => sign * (a - b)));
      }
    await backend.database.delete(gpuRuns).where(like(gpuRuns.id, 'sorted-%'));
  });

  test('becomes one submission when two members submit it at once, and says so to the second', async () => {
    // Both have the file before either of them submits it.
    const files = await Promise.all(
      [member, mate].map(async (as) => ({
        as,
        file: (await backend.ask(gpu.result, { params: { id: run.id }, body: contest }, { as })).data,
      })),
    );
    const count = async () => (await backend.ask(submissions.records, { query: race }, { as: member })).data.total;
    const before = await count();
    const path = '/v1/competitionv2/gpuTrain/events?competitionID=gpu-2025';
    const stream = await backend.app.request(path, { headers: { Authorization: `Bearer ${mate.token}` } });
    const changes = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await changes?.read();
    const changed = changes?.read();
    const answers = await Promise.all(
      files.map(({ as, file: { raceId, fid, sha256 } }) =>
        backend.ask(submissions.outcome, { body: { raceId, fid, sha256 } }, { as }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, submissionRefusals.uploadUsed]);
    expect(answers.map(({ message }) => message).sort()).toEqual(['', 'This result was already submitted']);
    expect(await count()).toBe(before + 1);
    // An open screen of the team learns that the result was submitted.
    expect((await changed)?.value).toContain('event: gpu');
    await changes?.cancel();
    const submission = answers.find(({ code }) => code === 0)?.data;
    expect((await look(run.id)).result?.submissionId).toBe(submission?.id);
  });

  test('is scored like any other submission', async () => {
    const id = (await look(run.id)).result?.submissionId ?? '';
    const state = async () => (await backend.ask(submissions.record, { query: { id } }, { as: member })).data;
    await waitFor(async () => expect((await state()).state).toBe('scored'));
    expect((await state()).score).toBeGreaterThan(0.4);
  });

  test('is submitted once, also when a team mate has not seen it yet', async () => {
    const again = await backend.ask(gpu.result, { params: { id: run.id }, body: contest }, { as: mate });
    expect(again.code).toBe(gpuRefusals.resultSubmitted);
    expect((await look(run.id)).result?.submissionId).not.toBeNull();
  });

  test('is submitted again when a platform fault stopped the scoring', async () => {
    const id = (await look(run.id)).result?.submissionId ?? '';
    const fault = { state: 'failed', reason: 'platformFault', attemptReturned: true } as const;
    await backend.database.update(submissionRows).set(fault).where(eq(submissionRows.id, id));
    expect((await look(run.id)).result?.submissionId).toBeNull();
    const { code, data } = await backend.ask(gpu.result, { params: { id: run.id }, body: contest }, { as: mate });
    expect(code).toBe(0);
    const body = { raceId: data.raceId, fid: data.fid, sha256: data.sha256 };
    const again = await backend.ask(submissions.outcome, { body }, { as: mate });
    expect([again.code, (await look(run.id)).result?.submissionId]).toEqual([0, again.data.id]);
  });

  test('streams its log from the beginning to its end', async () => {
    const path = `/v1/competitionv2/gpuTrain/preLog/${run.id}?competitionID=gpu-2025`;
    const response = await backend.app.request(path, { headers: { Authorization: `Bearer ${member.token}` } });
    const text = await response.text();
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    expect(text.match(/^event: \w+/gm)).toEqual(['event: log', 'event: end']);
    expect(text).toContain('loading graph-encoder');
  });
});

describe('a program', () => {
  test('that fails says so in its log, and its hours are used', async () => {
    const checkpoints = createRunFiles(backend.dataDir).checkpoints('hollow-reed', 'broken');
    await mkdir(checkpoints, { recursive: true });
    await writeFile(join(checkpoints, 'weights.json'), 'no weights');
    const run = await asked({ parameters: { ...small, start: 'checkpoint' }, name: 'broken' });
    await until(run.id, 'failed', 'done');
    expect(await look(run.id)).toMatchObject({
      state: 'failed',
      reason: 'The program exited with code 1. See its log',
      result: null,
    });
    const query = { ...contest, line: 1 };
    const { data } = await backend.ask(gpu.logs, { params: { id: run.id }, query }, { as: member });
    expect(data.errors).toBe(1);
    expect(data.text.split('\n')[(data.firstErrorLine ?? 0) - 1]).toContain('ERROR');
  });

  test('gets a signal when it is cancelled, and leaves what it has', async () => {
    const run = await asked({ parameters: { epochs: 500 }, name: 'long' });
    await until(run.id, 'running');
    expect((await overview()).active.map(({ id }) => id)).toEqual([run.id]);
    await waitFor(async () => expect((await look(run.id)).log.lines).toBeGreaterThan(5));
    expect((await cancel(run.id, mate)).code).toBe(0);
    await until(run.id, 'cancelled');
    const { events, result, reason } = await look(run.id);
    expect(reason).toBe('Cancelled by the team');
    expect(events.map(({ kind }) => kind)).toContain('signalled');
    expect(result?.rows).toBe(20_000);
    expect((await cancel(run.id)).code).toBe(gpuRefusals.runEnded);
  });
});

describe('the calls', () => {
  /** Each asked for something that is the team's; what stands here is what a person gets who is not in it. */
  const open = ['cluster', 'runStop', 'regions'];
  const body = { ...contest, name: 'a', imageId: 'linear', parameters: {}, gpus: 1, maxDurationS: 600, playerIds: [] };
  const sent = async (call: Endpoint, as: Partial<Who>) => {
    const path = call.path.replace('{id}', 'linear');
    const isRead = call.method === 'GET' || call.method === 'DELETE';
    const text = JSON.stringify(body);
    const answer = await backend.app.request(isRead || call.upload ? `${path}?competitionID=gpu-2025` : path, {
      method: call.method,
      headers: {
        ...(as.token && { Authorization: `Bearer ${as.token}`, 'X-Csrf-Token': as.antiForgery }),
        ...(!isRead && { 'Content-Type': 'application/json', 'Content-Length': String(text.length) }),
      },
      ...(!isRead && { body: text }),
    });
    if (answer.headers.get('Content-Type')?.includes('event-stream')) {
      await answer.body?.cancel();
      return [answer.status, 0];
    }
    return [answer.status, (await answer.json()).code];
  };

  test.each(Object.entries(gpu))('%s: not without a session, and nothing for who is in no team', async (name, call) => {
    const isOpen = name === 'cluster';
    expect(await sent(call, {})).toEqual(isOpen ? [200, 0] : [401, 401]);
    expect(await sent(call, outsider)).toEqual([200, open.includes(name) ? 0 : gpuRefusals.notMember]);
  });

  test.each(['start', 'cancel', 'saveImage', 'uploadProgram', 'deleteImage', 'result', 'grantSubmit'] as const)(
    '%s: not for a member who is banned',
    async (name) => {
      const banned = (is: boolean) =>
        backend.database.update(players).set({ banned: is }).where(eq(players.id, mate.playerId));
      await banned(true);
      const [status, code] = await sent(gpu[name], mate);
      await banned(false);
      const missing = name === 'cancel' ? gpuRefusals.runMissing : gpuRefusals.banned;
      expect([status, code]).toEqual([200, missing]);
    },
  );

  test('who has not signed the agreement asks for no run', async () => {
    expect((await ask({ raceId: undefined }, await backend.signIn('li.wenbo'))).code).toBe(
      gpuRefusals.agreementMissing,
    );
  });
});

describe('asking for a run', () => {
  test.each([
    ['a stranger', () => ask({}, outsider), 'notMember'],
    ['an image that is none', () => ask({ imageId: 'nothing' }), 'imageMissing'],
    ['a setting out of range', () => ask({ parameters: { epochs: 0 } }), 'parametersWrong'],
    ['a setting that is unknown', () => ask({ parameters: { speed: 2 } }), 'parametersWrong'],
    ['more hours than there are', () => ask({ gpus: 4, maxDurationS: 48 * 3600 }), 'hoursMissing'],
    ['a track of others', () => ask({ raceId: 'line-speech' }), 'notSignedUp'],
    ['a contest without machines', () => ask({ competitionID: '2025' }), 'contestMissing'],
  ] as const)('is refused for %s', async (_, refused, reason) => {
    const { status, code } = await refused();
    expect([status, code]).toEqual([200, gpuRefusals[reason]]);
  });

  test('says beforehand how many cards it may be, what it costs and when it starts', async () => {
    const query = { ...contest, maxDurationS: 7200 };
    const { data } = await backend.ask(gpu.gpus, { params: { id: 'linear' }, query }, { as: member });
    expect(data.list.map(({ gpus, cost }) => [gpus, cost])).toEqual([1, 2, 4, 8].map((gpus) => [gpus, gpus * 7200]));
    for (const { gpus, expected, reason } of data.list.filter((choice) => choice.gpus < 8)) {
      expect([gpus, reason]).toEqual([gpus, null]);
      expect(expected?.endsAt).toBe((expected?.at ?? 0) + 7200);
    }
  });
});

describe('while the machines are full', () => {
  const others = async (count: number): Promise<void> => {
    const now = backend.now();
    const teams = await backend.database
      .select({ id: teamSignups.teamId })
      .from(teamSignups)
      .where(eq(teamSignups.competitionId, 'gpu-2025'));
    for (const { id: teamId } of teams.filter(({ id }) => id !== 'hollow-reed').slice(0, count))
      await backend.database.insert(gpuRuns).values({
        ...{
          id: `full-${teamId}`,
          number: 99,
          teamId,
          competitionId: 'gpu-2025',
          trackId: 'line-speech',
          name: 'full',
        },
        ...{
          imageName: 'Linear model',
          program: 'linear',
          parameters: {},
          gpus: 8,
          maxDurationS: 3600,
          state: 'running',
        },
        ...{
          queuedAt: now,
          startedAt: now,
          heartbeatAt: now + 3600,
          worker: 'elsewhere',
          node: 1 + (Number(/\d+$/.exec(teamId)?.[0]) % 16),
          tries: 1,
        },
      });
  };
  afterAll(() => backend.database.delete(gpuRuns).where(like(gpuRuns.id, 'full-%')));

  test('a run waits with a place and an expected start, is the only one, can be changed, and leaves', async () => {
    await others(62);
    const run = await asked({ name: 'patient' });
    const { place, expected, state, held } = await look(run.id);
    expect([state, place, held]).toEqual(['queued', 1, 600]);
    expect(expected?.at).toBeGreaterThan(run.queuedAt + 1000);
    expect(expected?.from).toBeLessThanOrEqual(expected?.at ?? 0);
    expect(expected?.to).toBeGreaterThanOrEqual(expected?.at ?? 0);
    expect((await ask({ name: 'second' })).code).toBe(gpuRefusals.alreadyWaiting);
    const changed = await asked({ name: 'changed', gpus: 2, replaces: run.id });
    expect((await look(run.id)).reason).toBe('Replaced by another run');
    const { next, quota, waiting, gpus } = await overview(mate);
    expect(next).toMatchObject({ id: changed.id, place: 1, gpus: 2 });
    expect([quota.held, waiting, gpus.free]).toEqual([1200, 1, 0]);
    const { data: cluster } = await backend.ask(gpu.cluster, { query: contest });
    expect(cluster.runs.find(({ id }) => id === changed.id)).toMatchObject({
      place: 1,
      because: 'gpus',
      team: 'Hollow Reed',
    });
    expect((await cancel(changed.id)).data).toMatchObject({ state: 'cancelled', charged: 0 });
    expect((await overview()).next).toBeNull();
  });

  test('ten askings at once are one run', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => ask({ name: `at once ${index}` })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ code }) => code))).toEqual(
      new Set([gpuRefusals.alreadyWaiting]),
    );
    await cancel((await overview()).next?.id ?? '');
  });
});

test('with GPUs free and every runner busy, a run waits for the runner, until a moment that the run before it gives', async () => {
  const before = await asked({ parameters: { epochs: 500 }, name: 'long before' });
  await until(before.id, 'running');
  const { startedAt } = await look(before.id);
  const next = await asked({ name: 'after it' });
  const { state, waitReason, expected } = await look(next.id);
  expect([state, waitReason]).toEqual(['queued', 'runners']);
  expect(expected).toMatchObject({ at: (startedAt ?? 0) + 600, to: (startedAt ?? 0) + 660 });
  const { data: cluster } = await backend.ask(gpu.cluster, { query: contest });
  expect(cluster.runs.find(({ id }) => id === next.id)).toMatchObject({ because: 'runners' });
  await cancel(next.id);
  await cancel(before.id);
  await until(before.id, 'cancelled');
});

describe('an own image', () => {
  const save = (body: object = {}) =>
    backend.ask(
      gpu.saveImage,
      { body: { ...contest, name: 'mine', imageId: 'linear', parameters: { epochs: 3 }, ...body } },
      { as: member },
    );
  const list = async () => (await backend.ask(gpu.images, { query: contest }, { as: mate })).data.list;
  const remove = (id: string, as = member) => backend.ask(gpu.deleteImage, { params: { id }, query: contest }, { as });

  test('is scanned by a trial before it can be used, and deleted', async () => {
    const { data } = await save();
    expect(data).toMatchObject({ isOwn: true, program: 'linear', state: 'scanning', by: '林青' });
    expect((await ask({ imageId: data.id })).code).toBe(gpuRefusals.imageNotReady);
    await waitFor(async () => expect((await list()).find(({ id }) => id === data.id)?.state).toBe('ready'));
    expect((await remove(data.id)).code).toBe(0);
    expect((await list()).map(({ id }) => id)).toEqual(['linear', 'network']);
    expect((await remove('linear')).code).toBe(gpuRefusals.imageShared);
  });

  test('is refused for a setting out of range, and there are three at most', async () => {
    const { data } = await save({ parameters: { epochs: 9999 } });
    expect(data).toMatchObject({ state: 'refused', reason: 'The value of Epochs is not allowed' });
    for (const name of ['second', 'third']) await save({ name });
    expect((await save({ name: 'fourth' })).code).toBe(gpuRefusals.tooManyImages);
    for (const { id } of (await list()).filter(({ isOwn }) => isOwn)) await remove(id);
  });
});

describe('the right to hand in', () => {
  test('is everybody’s until the captain says otherwise', async () => {
    const rights = async (as: Who) => (await backend.ask(gpu.submitRights, { query: contest }, { as })).data;
    const { members } = await rights(mate);
    expect(members.map(({ maySubmit }) => maySubmit)).toEqual([true, true, true]);
    const grant = (as: Who, playerIds: string[]) =>
      backend.ask(gpu.grantSubmit, { body: { ...contest, playerIds } }, { as });
    expect((await grant(member, [])).code).toBe(gpuRefusals.captainOnly);
    expect((await rights(mate)).mayGrant).toBe(true);
    expect((await grant(mate, [])).data.members.filter(({ maySubmit }) => maySubmit)).toHaveLength(1);
    const left = await backend.ask(submissions.attempts, { query: race }, { as: member });
    expect(left.data.list[0]?.reason).toBe('notGranted');
    const body = { ...race, fid: crypto.randomUUID(), sha256: 'a'.repeat(64) };
    expect((await backend.ask(submissions.outcome, { body }, { as: member })).code).not.toBe(0);
    expect((await grant(mate, [member.playerId])).code).toBe(0);
    expect((await backend.ask(submissions.attempts, { query: race }, { as: member })).data.list[0]?.reason).toBeNull();
    expect(submissionRefusals.notGranted).toBe(4706);
  });
});

test('what everybody may see is the queue, the machines and the losses, and no log', async () => {
  const { data } = await backend.ask(gpu.cluster, { query: contest });
  expect(data.gpus.total).toBe(256);
  expect(data.machines.nodes).toHaveLength(16);
  const { data: regions } = await backend.ask(gpu.regions, { query: contest }, { as: outsider });
  expect(regions.list.map(({ gpus }) => gpus)).toEqual([128, 128]);
  const { data: stop } = await backend.ask(gpu.runStop, { query: contest }, { as: member });
  expect(stop).toMatchObject({ mayStart: true, reason: null, text: null });
});

test('the losses that everybody sees are small curves that end with the last value', async () => {
  const runs = async () => (await backend.ask(gpu.cluster, { query: contest })).data.runs;
  const id = (await runs()).find(({ because }) => because === 'ended')?.id ?? '';
  await backend.database.delete(gpuPoints).where(eq(gpuPoints.runId, id));
  const points = Array.from({ length: 450 }, (_, step) => [
    { name: 'loss', value: 450 - step, step },
    { name: 'accuracy', value: step, step },
  ]);
  await storePoints(backend.database, id, points.flat(), 0);
  const curves = async () => (await runs()).find((run) => run.id === id)?.losses ?? [];
  expect((await curves()).map(({ name }) => name)).toEqual(['loss']);
  const curve = (await curves())[0]?.points ?? [];
  expect(curve.length).toBeLessThan(50);
  expect([curve[0], curve.at(-1)]).toEqual([
    [0, 450],
    [449, 1],
  ]);
  await storePoints(backend.database, id, [{ name: 'val_loss', value: 5, step: 449 }], points.length * 2);
  expect(await curves()).toEqual([{ name: 'val_loss', points: [[449, 5]] }]);
});

test('a process that dies gives the hours back, tells the team, and the run is begun again first', async () => {
  const run = await asked({ parameters: { epochs: 500 }, name: 'long again' });
  await until(run.id, 'running');
  await waitFor(async () => expect((await look(run.id)).charged).toBeGreaterThan(1));
  // As if the process had said nothing for two minutes, and another one had taken over.
  await backend.database
    .update(gpuRuns)
    .set({ worker: 'another', heartbeatAt: (await look(run.id)).queuedAt - 200 })
    .where(eq(gpuRuns.id, run.id));
  await waitFor(async () => expect((await look(run.id)).returned).toBeGreaterThan(0));
  const { faults, quota } = await overview();
  expect(faults[0]).toMatchObject({ runId: run.id, number: run.number });
  expect(faults[0]?.text).toContain('front of the queue');
  expect(quota.returned).toBe((await look(run.id)).returned);
  const told = await backend.database.select().from(notices).where(eq(notices.playerId, mate.playerId));
  expect(told.map(({ title }) => title['zh-EN'])).toContain(`Run ${run.number} was stopped by a platform fault`);
  await until(run.id, 'running');
  expect((await look(run.id)).events.map(({ kind }) => kind)).toContain('requeued');
  await cancel(run.id);
  await until(run.id, 'cancelled');
  const titles = (await backend.database.select().from(notices)).map(({ title }) => title['zh-EN']);
  const ofRun = titles.filter((title) => title.startsWith(`Run ${run.number} `));
  expect(new Set(ofRun)).toEqual(new Set([`Run ${run.number} was stopped by a platform fault`]));
});

test('when the machines have closed nothing starts, and what waited is told', async () => {
  const { data: before } = await backend.ask(gpu.runStop, { query: contest }, { as: member });
  backend.advance(before.until - backend.now() + 10);
  member = await backend.signIn('lin.qing');
  const { data } = await backend.ask(gpu.runStop, { query: contest }, { as: member });
  expect(data).toMatchObject({ mayStart: false, reason: 'stopped', text: 'It is too late to start a run' });
  expect((await ask()).code).toBe(gpuRefusals.stopped);
  const query = { ...contest, maxDurationS: 600 };
  const { data: choices } = await backend.ask(gpu.gpus, { params: { id: 'linear' }, query }, { as: member });
  expect(new Set(choices.list.map(({ reason }) => reason))).toEqual(new Set(['stopped']));
});

test('the log says once at start what the programs are limited by and what they are not', () => {
  const lines = backend.logged.filter((line) => line.includes('programs of GPU runs are'));
  expect(lines).toHaveLength(1);
  const { network, memory, cpu, notLimited = [] } = JSON.parse(lines[0] ?? '');
  expect(notLimited).toHaveLength([network, memory, cpu].filter((limit) => limit === null).length);
});
