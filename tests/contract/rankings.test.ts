import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { days, minutes } from '#backend/platform/clock.ts';
import { createMovements } from '#backend/rankings/history.ts';
import { type KeptPoint, recordPoint } from '#backend/rankings/record.ts';
import { scorePoints } from '#backend/rankings/tables.ts';
import type { RankedTrack } from '#backend/rankings/tracks.ts';
import { teamSignups, teams } from '#backend/teams/tables.ts';
import { type RankType, rankings } from '#lib/contract/contests/rankings.ts';
import type { InputOf } from '#lib/contract/endpoint.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { teamCallsOf } from '#lib/contract/teams/team-calls.ts';
import { locales } from '#lib/i18n/locales.ts';
import { isoDay } from '#lib/time/calendar-days.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { act, newPlayers } from './team-players.ts';

let backend: TestBackend;
let linQing: Who;
let now: number;
beforeAll(async () => {
  backend = await openBackend({ SIGN_IN_LIMIT: '1000' });
  linQing = await backend.signIn('lin.qing');
  now = backend.startedAt;
});
afterAll(() => backend?.close());

function raceOf(raceId: string): RankedTrack {
  const race = backend.rankedTracks.find(raceId);
  if (!race) throw new Error(`No ranking of ${raceId}`);
  return race;
}

let counter = 0;
async function score(raceId: string, point: Pick<KeptPoint, 'teamId' | 'at' | 'publicScore'> & Partial<KeptPoint>) {
  counter += 1;
  const whole = { id: `test-${counter}`, sequence: counter, privateScore: null, energy: null, ...point };
  await backend.database.transaction((tx) => recordPoint(tx, raceOf(raceId), whole, now));
}

const list = async (
  raceId: string,
  query: { type?: RankType; page?: number; pageSize?: number; keyword?: string } = {},
) => (await backend.ask(rankings.list, { query: { raceId, pageSize: 100, ...query } })).data;

const exported = async (raceId: string, type: RankType = 'public', locale = 'zh-EN') => {
  const { method, path } = rankings.export;
  return backend.app.request(`${path}?raceId=${raceId}&type=${type}`, { method, headers: { 'X-Language': locale } });
};

/** Content of an event stream until the reader stops. */
async function listen(raceId: string, type: RankType = 'public') {
  const response = await backend.app.request(`${rankings.events.path}?raceId=${raceId}&type=${type}`);
  const reader = response.body?.getReader();
  const received = { text: '' };
  const decoder = new TextDecoder();
  const ended = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      received.text += decoder.decode(part.value);
  })();
  const stop = async () => {
    await reader?.cancel();
    await ended;
  };
  return { received, stop };
}

/** Content of an event stream while a ranking is read several times. */
async function eventsFor(raceId: string, type: RankType = 'public'): Promise<string> {
  const { received, stop } = await listen(raceId, type);
  await delay(200);
  await stop();
  return received.text;
}

const versionsIn = (text: string): readonly number[] =>
  [...text.matchAll(/^event: ranking\n(?:.*\n)*?data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '{}').version);

