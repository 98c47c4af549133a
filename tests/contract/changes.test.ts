import { createPersonalChanges } from '#backend/changes/personal-changes.ts';
import { draws } from '#backend/draws/tables.ts';
import { openPostgres } from '#backend/platform/database/database.ts';
import { trainingAssistants } from '#backend/training/tables.ts';
import { workCallsOf } from '#lib/contract/contests/works.ts';
import {
  ChangesReadySchema,
  type PersonalChange,
  PersonalChangeSchema,
} from '#lib/contract/personal/personal-changes.ts';
import { tracks } from '#lib/contract/submissions/tracks.ts';
import { staffCallsOf } from '#lib/contract/training/training-staff.ts';
import { studentTraining } from '#lib/contract/training/training-student.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { act, newPlayers, openContest } from './team-players.ts';
import { signedUpTeam } from './tracks-of-tests.ts';
import { newGroup, newPerson } from './training-people.ts';
import { fetchFile } from './upload.ts';

const contest = '2025';
const track = 'fraud-rings';

let backend: TestBackend;
/** Changes as another process at the same database receives them; on PGlite there is one process. */
let elsewhere: { stream(playerId: string): Promise<Response>; close(): Promise<void> };
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '10000' });
  await openContest(backend, contest);
  const { databaseUrl } = backend;
  if (databaseUrl === null) {
    elsewhere = { stream: async () => new Response(), close: async () => undefined };
    return;
  }
  const { listen, close } = await openPostgres(databaseUrl);
  elsewhere = { stream: createPersonalChanges(listen).stream, close };
});
const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((one) => one.stop()))));
afterAll(async () => {
  await elsewhere?.close();
  await backend?.close();
});

/** What a stream sent, once it is ready. */
async function listenTo(response: Response) {
  const reader = response.body?.getReader();
  if (!reader) throw new Error('No stream');
  let text = '';
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += Buffer.from(part.value).toString();
  })();
  const listener = {
    changes: (): PersonalChange[] =>
      [...text.matchAll(/^event: change\ndata: (.*)$/gm)].map(([, data]) =>
        PersonalChangeSchema.strict().parse(JSON.parse(data ?? '')),
      ),
    topics: () => [...new Set(listener.changes().map(({ topic }) => topic))].sort(),
    quietMs: () =>
      ChangesReadySchema.strict().parse(JSON.parse(/^event: ready\ndata: (.*)$/m.exec(text)?.[1] ?? '')).quietMs,
    forget: () => {
      text = '';
    },
    async stop() {
      await reader.cancel();
      await reading;
    },
  };
  await waitFor(() => expect(text).toContain('event: ready'));
  opened.push(listener);
  return listener;
}

const request = ({ token }: Pick<Who, 'token'>) =>
  backend.app.request('/v1/personal/changes', { headers: { Authorization: `Bearer ${token}` } });
const open = async (who: Who) => listenTo(await request(who));
/** Whatever was published before has arrived when this has: notifications keep their order. */
async function afterwards(...listeners: readonly Awaited<ReturnType<typeof open>>[]) {
  const [someone] = await newPlayers(backend, 1, 'Last');
  if (!someone) throw new Error('Nobody');
  const last = await open(someone);
  await backend.test('notice', {
    playerId: someone.playerId,
    title: 'A notice',
    content: 'A notice',
  });
  await waitFor(() => expect(last.topics()).toEqual(['inbox']));
  return listeners.map((listener) => listener.topics());
}

/** Streams without what was published before they were open: a notification of it may still be on its way. */
async function openAll(...people: readonly Who[]) {
  const listeners = await Promise.all(people.map(open));
  await afterwards(...listeners);
  for (const listener of listeners) listener.forget();
  return listeners;
}

