import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { and, eq } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { datasetApplications } from '#backend/datasets/tables.ts';
import { draws } from '#backend/draws/tables.ts';
import { players } from '#backend/identity/tables.ts';
import { days } from '#backend/platform/clock.ts';
import { recordPoint } from '#backend/rankings/record.ts';
import { submissions as submissionRows } from '#backend/submissions/tables.ts';
import { reportSubject, workCallsOf } from '#lib/contract/contests/works.ts';
import { datasetAgreementId, datasets } from '#lib/contract/datasets/datasets.ts';
import { leaderboards } from '#lib/contract/datasets/leaderboards.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import type { WorkFamily } from '#lib/contract/routes/works.ts';
import { site } from '#lib/contract/site.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import type { SubmissionKind } from '#lib/contract/submissions/tracks.ts';
import { encodedForm } from '../support/encoded-form.ts';
import { openWorks, reopenWorks } from '../support/open-works.ts';
import { checksumOf, laySmallTask, resultFile } from '../support/small-task.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { committee } from './committee.ts';
import { beginUpload, type Given, pdf, uploadedWhole } from './resumable.ts';
import { act, newPlayers, openContest } from './team-players.ts';

/** Callers. `nobody` has no session; the committee has none either, but its commands carry a proof. */
export const persons = [
  'nobody',
  'committee',
  'player',
  'captain',
  'member',
  'bannedMember',
  'removedMember',
  'otherCaptain',
  'assistant',
  'student',
  'teacher',
] as const;
export type Person = (typeof persons)[number];

export const race = { raceId: 'fraud-rings' } as const;
/** A contest with works of each family. */
export const workContests = { chain: 'chain-2', ai2022: '2022' } as const satisfies Record<WorkFamily, string>;
export const works = { stageType: 'works' } as const;
export const board = 'cloned-voice';
export const dataset = 'voice-calls';
export const datasetFile = 'calls';

const shipped = fileURLToPath(new URL('../../backend/content', import.meta.url));

/** A backend in which results, code, documents and works are due now; no worker scores. */
export async function openMatrixBackend(): Promise<TestBackend> {
  const contentIn = (dataDir: string) => join(dataDir, 'content');
  const lay = async (dataDir: string) => {
    const content = contentIn(dataDir);
    await cp(shipped, content, { recursive: true });
    openWorks(content);
    reopenWorks(content, workContests.ai2022);
    await laySmallTask(content, dataDir, 100);
    takeImages(content);
  };
  const backend = await openBackend({ WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '100000' }, { before: lay, contentIn });
  await backend.test('config', { key: 'DATE_SET_APPLY_SWITCH', value: '1' });
  for (const id of ['2025', ...Object.values(workContests)]) await openContest(backend, id);
  return backend;
}

/** The track takes images from now on. */
function takeImages(content: string): void {
  const file = join(content, 'tasks', race.raceId, 'task.yaml');
  const image = 'image: { extensions: [.tar], max: 1 M, perDay: 100, from: start-1d 10:00, to: start+24d 20:00 }';
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^kinds:$/m, `kinds:\n  ${image}`));
}

/** Data of the captain's team or of the captain alone, including ids of files that are not submitted yet. */
export interface Belongings {
  readonly outcome: string;
  readonly code: string;
  readonly technical: string;
  readonly outcomeFid: string;
  readonly reports: Readonly<Record<WorkFamily, string>>;
  readonly unfinishedFid: string;
  readonly fresh: Readonly<Record<SubmissionKind | WorkFamily, string>>;
  readonly checksums: Readonly<Record<SubmissionKind, string>>;
  readonly approvedId: string;
  readonly pendingId: string;
  readonly expiredId: string;
  readonly boardSubmission: string;
}

export interface MatrixFixture {
  readonly people: ReadonlyMap<Person, Who>;
  readonly teamIds: readonly string[];
  readonly theirs: Belongings;
  /** An invitation to the board that anybody may accept who knows it. */
  readonly invitation: string;
}

/** Names and words that only the team, or only the captain, may read. */
export const secretsOf = { team: 'secret-of-team', captain: 'secret-of-captain' } as const;

const who = (fixture: Pick<MatrixFixture, 'people'>, person: Person): Who => {
  const found = fixture.people.get(person);
  if (!found) throw new Error(`${person} has no session`);
  return found;
};