describe('seeded rankings', () => {
  test('every ranking that a contest names has a page, in the order of its scores', async () => {
    for (const competitionID of ['2025', '2022', '2024', 'gpu-2025', 'chain-1', 'classic', 'deepfake', 'green']) {
      const names = await backend.ask(rankings.names, { query: { competitionID } });
      expect(names.data.list.length).toBeGreaterThan(0);
      for (const { raceId, type } of names.data.list) {
        const page = await list(raceId, { type });
        // Rounds that have not begun and rankings that are not revealed are empty; all others have teams.
        const isRunning = competitionID === '2025' || competitionID === 'gpu-2025';
        if (competitionID !== 'green' && !(isRunning && type === 'final'))
          expect([raceId, type, page.teams > 15]).toEqual([raceId, type, true]);
        const sign = page.better === 'larger' ? -1 : 1;
        const scores = page.list.map((row) => row.score);
        expect(scores).toEqual(scores.toSorted((a, b) => sign * (a - b)));
        expect(page.list.map(({ rank }) => rank)).toEqual(page.list.map(({ rank }) => rank).toSorted((a, b) => a - b));
        expect(new Set(page.list.map(({ teamId }) => teamId)).size).toBe(page.list.length);
      }
    }
  });

  test('the results of a past season stand in front, with their pages', async () => {
    const { list: rows } = await list('small-loans');
    expect(rows.slice(0, 5).map(({ team, score: points, hasPage }) => [team, points, hasPage])).toEqual([
      ['Night Ferry', 0.8312, true],
      ['小数点', 0.8297, true],
      ['Long Division', 0.8281, true],
      ['Mare Serenum', 0.8266, true],
      ['北斗七队', 0.8259, true],
    ]);
    expect(rows.length).toBeGreaterThan(40);
  });

  test('nobody on a running board has more attempts a day than the rules allow, or handed in before the round', async () => {
    const points = await backend.database.select().from(scorePoints).where(eq(scorePoints.trackId, 'river-levels'));
    const ofDays = Map.groupBy(points, ({ teamId, at }) => `${teamId} ${isoDay(at, 'Asia/Shanghai')}`);
    expect(Math.max(...[...ofDays.values()].map((day) => day.length))).toBe(3);
    expect(Math.min(...points.map(({ at }) => at))).toBeGreaterThan(backend.startedAt - days(20));
    expect(Math.max(...points.map(({ at }) => at))).toBeLessThan(backend.startedAt);
  });

  test('what counts on the board is what counts in the records of a test person', async () => {
    const { data } = await backend.ask(
      submissions.records,
      { query: { raceId: 'voice-check', pageSize: 100 } },
      { as: linQing },
    );
    const mine = (await list('voice-check')).list.find(({ teamId }) => teamId === 'quiet-harbour');
    expect(data.total).toBe(mine?.attempts);
    const counted = data.list.find(({ isCounted }) => isCounted);
    expect([counted?.submittedAt, counted?.score?.toFixed(5)]).toEqual([mine?.at, mine?.score.toFixed(5)]);
    const attempts = await backend.ask(submissions.attempts, { query: { raceId: 'voice-check' } }, { as: linQing });
    expect(attempts.data.list[0]?.today).toMatchObject({ used: 0, limit: 3 });
  });

  test('a track, a type or a contest without a ranking', async () => {
    expect((await backend.ask(rankings.list, { query: { raceId: 'nowhere' } })).status).toBe(404);
    expect((await backend.ask(rankings.list, { query: { raceId: 'river-levels', type: 'energy' } })).status).toBe(404);
    expect((await backend.ask(rankings.names, { query: { competitionID: '2026' } })).data.list).toEqual([]);
  });

  test('the ranking of the finals opens with their round, the public one is open', async () => {
    const { data } = await backend.ask(rankings.names, { query: { competitionID: 'green' } });
    const opens = (type: RankType) =>
      data.list.find((name) => name.raceId === 'fewer-joules' && name.type === type)?.opensAt;
    expect([opens('public'), opens('energy')]).toEqual([null, null]);
    expect(opens('finals')).toBeGreaterThan(backend.startedAt);
  });

  test.each(locales)('names and figures are in %s', async (locale) => {
    const names = await backend.ask(rankings.names, { query: { competitionID: 'green' } }, { locale });
    const words = names.data.list.map(({ name, raceName }) => `${name} ${raceName}`);
    expect(new Set(words).size).toBe(words.length);
    const page = await backend.ask(rankings.list, { query: { raceId: 'fewer-joules' } }, { locale });
    expect(page.data.columns.map(({ key, decimals }) => [key, decimals])).toEqual([['energy', 1]]);
  });
});

