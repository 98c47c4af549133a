import { committeeHeader } from '#backend/committee/routes.ts';
import { datasetApplications } from '#backend/datasets/tables.ts';
import { boardSubmissions } from '#backend/leaderboards/tables.ts';
import { createSigner, sha256 } from '#backend/platform/signing.ts';
import { scoringJobs, submissions } from '#backend/submissions/tables.ts';
import { teamMembers } from '#backend/teams/tables.ts';
import { uploads } from '#backend/uploads/tables.ts';
import { workAttendances, workReports } from '#backend/works/tables.ts';
import { isAcceptedCode } from '#lib/contract/codes.ts';
import { allEndpoints, type NamedEndpoint } from '#lib/contract/contract.ts';
import { fillPath, type Route } from '#lib/contract/route.ts';
import type { TestBackend } from './backend.ts';
import { type Entry, matrix } from './matrix-calls.ts';
import {
  type MatrixFixture,
  matrixFixture,
  openMatrixBackend,
  type Person,
  persons,
  secretsOf,
} from './matrix-fixture.ts';

/** Nouns whose calls are public, or about the caller alone, or have a matrix of their own. */
const elsewhere: Readonly<Record<string, string>> = {
  identity: 'session.test.ts, login.test.ts',
  inbox: 'inbox.test.ts',
  site: 'gate.test.ts',
  customerService: 'support.test.ts',
  contests: 'gate.test.ts',
  documents: 'gate.test.ts',
  salons: 'texts.test.ts',
  personal: 'owner-matrix.test.ts',
  apiTokens: 'api-tokens.test.ts',
  files: 'owner-matrix.test.ts',
  teams: 'team-access.test.ts',
  chainTeams: 'team-access.test.ts',
  ai2022Teams: 'team-access.test.ts',
  greenTeams: 'team-access.test.ts',
  offline: 'on-site-final.test.ts',
  offline2022: 'on-site-final.test.ts',
  slots: 'slots.test.ts',
  gpu: 'gpu.test.ts',
  training: 'training.test.ts',
  teacherTraining: 'training-access.test.ts',
  assistantTraining: 'training-access.test.ts',
  studentTraining: 'training-access.test.ts',
};
const nounOf = ({ name }: NamedEndpoint): string => name.split('.')[0] ?? '';
const calls = allEndpoints().filter((call) => !(nounOf(call) in elsewhere));
const entryOf = ({ name }: NamedEndpoint): Entry => matrix[name] ?? { may: [], sends: () => ({}) };

let backend: TestBackend;
beforeAll(async () => {
  backend = await openMatrixBackend();
});
afterAll(() => backend?.close());

interface Reply {
  readonly status: number;
  readonly accepted: boolean;
  readonly text: string;
}

async function ask({ endpoint }: NamedEndpoint, entry: Entry, person: Person, fixture: MatrixFixture): Promise<Reply> {
  const { params = {}, query = {}, body, raw } = await entry.sends(fixture);
  const path = fillPath<Route>(endpoint, params);
  const text = body && JSON.stringify(body);
  const search = String(new URLSearchParams(query));
  const answer = await backend.app.request(search ? `${path}?${search}` : path, {
    method: endpoint.method,
    headers: { ...proofOf(person, fixture), ...(body && { 'Content-Type': 'application/json' }), ...raw?.headers },
    ...(text && { body: text }),
    ...(raw?.body && { body: raw.body }),
  });
  return replyOf(answer);
}

function proofOf(person: Person, { people }: MatrixFixture): Record<string, string> {
  const as = people.get(person);
  if (as) return { Authorization: `Bearer ${as.token}`, 'X-Csrf-Token': as.antiForgery };
  if (person === 'nobody') return {};
  const proof = { request: sha256('checks\n{}') };
  return {
    [committeeHeader]: createSigner('b'.repeat(32)).issue('committee', proof, backend.startedAt + 86_400_000),
  };
}