/** New people, their team in a contest with data and in one with works, and its submissions. */
export async function matrixFixture(backend: TestBackend): Promise<MatrixFixture> {
  const names: readonly Person[] = ['player', 'captain', 'member', 'bannedMember', 'removedMember', 'otherCaptain'];
  const entrants = await newPlayers(backend, names.length, 'Person');
  const people = new Map<Person, Who>(entrants.map((one, index) => [names[index] ?? 'player', one]));
  for (const [person, userName] of [
    ['assistant', 'li.wenbo'],
    ['student', 'zheng.xiao'],
    ['teacher', 'wu.jingyi'],
  ] as const)
    people.set(person, await backend.signIn(userName));
  const teamIds = [
    ...(await teamIn(backend, people, '2025', 'fraud-rings')),
    ...(await teamIn(backend, people, workContests.chain, 'contract-audit')),
    ...(await teamIn(backend, people, workContests.ai2022, 'reasons')),
  ];
  await nameFinalist(backend, teamIds[2] ?? '');
  const theirs = await belongings(backend, { people });
  await backend.database
    .update(players)
    .set({ banned: true })
    .where(eq(players.id, who({ people }, 'bannedMember').playerId));
  return { people, teamIds, theirs, invitation: await invited(backend) };
}

/** The captain's team is in the final defence; so are those of other fixtures. */
async function nameFinalist({ database, now }: TestBackend, id: string): Promise<void> {
  const key = { competitionId: workContests.chain, key: 'defence' };
  const here = and(eq(draws.competitionId, key.competitionId), eq(draws.key, key.key));
  const [known] = await database.select().from(draws).where(here);
  const entries = [...(known?.entries ?? []), { id, name: id, organisation: '' }];
  const published = { entries, publishedAt: now(), drawsAt: now() + days(2) };
  const drawn = { ...key, seed: 'f'.repeat(64), commitment: '', ...published };
  const target = [draws.competitionId, draws.key];
  await database.insert(draws).values(drawn).onConflictDoUpdate({ target, set: published });
}

/** The captain's team, which one member had to leave, and another team. */
async function teamIn(
  backend: TestBackend,
  people: ReadonlyMap<Person, Who>,
  contestId: string,
  raceId: string,
): Promise<string[]> {
  const acts = act(backend, contestId);
  const [captain, other] = [who({ people }, 'captain'), who({ people }, 'otherCaptain')];
  const others = (['member', 'bannedMember', 'removedMember'] as const).map((person) => who({ people }, person));
  const teamId = await acts.create(captain);
  const code = await acts.invite(captain, teamId);
  for (const one of others) await acts.accept(one, code);
  const otherTeam = await acts.create(other);
  const [mate] = await newPlayers(backend, 1, 'Mate');
  if (!mate) throw new Error('No mate');
  await acts.accept(mate, await acts.invite(other, otherTeam));
  await acts.sign(captain, ...others, other, mate);
  for (const as of [captain, other])
    if ((await acts.signup(as, raceId)) !== 0) throw new Error(`${contestId}: not signed up`);
  const { playerId } = who({ people }, 'removedMember');
  await backend.ask(acts.calls.remove, { body: { teamId, playerId } }, { as: captain });
  return [teamId, otherTeam];
}

const reportIn = (family: WorkFamily): Omit<Given, 'as'> => ({
  kind: 'report',
  subject: reportSubject(workContests[family], 'works'),
  name: `${secretsOf.team}.pdf`,
  bytes: pdf(),
});

/** The smallest archive of its kind: the header of an empty file, and two blocks of zeros. */
function tar(): Buffer {
  const archived = Buffer.alloc(1536);
  archived.write('manifest.json', 0);
  archived.write('0000644', 100);
  archived.write('00000000000', 124);
  archived.write('        0ustar\u000000', 148);
  const sum = archived.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  archived.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148);
  return archived;
}

async function archive(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(secretsOf.team), `${secretsOf.team}/main.py`);
  zip.end();
  return buffer(zip.outputStream);
}