describe('a running ranking', () => {
  test('pages follow each other without a gap, and a search keeps the ranks', async () => {
    const whole = await list('river-levels');
    const second = await list('river-levels', { page: 2, pageSize: 10 });
    expect(second.list).toEqual(whole.list.slice(10, 20));
    expect((await list('river-levels', { page: 99 })).list).toEqual([]);
    const found = await list('river-levels', { keyword: 'long division' });
    expect(found).toMatchObject({ total: 1, teams: whole.teams });
    expect(found.list).toEqual(whole.list.filter(({ teamId }) => teamId === 'long-division'));
    expect((await backend.ask(rankings.list, { query: { raceId: 'river-levels', pageSize: 101 } })).status).toBe(400);
  });

  test('my place has five neighbours on each side; who is not on the board has none', async () => {
    const { data } = await backend.ask(rankings.mine, { query: { raceId: 'voice-check' } }, { as: linQing });
    const whole = (await list('voice-check')).list;
    const place = whole.findIndex(({ teamId }) => teamId === 'quiet-harbour');
    expect(data.me).toEqual(whole[place]);
    expect(data.around).toEqual(whole.slice(Math.max(0, place - 5), place + 6));
    expect(data.position).toBe(place + 1);
    const other = await backend.ask(rankings.mine, { query: { raceId: 'river-levels' } }, { as: linQing });
    expect(other.data).toEqual({ me: null, around: [], position: null });
    expect((await backend.ask(rankings.mine, { query: { raceId: 'voice-check' } })).status).toBe(401);
  });

  test('a better score moves the team and the version, a worse one counts as an attempt', async () => {
    const before = await list('voice-check');
    const mine = before.list.find(({ teamId }) => teamId === 'quiet-harbour');
    const best = before.list[0]?.score ?? 0;
    await score('voice-check', { teamId: 'quiet-harbour', at: now + 10, publicScore: best + 0.001 });
    const after = await list('voice-check');
    expect(after.list[0]).toMatchObject({ teamId: 'quiet-harbour', rank: 1, at: now + 10 });
    expect(after.list[0]?.attempts).toBe((mine?.attempts ?? 0) + 1);
    expect(after.version).toBeGreaterThan(before.version);
    await score('voice-check', { teamId: 'quiet-harbour', at: now + 20, publicScore: 0.1 });
    expect((await list('voice-check')).list[0]).toMatchObject({
      rank: 1,
      at: now + 10,
      attempts: (mine?.attempts ?? 0) + 2,
    });
  });

  test('movement is counted from a day before, and a new team has none', async () => {
    const [row] = await backend.database
      .select({ teamId: teamSignups.teamId })
      .from(teamSignups)
      .where(eq(teamSignups.trackId, 'merchant-text'));
    await score('fraud-rings', { teamId: row?.teamId ?? '', at: now + 30, publicScore: 0.9, privateScore: 0.8 });
    const top = (await list('fraud-rings')).list;
    expect(top[0]).toMatchObject({ rank: 1, movement: null });
    expect(top.slice(1).some(({ movement }) => movement !== null)).toBe(true);
  });

  test('a score that is settled twice counts once', async () => {
    const point = { id: 'twice', teamId: 'quiet-harbour', at: now + 40, publicScore: 0.2 };
    await score('voice-check', point);
    const once = await list('voice-check');
    await score('voice-check', point);
    expect(await list('voice-check')).toEqual(once);
  });

  test('the history is what counted over time, for at most ten teams of the board', async () => {
    const { list: rows } = await list('river-levels');
    const teamIds = rows.slice(0, 12).map(({ teamId }) => teamId);
    const { data } = await backend.ask(rankings.history, {
      query: { raceId: 'river-levels', teamIds: ['nobody', ...teamIds].join(',') },
    });
    expect(data.list.map(({ teamId }) => teamId)).toEqual(teamIds.slice(0, 9));
    for (const [index, { points }] of data.list.entries()) {
      expect(points.at(-1)?.score).toBe(rows[index]?.score);
      expect(points.map(({ score: points }) => points)).toEqual(
        points.map(({ score: points }) => points).toSorted((a, b) => b - a),
      );
    }
  });

  test('says whether it is known how its scores came about', async () => {
    const known = async (raceId: string, type: RankType = 'public') => (await list(raceId, { type })).hasHistory;
    expect([await known('river-levels'), await known('river-levels', 'final')]).toEqual([true, false]);
    expect([await known('clue-hunt'), await known('clue-hunt', 'hardware')]).toEqual([false, false]);
  });

  test('the export has every row, marked as UTF-8, as a file', async () => {
    const response = await exported('river-levels');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toContain('ranking-river-levels-public.csv');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toHaveLength((await list('river-levels')).teams + 2);
  });

  test('a name that is a formula is a text in the export', async () => {
    await backend.database.update(teams).set({ name: '=cmd|calc' }).where(eq(teams.id, 'long-division'));
    await score('river-levels', { teamId: 'long-division', at: now + 50, publicScore: 99 });
    expect(await (await exported('river-levels')).text()).toContain(",'=cmd|calc,");
  });

  test('watchers are told each version, once', async () => {
    const { received, stop } = await listen('river-levels');
    const versions = [(await list('river-levels')).version];
    for (const seconds of [60, 61]) {
      await score('river-levels', { teamId: 'long-division', at: now + seconds, publicScore: 5 });
      versions.push((await list('river-levels')).version);
      await waitFor(() => expect(versionsIn(received.text)).toEqual(versions));
    }
    await stop();
  });
});