test('an application is told to the members and the applicant, its acceptance to them and the captain of another team', async () => {
  const [captain, member, applicant, otherCaptain, stranger] = await newPlayers(backend, 5, 'Live');
  if (!captain || !member || !applicant || !otherCaptain || !stranger) throw new Error('No players');
  const team = act(backend, contest);
  const teamId = await team.create(captain);
  await team.accept(member, await team.invite(captain, teamId));
  const otherTeamId = await team.create(otherCaptain);
  const listeners = await openAll(captain, member, applicant, otherCaptain, stranger);
  const [ofCaptain, , ofApplicant] = listeners;
  const application = await team.apply(applicant, teamId);
  await waitFor(() => expect(ofCaptain?.topics()).toEqual(['inbox', 'team']));
  expect(await afterwards(...listeners)).toEqual([['inbox', 'team'], ['team'], ['team'], [], []]);
  expect(ofCaptain?.changes()).toContainEqual({ topic: 'team', competitionID: contest, raceId: null });

  await team.apply(applicant, otherTeamId);
  await afterwards(...listeners);
  for (const listener of listeners) listener.forget();
  await team.decide(captain, application, true);
  await waitFor(() => expect(ofApplicant?.topics()).toEqual(['inbox', 'team']));
  expect(await afterwards(...listeners)).toEqual([
    ['inbox', 'team'],
    ['inbox', 'team'],
    ['inbox', 'team'],
    ['inbox', 'team'],
    [],
  ]);

  for (const listener of listeners) listener.forget();
  await team.sign(applicant);
  expect((await afterwards(...listeners)).slice(0, 3)).toEqual([['agreement'], ['agreement'], ['agreement']]);
  for (const listener of listeners) listener.forget();
  await team.leave(applicant, teamId);
  expect(await afterwards(...listeners)).toEqual([['inbox', 'team'], ['inbox', 'team'], ['team'], [], []]);
});

test('the first download of the data of a track is told to the team, whose next step it changes', async () => {
  const [captain, member] = await signedUpTeam(backend, 2);
  const [stranger] = await newPlayers(backend, 1, 'Data');
  if (!captain || !member || !stranger) throw new Error('No players');
  const [file] = (await backend.ask(tracks.files, { query: { raceId: track } }, { as: captain })).data.list;
  if (!file) throw new Error('No file');
  const listeners = await openAll(captain, member, stranger);
  const path = `${tracks.download.path}?${new URLSearchParams({ raceId: track, id: file.id })}`;
  expect((await fetchFile(backend, member, path)).status).toBe(200);
  expect(await afterwards(...listeners)).toEqual([['team'], ['team'], []]);
  for (const listener of listeners) listener.forget();
  expect((await fetchFile(backend, captain, path)).status).toBe(200);
  expect(await afterwards(...listeners)).toEqual([[], [], []]);
});

test('the speaker and the needs at a defence are told to the team', async () => {
  const competitionID = 'chain-2';
  const [captain, member] = [await backend.signIn('chen.yu'), await backend.signIn('zhou.min')];
  const [stranger] = await newPlayers(backend, 1, 'Defence');
  if (!stranger) throw new Error('No player');
  const published = {
    ...{ competitionId: competitionID, key: 'defence', seed: 'f'.repeat(64), commitment: '' },
    entries: [{ id: 'northern-lights-chain', name: '', organisation: '' }],
    ...{ publishedAt: backend.now(), drawsAt: backend.now() + 3600 },
  };
  await backend.database
    .insert(draws)
    .values(published)
    .onConflictDoUpdate({ target: [draws.competitionId, draws.key], set: published });
  const listeners = await openAll(captain, member, stranger);
  const body = { competitionID, speakerId: member.playerId, needs: 'A second screen' };
  expect((await backend.ask(workCallsOf.chain.attend, { body }, { as: captain })).code).toBe(0);
  expect(await afterwards(...listeners)).toEqual([['team'], ['team'], []]);
});

test('marks are told to their student and those who teach the class, an assignment to the class', async () => {
  const calls = staffCallsOf.teacher;
  const teacher = await newPerson(backend, 'teacher', 'Teacher');
  const colleague = await newPerson(backend, 'teacher', 'Another');
  const [ann, ben] = [await newPerson(backend, 'student', 'Ann'), await newPerson(backend, 'student', 'Ben')];
  const group = await newGroup(backend, 'live', teacher, [ann, ben]);
  const listeners = await openAll(teacher, colleague, ann, ben);
  const task = {
    ...{ title: 'Live', intro: 'Live', groupIds: [group], dueAt: backend.now() + 3600 },
    questions: [{ questionId: 'contest-statistics.close-scores', points: 1 }],
  };
  const created = (await backend.ask(calls.create, { body: { task } }, { as: teacher })).data;
  const { id } = created;
  await backend.ask(calls.publish, { body: { id, revision: created.revision } }, { as: teacher });
  expect(await afterwards(...listeners)).toEqual([['training'], [], ['inbox', 'training'], ['inbox', 'training']]);
  for (const listener of listeners) listener.forget();
  const { data } = await backend.ask(studentTraining.task, { params: { id } }, { as: ann });
  for (const { key } of data.questions)
    await backend.ask(
      studentTraining.answer,
      { params: { id }, body: { key, revision: 0, value: { kind: 'choice', options: ['a'] } } },
      { as: ann },
    );
  expect(await afterwards(...listeners)).toEqual([[], [], [], []]);
  await backend.ask(studentTraining.submit, { params: { id }, body: {} }, { as: ann });
  expect(await afterwards(...listeners)).toEqual([['training'], [], ['training'], []]);
  await backend.ask(calls.terminationOrDelete, { body: { id, action: 'terminate' } }, { as: teacher });
  await afterwards(...listeners);
  for (const listener of listeners) listener.forget();
  await backend.ask(calls.returnAll, { params: { id }, body: {} }, { as: teacher });
  const [ofTeacher, ofColleague, ofAnn, ofBen] = await afterwards(...listeners);
  expect([ofTeacher, ofColleague, ofAnn]).toEqual([['training'], [], ['inbox', 'training']]);
  expect([[], ['inbox', 'training']]).toContainEqual(ofBen);
});