async function belongings(backend: TestBackend, fixture: Pick<MatrixFixture, 'people'>): Promise<Belongings> {
  const [captain, member] = [who(fixture, 'captain'), who(fixture, 'member')];
  const zip = await archive();
  const files = {
    outcome: { kind: 'outcome', subject: race.raceId, name: `${secretsOf.team}.csv`, bytes: Buffer.from(resultFile()) },
    code: { kind: 'code', subject: race.raceId, name: `${secretsOf.team}.zip`, bytes: zip },
    technical: { kind: 'technical', subject: race.raceId, name: `${secretsOf.team}.pdf`, bytes: pdf() },
    image: { kind: 'image', subject: race.raceId, name: `${secretsOf.team}.tar`, bytes: tar() },
    chain: reportIn('chain'),
    ai2022: reportIn('ai2022'),
  } as const satisfies Record<string, Omit<Given, 'as'>>;
  const upload = (as: Who, kind: keyof typeof files) => uploadedWhole(backend, { as, ...files[kind] });
  const submit = async (as: Who, kind: 'outcome' | 'code' | 'technical') => {
    const body = { ...race, fid: await upload(as, kind), sha256: checksumOf(files[kind].bytes), note: secretsOf.team };
    const { code, message, data } = await backend.ask(submissions[kind], { body }, { as });
    if (code !== 0) throw new Error(`${kind}: ${message}`);
    return data;
  };
  const report = async (family: WorkFamily) => {
    const fid = await upload(captain, family);
    const { code, message } = await backend.ask(
      workCallsOf[family].submit,
      { body: { ...works, fid } },
      { as: captain },
    );
    if (code !== 0) throw new Error(`${family}: ${message}`);
    return fid;
  };
  const outcome = await submit(captain, 'outcome');
  await score(backend, outcome.id);
  const begun = await beginUpload(backend, { as: captain, ...files.outcome, name: `${secretsOf.captain}.csv` });
  return {
    outcome: outcome.id,
    outcomeFid: outcome.fid,
    code: (await submit(member, 'code')).id,
    technical: (await submit(captain, 'technical')).id,
    reports: { chain: await report('chain'), ai2022: await report('ai2022') },
    unfinishedFid: begun.headers.get('Location')?.split('/').at(-1) ?? '',
    fresh: {
      outcome: await upload(captain, 'outcome'),
      code: await upload(captain, 'code'),
      technical: await upload(captain, 'technical'),
      image: await upload(captain, 'image'),
      chain: await upload(captain, 'chain'),
      ai2022: await upload(captain, 'ai2022'),
    },
    checksums: {
      outcome: checksumOf(files.outcome.bytes),
      code: checksumOf(files.code.bytes),
      technical: checksumOf(files.technical.bytes),
      image: checksumOf(files.image.bytes),
    },
    ...(await applications(backend, captain)),
    boardSubmission: await entered(backend, captain),
  };
}

/** Scores a result: the hidden half is chosen from scored ones. */
async function score({ database, now, rankedTracks }: TestBackend, id: string): Promise<void> {
  const track = rankedTracks.find(race.raceId);
  if (!track) throw new Error('The track has no ranking');
  await database.transaction(async (tx) => {
    const scores = { publicScore: 1, privateScore: 1, energy: null };
    const scored = { ...scores, state: 'scored', settledAt: now() } as const;
    const [row] = await tx.update(submissionRows).set(scored).where(eq(submissionRows.id, id)).returning();
    if (!row) throw new Error('The submission is missing');
    const { teamId, submittedAt: at, sequence } = row;
    await recordPoint(tx, track, { id, teamId, at, sequence, ...scores }, now());
  });
}

type Applications = Pick<Belongings, 'approvedId' | 'pendingId' | 'expiredId'>;

async function applications(backend: TestBackend, as: Who): Promise<Applications> {
  const { data } = await backend.ask(site.agreement, { params: { id: datasetAgreementId } });
  await backend.ask(personal.signAgreement, { body: { agreementId: datasetAgreementId, hash: data.hash } }, { as });
  const apply = async (datasetId: string) =>
    (await backend.ask(datasets.apply, { body: applicationFor(datasetId) }, { as })).data.id;
  const approvedId = await apply(dataset);
  await committee(backend, 'dataset-decide', { id: approvedId, state: 'approved' });
  const pendingId = await apply('payment-graph');
  const submittedAt = backend.now() - days(100);
  const expired = { id: randomUUID(), state: 'approved', submittedAt, until: backend.now() - 1 } as const;
  await backend.database
    .insert(datasetApplications)
    .values({ ...applicationFor(dataset), ...expired, playerId: as.playerId });
  return { approvedId, pendingId, expiredId: expired.id };
}

export const applicationFor = (datasetId: string) => ({
  datasetId,
  purpose: `${secretsOf.captain}: features of cloned voices over telephone lines.`,
  institution: 'Lakeside University',
  supervisor: '',
  people: 'Lin Qing',
  storage: 'Encrypted server of the institute',
  months: 3,
});

async function invited(backend: TestBackend): Promise<string> {
  const invitation = { boardId: board, label: 'Everybody', uses: 100, days: 7 };
  const { code } = await committee(backend, 'board-invite', invitation);
  return code;
}

/** A form of the board, as a browser sends it: its bytes and their headers. */
export function boardForm() {
  const text = 'call_id,score\n';
  const sha256 = createHash('sha256').update(text).digest('hex');
  return encodedForm({ method: secretsOf.captain, sha256, file: new File([text], 'result.csv') });
}

async function entered(backend: TestBackend, as: Who): Promise<string> {
  const code = await invited(backend);
  await backend.ask(leaderboards.accept, { body: { boardId: board, code } }, { as });
  const { body, headers } = await boardForm();
  const answer = await backend.app.request(`/v1/leaderboard/${board}/submission`, {
    method: 'POST',
    body,
    headers: { ...headers, Authorization: `Bearer ${as.token}`, 'X-Csrf-Token': as.antiForgery },
  });
  return (await answer.json()).data.id;
}