describe('teams on a board', () => {
  test('a new name stands there at once, also in a page that was kept', async () => {
    const chenYu = await backend.signIn('chen.yu');
    const before = await list('fraud-rings', { keyword: 'Northern Lights' });
    const mine = await backend.ask(teamCallsOf.team.my, { query: { competitionID: '2025' } }, { as: chenYu });
    const { introduction, slogan, organisation, wanted, recruiting } = mine.data.list[0] ?? {};
    const body = { teamId: 'northern-lights', name: 'Southern Lights', introduction, slogan, organisation, wanted };
    const { code } = await backend.ask(
      teamCallsOf.team.update,
      { body: { ...body, recruiting } as InputOf<typeof teamCallsOf.team.update>['body'] },
      { as: chenYu },
    );
    expect(code).toBe(0);
    const after = await list('fraud-rings', { keyword: 'Southern Lights' });
    expect(after.list).toEqual(before.list.map((row) => ({ ...row, team: 'Southern Lights' })));
    expect(after.version).toBeGreaterThan(before.version);
  });

  test('a team that is no more leaves its place to the next', async () => {
    const [captain] = await newPlayers(backend, 1, 'Leaver');
    if (!captain) throw new Error('Nobody came');
    const teamId = await act(backend, '2025').create(captain);
    await score('merchant-text', { teamId, at: now + 70, publicScore: 0.99 });
    const before = await list('merchant-text');
    expect(before.list[0]?.teamId).toBe(teamId);
    const ranks = async () =>
      (await createMovements(backend.database).dayBefore(raceOf('merchant-text'), now + 100)).ranks;
    expect((await ranks()).get(teamId)).toBe(1);
    expect((await backend.ask(teamCallsOf.team.disband, { body: { teamId } }, { as: captain })).code).toBe(0);
    const after = await list('merchant-text');
    // Whoever moves up because of it has not gained a place.
    expect([(await ranks()).get(teamId), (await ranks()).get(after.list[0]?.teamId ?? '')]).toEqual([undefined, 1]);
    expect(after.list.map((row) => row.teamId)).toEqual(before.list.slice(1).map((row) => row.teamId));
    expect(after.list[0]?.rank).toBe(1);
  });
});