test('a changed text and shared rights of an assignment reach those who have it open', async () => {
  const teacher = await newPerson(backend, 'teacher', 'Teacher');
  const [assistant, ann] = [await newPerson(backend, 'assistant', 'Aid'), await newPerson(backend, 'student', 'Ann')];
  await newGroup(backend, 'changed-texts', teacher, [ann]);
  await backend.database.insert(trainingAssistants).values({ groupId: 'changed-texts', playerId: assistant.playerId });
  const calls = staffCallsOf.teacher;
  const questions = [{ questionId: 'secure-code.merkle-proof', points: 1 }];
  const task = { title: 'Text', groupIds: ['changed-texts'], questions, dueAt: backend.now() + 3600 };
  const created = (await backend.ask(calls.create, { body: { task } }, { as: teacher })).data;
  const { id } = created;
  const published = (await backend.ask(calls.publish, { body: { id, revision: created.revision } }, { as: teacher }))
    .data;
  const listeners = await openAll(assistant, ann);
  const { revision, form } = published.kept;
  const body = { id, revision, task: { ...form, intro: 'Read chapter 2.' } };
  await backend.ask(calls.change, { body }, { as: teacher });
  expect(await afterwards(...listeners)).toEqual([['training'], ['training']]);
  for (const listener of listeners) listener.forget();
  await backend.ask(calls.share, { params: { id }, body: { rights: ['text'] } }, { as: teacher });
  expect(await afterwards(...listeners)).toEqual([['training'], []]);
});

test('those whom a better score moves down are told so, and only where the ranking shows it', async () => {
  const [leader, chaser, last] = await newPlayers(backend, 3, 'Ranked');
  if (!leader || !chaser || !last) throw new Error('No players');
  const team = act(backend, contest);
  const ranked = backend.rankedTracks.ofContest(contest).find(({ better }) => better === 'larger');
  if (!ranked) throw new Error('No track');
  const { trackId } = ranked;
  const score = (teamId: string, points: number) => backend.test('score', { trackId, teamId, score: points });
  const teamIds = [await team.create(leader), await team.create(chaser), await team.create(last)] as const;
  await score(teamIds[0], 0.2);
  await score(teamIds[1], 0.1);
  await score(teamIds[2], 0.05);
  const listeners = await openAll(leader, chaser, last);
  await score(teamIds[1], 0.3);
  await waitFor(() =>
    expect(listeners[0]?.changes()).toEqual([{ topic: 'overtaken', competitionID: contest, raceId: trackId }]),
  );
  await score(teamIds[2], 0.06);
  expect(await afterwards(...listeners)).toEqual([['overtaken'], [], []]);
});

test('other processes at the database learn of the same changes', async () => {
  if (backend.databaseUrl === null) return;
  const [person, other] = await newPlayers(backend, 2, 'Elsewhere');
  if (!person || !other) throw new Error('No players');
  const [mine, theirs] = [
    await listenTo(await elsewhere.stream(person.playerId)),
    await listenTo(await elsewhere.stream(other.playerId)),
  ];
  await act(backend, contest).create(person);
  await waitFor(() => expect(mine.topics()).toEqual(['team']));
  expect(theirs.topics()).toEqual([]);
});

test('nobody else may listen', async () => {
  expect((await backend.app.request('/v1/personal/changes')).status).toBe(401);
});

test('a stream says for how long nothing has changed for its person', async () => {
  const [captain, stranger, watching] = await newPlayers(backend, 3, 'Quiet');
  if (!captain || !stranger || !watching) throw new Error('No players');
  const listener = await open(watching);
  const before = performance.now();
  await act(backend, contest).create(captain);
  await afterwards(listener);
  const passed = Math.floor(performance.now() - before);
  expect((await open(stranger)).quietMs()).toBeGreaterThanOrEqual(passed);
  expect((await open(captain)).quietMs()).toBeLessThanOrEqual(performance.now() - before);
});