async function replyOf(answer: Response): Promise<Reply> {
  const { status } = answer;
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream');
  const text = isStream ? await beginning(answer) : await answer.text();
  const isEnvelope = answer.headers.get('Content-Type')?.startsWith('application/json') && text.startsWith('{"code"');
  const isFine = status >= 200 && status < 300;
  return { status, text, accepted: isFine && (!isEnvelope || isAcceptedCode(JSON.parse(text).code)) };
}

/** First content of a stream, which does not end by itself. */
async function beginning(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

/** Everything of the captain and the captain's teams that a refused call might have changed. */
async function stateOf({ people, teamIds }: MatrixFixture): Promise<string> {
  const { database } = backend;
  const tables = await Promise.all([
    database.select().from(submissions),
    database.select().from(scoringJobs),
    database.select().from(uploads),
    database.select().from(workReports),
    database.select().from(workAttendances),
    database.select().from(datasetApplications),
    database.select().from(boardSubmissions),
    database.select().from(teamMembers),
  ]);
  const marks = [people.get('captain')?.playerId ?? '', ...teamIds];
  const rows = tables.flat().map((row) => JSON.stringify(row));
  return rows.filter((row) => marks.some((mark) => row.includes(mark))).join('\n');
}

/** The word is a secret of the team or of the captain; a person who sent it knows it. */
function secretsFrom(person: Person): readonly string[] {
  if (person === 'captain') return [];
  const isInside = person === 'member' || person === 'bannedMember';
  return isInside ? [secretsOf.captain] : [secretsOf.captain, secretsOf.team];
}

function expectSafe(call: NamedEndpoint, person: Person, { accepted, status, text }: Reply, entry: Entry): void {
  const { endpoint, name } = call;
  const may = entry.may.includes(person);
  expect([name, person, accepted, accepted === may ? '' : text]).toEqual([name, person, may, '']);
  expect(status).toBeLessThan(500);
  // The input is valid, so that a refusal is one of the person.
  expect([name, person, status]).not.toEqual([name, person, 400]);
  const isSignedIn = person !== 'nobody' && person !== 'committee';
  if (endpoint.auth !== 'anonymous' && !isSignedIn) expect([name, status]).toEqual([name, 401]);
  // Signing out is what 401 and 403 mean to the portal: a rule that says no must use neither.
  if (isSignedIn) expect([401, 403]).not.toContain(status);
  // Echoes of the caller's own input.
  const told = name === 'datasets.apply' ? [] : secretsFrom(person).filter((secret) => text.includes(secret));
  expect([name, person, told]).toEqual([name, person, []]);
}

test('every call of the contract is here or in a matrix of its own', () => {
  expect(calls.map(({ name }) => name).filter((name) => !(name in matrix))).toEqual([]);
});

describe('person by resource', () => {
  const reads = calls.filter(({ name, endpoint }) => endpoint.method === 'GET' && name in matrix);
  const writes = calls.filter(({ name, endpoint }) => endpoint.method !== 'GET' && name in matrix);
  /** Of one nothing is ever changed; the other is what those ask for who may. */
  let shared: MatrixFixture;
  let used: MatrixFixture;
  beforeAll(async () => {
    shared = await matrixFixture(backend);
    used = await matrixFixture(backend);
  });

  test.each(reads)('$name', async (call) => {
    for (const person of persons)
      expectSafe(call, person, await ask(call, entryOf(call), person, shared), entryOf(call));
  });

  test.each(writes)('$name', async (call) => {
    const entry = entryOf(call);
    const before = await stateOf(shared);
    for (const person of persons.filter((one) => !entry.may.includes(one))) {
      expectSafe(call, person, await ask(call, entry, person, shared), entry);
      expect([person, await stateOf(shared)]).toEqual([person, before]);
    }
    for (const person of entry.may) {
      const fixture = entry.consumes ? await matrixFixture(backend) : used;
      expectSafe(call, person, await ask(call, entry, person, fixture), entry);
    }
  });
});