describe('a frozen ranking', () => {
  /** Everything that the public, and the player whose team goes on, can learn of a track. */
  async function everything(raceId: string, as: Who) {
    const query = { raceId };
    const calls = [
      backend.ask(rankings.names, { query: { competitionID: '2025' } }),
      ...[1, 2].map((page) => backend.ask(rankings.list, { query: { ...query, page, pageSize: 25 } })),
      backend.ask(rankings.list, { query: { ...query, keyword: 'a' } }),
      backend.ask(rankings.list, { query: { ...query, type: 'final' as const } }),
      backend.ask(rankings.mine, { query }, { as }),
      backend.ask(rankings.mine, { query: { ...query, type: 'final' as const } }, { as }),
      backend.ask(rankings.history, { query: { ...query, teamIds: watched.join(',') } }),
      backend.ask(rankings.history, { query: { ...query, type: 'final' as const, teamIds: watched.join(',') } }),
    ];
    return {
      answers: (await Promise.all(calls)).map(({ code, data }) => ({ code, data })),
      files: [await (await exported(raceId)).text(), await (await exported(raceId, 'final')).text()],
      events: [await eventsFor(raceId), await eventsFor(raceId, 'final')],
    };
  }

  const watched = ['northern-lights'];
  let before: Awaited<ReturnType<typeof everything>>;
  let chenYu: Who;
  let newcomer: string;

  beforeAll(async () => {
    const { freezesAt } = raceOf('fraud-rings');
    const rows = (await list('fraud-rings')).list;
    watched.push(...rows.slice(0, 8).map(({ teamId }) => teamId));
    const signedUp = await backend.database.select().from(teamSignups).where(eq(teamSignups.trackId, 'fraud-rings'));
    newcomer = signedUp.map(({ teamId }) => teamId).find((id) => !rows.some(({ teamId }) => teamId === id)) ?? '';
    watched.push(newcomer);
    backend.advance((freezesAt ?? 0) - now);
    now = freezesAt ?? 0;
    chenYu = await backend.signIn('chen.yu');
    before = await everything('fraud-rings', chenYu);
  });

  test('says since when it stands and when it goes on', async () => {
    const { freezesAt, revealsAt } = raceOf('fraud-rings');
    expect(await list('fraud-rings')).toMatchObject({ frozenAt: freezesAt, revealsAt });
    expect(await list('fraud-rings', { type: 'final' })).toMatchObject({ list: [], teams: 0, revealsAt });
  });

  test('tells nothing of what is handed in from that second on, in no call, export, graph or event', async () => {
    await score('fraud-rings', { teamId: 'northern-lights', at: now, publicScore: 0.991, privateScore: 0.7 });
    await score('fraud-rings', { teamId: newcomer, at: now + minutes(5), publicScore: 0.992, privateScore: 0.99 });
    await score('fraud-rings', { teamId: watched[3] ?? '', at: now + minutes(9), publicScore: 0.2, privateScore: 0.1 });
    expect(await everything('fraud-rings', chenYu)).toEqual(before);
    backend.advance(days(2));
    now += days(2);
    chenYu = await backend.signIn('chen.yu');
    expect(await everything('fraud-rings', chenYu)).toEqual(before);
  });

  test('a backend that starts meanwhile and reckons everything again tells nothing either', async () => {
    const { computeTrackStandings } = await import('#backend/rankings/record.ts');
    await backend.database.transaction((tx) => computeTrackStandings(tx, raceOf('fraud-rings'), now));
    expect(await everything('fraud-rings', chenYu)).toEqual(before);
  });

  test('what was handed in before and scored later still counts', async () => {
    const { freezesAt } = raceOf('fraud-rings');
    const shown = await list('fraud-rings');
    await score('fraud-rings', { teamId: newcomer, at: (freezesAt ?? 0) - 1, publicScore: 0.3, privateScore: 0.5 });
    const after = await list('fraud-rings');
    expect(after.list.find(({ teamId }) => teamId === newcomer)).toMatchObject({ score: 0.3, attempts: 1 });
    expect(after.version).toBeGreaterThan(shown.version);
  });

  test('the reveal shows everything, and the ranking of the hidden half', async () => {
    const frozen = await list('fraud-rings');
    const { revealsAt } = raceOf('fraud-rings');
    backend.advance((revealsAt ?? 0) - now);
    now = revealsAt ?? 0;
    const open = await list('fraud-rings');
    expect(open.list.slice(0, 2)).toMatchObject([
      { teamId: newcomer, score: 0.992, attempts: 2 },
      { teamId: 'northern-lights', score: 0.991 },
    ]);
    expect(open).toMatchObject({ frozenAt: null });
    expect(open.version).toBeGreaterThan(frozen.version);
    const final = await list('fraud-rings', { type: 'final' });
    expect(final.list[0]).toMatchObject({ teamId: newcomer, score: 0.99, movement: 0 });
    expect(final.teams).toBe(open.teams);
    const names = await backend.ask(rankings.names, { query: { competitionID: '2025' } });
    expect(
      names.data.list.find(({ raceId, type }) => raceId === 'fraud-rings' && type === 'final')?.opensAt,
    ).toBeNull();
  });
});
