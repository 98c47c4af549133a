import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { personalProfiles } from '#backend/identity/tables.ts';
import { type BoardSubmission, boardRefusals, leaderboards } from '#lib/contract/datasets/leaderboards.ts';
import type { DataOf, Endpoint } from '#lib/contract/endpoint.ts';
import { locales } from '#lib/i18n/locales.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { encodedForm } from '../support/encoded-form.ts';
import { statementsDuring } from '../support/statements.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { committee } from './committee.ts';
import { newPlayer } from './team-players.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '100000' });
});
afterAll(() => backend?.close());

/** The hidden answers of a board, as the installation keeps them: lines of `keys,value,part`. */
async function answersOf(id: string): Promise<string[]> {
  await backend.ask(leaderboards.board, { params: { id } });
  const text = await readFile(join(backend.dataDir, 'leaderboards', id, 'answers.csv'), 'utf8');
  return text.trimEnd().split('\n');
}

interface Submit {
  readonly method?: string;
  readonly name?: string;
  readonly sha256?: string;
}

async function submit(
  as: Who,
  id: string,
  text: string,
  { method = 'A method', name = 'result.csv', sha256 }: Submit = {},
) {
  const checksum = sha256 ?? createHash('sha256').update(text).digest('hex');
  const { body, headers } = await encodedForm({ method, sha256: checksum, file: new File([text], name) });
  const answer = await backend.app.request(`/v1/leaderboard/${id}/submission`, {
    method: 'POST',
    body,
    headers: { ...headers, Authorization: `Bearer ${as.token}`, 'X-Csrf-Token': as.antiForgery },
  });
  const { code, message, data } = await answer.json();
  return { status: answer.status, code, message, data: data as BoardSubmission };
}

async function settled(as: Who, { boardId, id }: BoardSubmission): Promise<BoardSubmission> {
  return waitFor(async () => {
    const { data } = await backend.ask(leaderboards.submission, { params: { id: boardId, submitId: id } }, { as });
    expect(data.settledAt).not.toBeNull();
    return data;
  });
}

const score = async (as: Who, id: string, text: string, options?: Submit) =>
  settled(as, (await submit(as, id, text, options)).data);

const rowsOf = (lines: readonly string[], value: (right: string, at: number) => string): string =>
  `${lines
    .map((line, at) => {
      const cells = line.split(',');
      const keys = cells.slice(0, -2);
      return [...keys, at === 0 ? cells.at(-2) : value(cells.at(-2) ?? '', at)].join(',');
    })
    .join('\n')}\n`;

describe('a board', () => {
  it.each(locales)('is listed with metric and best score in %s', async (locale) => {
    const { data } = await backend.ask(leaderboards.list, {}, { locale });
    expect(data.list.map(({ id }) => id).sort()).toEqual([
      'cloned-voice',
      'river-evening',
      'shop-search',
      'trade-names',
    ]);
    for (const { access, best, entries } of data.list)
      expect([best === null, entries === null]).toEqual([access === 'invitation', access === 'invitation']);
  });

  it('ranks its baselines, which were scored like everything else', async () => {
    const { data } = await backend.ask(leaderboards.ranking, { params: { id: 'river-evening' }, query: {} });
    expect(data.list.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    const scores = data.list.map(({ score: each }) => each);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(data.list.filter(({ kind }) => kind === 'baseline')).toHaveLength(2);
  });

  it('never tells an answer', async () => {
    const [header = '', ...answers] = await answersOf('trade-names');
    const questions = await (await backend.app.request('/v1/leaderboard/trade-names/questions')).text();
    expect(questions.split('\n')[0]).toBe('shop_id,text');
    expect(questions).not.toContain('public');
    expect(header).toBe('shop_id,trade,part');
    expect(answers).toHaveLength(2400);
  });
});

describe('a submission', () => {
  it.each([
    ['shop-search', 1],
    ['trade-names', 1],
    ['river-evening', 0],
  ] as const)('that is right in every row of %s scores exactly %d', async (board, best) => {
    const as = await newPlayer(backend, 'Solver');
    const result = await score(
      as,
      board,
      rowsOf(await answersOf(board), (right) => right),
    );
    expect(result).toMatchObject({ state: 'scored', score: best, reason: null });
    const { data } = await backend.ask(leaderboards.standing, { params: { id: board } }, { as });
    expect(data).toMatchObject({ rank: 1, position: 1, best, used: 1 });
    // The pages of boards follow by time: each signal costs the portal every page that it keeps.
    expect(backend.signals).toEqual([]);
  });

  it('that is two off in every row has an RMSE of exactly two, and the best one counts', async () => {
    const as = await newPlayer(backend, 'Off');
    const lines = await answersOf('river-evening');
    const off = (by: number) => rowsOf(lines, (right, at) => (Number(right) + (at % 2 === 0 ? by : -by)).toFixed(1));
    expect((await score(as, 'river-evening', off(2))).score).toBe(2);
    expect((await score(as, 'river-evening', off(3))).score).toBe(3);
    const { data } = await backend.ask(leaderboards.standing, { params: { id: 'river-evening' } }, { as });
    expect(data).toMatchObject({ best: 2, used: 2 });
    const ranking = await backend.ask(leaderboards.ranking, { params: { id: 'river-evening' }, query: {} });
    expect(ranking.data.list.find(({ score }) => score === 2)).toMatchObject({ by: 'O** 1*', submissions: 2 });
  });

  it('stands in the public ranking under the nickname, and under a masked name while there is none', async () => {
    const as = await newPlayer(backend, '欧阳青');
    await score(
      as,
      'trade-names',
      rowsOf(await answersOf('trade-names'), (right) => right),
    );
    const names = async () =>
      (await backend.ask(leaderboards.ranking, { params: { id: 'trade-names' }, query: {} })).data.list.map(
        ({ by }) => by,
      );
    expect(JSON.stringify(await names())).not.toContain('欧阳');
    await backend.database
      .insert(personalProfiles)
      .values({ playerId: as.playerId, nickname: 'North Wind', updatedAt: backend.now() });
    expect(await names()).toContain('North Wind');
  });

  it('leaves the ranking in memory: it is read again only after another one was scored', async () => {
    const ranking = () =>
      backend.ask(leaderboards.ranking, { params: { id: 'river-evening' }, query: { page: 1, pageSize: 5 } });
    await ranking();
    const statements = await statementsDuring(backend.database, ranking);
    expect(statements.filter(({ sql }) => sql.startsWith('select distinct on'))).toEqual([]);
    expect(statements.every(({ params }) => params.length <= 6)).toBe(true);
  });

  it('as good as another has the same rank, and its own row behind it', async () => {
    const [first, second] = [await newPlayer(backend, 'Twin'), await newPlayer(backend, 'Twin')];
    const lines = await answersOf('river-evening');
    const off = rowsOf(lines, (right, at) => (Number(right) + (at % 2 === 0 ? 1 : -1)).toFixed(1));
    for (const as of [first, second]) await score(as, 'river-evening', off);
    const standing = async (as: Who) =>
      (await backend.ask(leaderboards.standing, { params: { id: 'river-evening' } }, { as })).data;
    const [one, two] = [await standing(first), await standing(second)];
    expect(two.rank).toBe(one.rank);
    expect(Math.abs((two.position ?? 0) - (one.position ?? 0))).toBe(1);
  });

  it.each([
    ['a wrong header', (text: string) => text.replace('shop_id', 'id'), 1],
    ['a value that is none', (text: string) => text.replace(/^7,.*$/m, '7,butcher'), 8],
    ['a row twice', (text: string) => text.replace(/^9,/m, '8,'), 10],
    ['a column too many', (text: string) => text.replace(/^(3,.*)$/m, '$1,x'), 4],
  ])('with %s fails with its line', async (_, spoil, line) => {
    const as = await newPlayer(backend, 'Careless');
    const text = rowsOf(await answersOf('trade-names'), (right) => right);
    const result = await score(as, 'trade-names', spoil(text));
    expect(result).toMatchObject({ state: 'failed', score: null, line });
    expect(result.reason).not.toBe('');
  });

  it('keeps the name of a file without invisible characters, and shortens a long one before its extension', async () => {
    const as = await newPlayer(backend, 'Namer');
    const text = rowsOf(await answersOf('trade-names'), (right) => right);
    await submit(as, 'trade-names', text, { name: `\u202Ea${'b'.repeat(250)}.csv` });
    const { data } = await backend.ask(leaderboards.submissions, { params: { id: 'trade-names' }, query: {} }, { as });
    expect(data.list.map(({ fileName }) => fileName)).toEqual([`a${'b'.repeat(195)}.csv`]);
  });

  it('is refused before it is stored when it is no table, too large, or not what was sent', async () => {
    const as = await newPlayer(backend, 'Sender');
    expect((await submit(as, 'trade-names', 'a', { name: 'a.exe' })).code).toBe(boardRefusals.fileType);
    expect((await submit(as, 'trade-names', 'a\0b')).code).toBe(boardRefusals.fileType);
    expect((await submit(as, 'trade-names', 'x'.repeat(1_048_577))).code).toBe(boardRefusals.fileTooLarge);
    expect((await submit(as, 'trade-names', 'a', { sha256: '0'.repeat(64) })).code).toBe(boardRefusals.checksumWrong);
    expect((await submit(as, 'trade-names', 'a', { method: 'x' })).status).toBe(400);
    expect((await submit(as, 'trade-names', 'a', { method: 'a\0b' })).status).toBe(400);
    expect((await submit(as, 'nothing', 'a')).status).toBe(404);
    const { data } = await backend.ask(leaderboards.submissions, { params: { id: 'trade-names' }, query: {} }, { as });
    expect(data.total).toBe(0);
  });

  it('is one too many when the attempts of a day are used', async () => {
    const as = await newPlayer(backend, 'Eager');
    const results = await Promise.all(Array.from({ length: 7 }, () => submit(as, 'shop-search', 'x\n')));
    expect(results.filter(({ code }) => code === 0)).toHaveLength(5);
    expect(results.filter(({ code }) => code === boardRefusals.attemptsToday)).toHaveLength(2);
    const { data } = await backend.ask(leaderboards.standing, { params: { id: 'shop-search' } }, { as });
    expect(data).toMatchObject({ reason: 'attemptsToday', used: 5 });
    expect(data.freeAt).toBeGreaterThan(backend.startedAt);
  });
});

describe('who sees what', () => {
  const reads = ['ranking', 'questions', 'standing', 'submissions', 'submission', 'file'] as const;
  const people = ['visitor', 'outsider', 'member', 'owner'] as const;
  const board = 'cloned-voice';
  const who = new Map<(typeof people)[number], Who>();
  let submitId = '';

  beforeAll(async () => {
    for (const person of people.slice(1)) who.set(person, await newPlayer(backend, person));
    const { code } = await committee(backend, 'board-invite', {
      boardId: board,
      label: 'Group',
      uses: 2,
      days: 7,
    });
    for (const person of ['member', 'owner'] as const)
      expect(
        (await backend.ask(leaderboards.accept, { body: { boardId: board, code } }, { as: who.get(person) as Who }))
          .code,
      ).toBe(0);
    const owner = who.get('owner') as Who;
    submitId = (
      await score(
        owner,
        board,
        rowsOf(await answersOf(board), (right) => right),
      )
    ).id;
  });

  const may = {
    ranking: ['member', 'owner'],
    questions: ['member', 'owner'],
    standing: ['outsider', 'member', 'owner'],
    submissions: ['outsider', 'member', 'owner'],
    submission: ['owner'],
    file: ['owner'],
  } as const satisfies Record<(typeof reads)[number], readonly (typeof people)[number][]>;

  it.each(reads.flatMap((read) => people.map((person) => [read, person] as const)))(
    '%s, by %s',
    async (read, person) => {
      const endpoint: Endpoint = leaderboards[read];
      const path = endpoint.path.replace('{id}', board).replace('{submitId}', submitId);
      const as = who.get(person);
      const answer = await backend.app.request(path, { headers: as ? { Authorization: `Bearer ${as.token}` } : {} });
      const text = await answer.text();
      const isGiven = answer.status === 200 && !/"code":48\d\d/.test(text);
      const allowed: readonly string[] = may[read];
      expect(isGiven).toBe(allowed.includes(person));
      if (read === 'submissions' && person !== 'owner') expect(text).not.toContain(submitId);
      if (read === 'standing' && person === 'outsider')
        expect(JSON.parse(text).data).toMatchObject({
          ...{ reason: 'invitationNeeded', rank: null, position: null, best: null },
        });
    },
  );

  it('somebody without an invitation hands nothing in', async () => {
    expect((await submit(who.get('outsider') as Who, board, 'a')).code).toBe(boardRefusals.invitationNeeded);
  });

  it('a score of a board by invitation stands in no public list', async () => {
    const { data } = await backend.ask(leaderboards.board, { params: { id: board } });
    const shown: DataOf<typeof leaderboards.board> = data;
    expect(shown).toMatchObject({ best: null, entries: null });
  });
});

describe('an invitation', () => {
  const board = 'cloned-voice';
  const invite = async (change: object = {}) =>
    (await committee(backend, 'board-invite', { boardId: board, label: 'x', uses: 1, days: 1, ...change })).code;
  const accept = async (as: Who, code: string, boardId = board) =>
    (await backend.ask(leaderboards.accept, { body: { boardId, code } }, { as })).code;

  it('ends with its uses, but whoever accepted it may open the link again', async () => {
    const [first, second] = [await newPlayer(backend, 'First'), await newPlayer(backend, 'Second')];
    const code = await invite({ uses: 2 });
    for (const _ of ['once', 'again']) expect(await accept(first, code)).toBe(0);
    expect(await accept(second, code)).toBe(0);
    expect([await accept(first, code), await accept(second, code)]).toEqual([0, 0]);
    expect(await accept(await newPlayer(backend, 'Third'), code)).toBe(boardRefusals.invitationInvalid);
  });

  it('is not valid when it is wrong, of another board, revoked or too old', async () => {
    const as = await newPlayer(backend, 'Late');
    expect(await accept(as, 'guessed')).toBe(boardRefusals.invitationInvalid);
    const code = await invite();
    expect(await accept(as, code, 'river-evening')).toBe(boardRefusals.invitationInvalid);
    const { list } = await committee(backend, 'board-invitations', { boardId: board });
    expect(JSON.stringify(list)).not.toContain(code);
    await committee(backend, 'board-revoke', { id: createHash('sha256').update(code).digest('hex').slice(0, 12) });
    expect(await accept(as, code)).toBe(boardRefusals.invitationInvalid);
  });

  it('stands in no log', async () => {
    const code = await invite();
    await accept(await newPlayer(backend, 'Quiet'), code);
    expect(backend.logged.join('\n')).not.toContain(code);
  });
});
