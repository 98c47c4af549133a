import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contests } from '#lib/contract/contests/contests.ts';
import { entries } from '#lib/contract/entries.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import { offline } from '#lib/contract/offline/offline.ts';
import { slots } from '#lib/contract/offline/slots.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { copyContent } from '../support/folder.ts';
import { openBackend, type TestBackend } from './backend.ts';
import { act, newPlayers, openContest } from './team-players.ts';

const id = 'gpu-2030';
const track = 'graph-encoder-2030';

/** Writes a copy of a content folder, with the ids of another contest in its texts. */
async function copyAs(content: string, from: string, to: string): Promise<void> {
  await cp(join(content, from), join(content, to), { recursive: true });
  for (const name of await readdir(join(content, to))) {
    const path = join(content, to, name);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      text
        .replaceAll('gpu-2025', id)
        .replaceAll('tinyUrl: gpu2025', 'tinyUrl: gpu2030')
        .replaceAll(/\b(graph-encoder|line-speech|radar-nowcast)\b/g, '$1-2030'),
    );
  }
}

/** Content with a further on-site final: files alone. */
async function withFurtherFinal(content: string): Promise<void> {
  await copyAs(content, 'contests/gpu-2025', `contests/${id}`);
  await copyAs(content, 'offline/gpu-2025', `offline/${id}`);
  await copyAs(content, 'tasks/graph-encoder', `tasks/${track}`);
}

describe('a further on-site final, by content files alone', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    const before = (dir: string) => withFurtherFinal(copyContent(dir));
    backend = await openBackend({ SIGN_IN_LIMIT: '1000' }, { before, contentIn: (dir) => join(dir, 'content') });
  });
  afterAll(() => backend?.close());

  test('is listed as one, beside those of the series', async () => {
    const { list } = (await backend.ask(contests.menu, {})).data;
    expect(list.flatMap((contest) => (contest.onSite ? [contest.id] : [])).sort()).toEqual(['2022', 'gpu-2025', id]);
    expect((await backend.ask(contests.onSite, { query: { competitionID: id } })).data.isOffline).toBe(true);
  });

  test('a team of three signs up, signs, and finds its machines, slots and GPUs', async () => {
    const query = { competitionID: id };
    await openContest(backend, id);
    const [captain, ...members] = await newPlayers(backend, 3, 'Finalist');
    if (!captain) throw new Error('No players');
    const team = act(backend, id);
    const teamId = await team.create(captain);
    const invitation = await team.invite(captain, teamId);
    for (const as of members) expect(await team.accept(as, invitation)).toBe(0);
    await team.sign(captain, ...members);
    expect(await team.signup(captain, track)).toBe(0);

    const before = (await backend.ask(offline.entry, { query }, { as: captain })).data;
    expect(before).toMatchObject({ offlineType: 1, teamId, isStart: true, signOfflineRaceAgreement: false });
    for (const as of [captain, ...members]) {
      const { agreementId, hash } = (await backend.ask(offline.agreement, { query }, { as })).data;
      await backend.ask(personal.signAgreement, { body: { agreementId, hash } }, { as });
    }
    const after = (await backend.ask(offline.entry, { query: {} }, { as: captain })).data;
    expect(after).toMatchObject({ competitionID: id, teamId, signOfflineRaceAgreement: true });

    expect((await backend.ask(offline.race, { query }, { as: captain })).data.parts).toContain('slots');
    expect((await backend.ask(offline.changeAccount, { body: query }, { as: captain })).data.firstPassword).toMatch(
      /./,
    );
    expect((await backend.ask(slots.day, { query }, { as: captain })).data.hours.length).toBeGreaterThan(0);
    const cluster = (await backend.ask(gpu.cluster, { query }, {})).data;
    expect([cluster.runs, cluster.machines.nodes.length]).toEqual([[], 16]);
    const { list } = (await backend.ask(entries.mine, {}, { as: captain })).data;
    expect(list).toMatchObject([{ raceId: track, competitionID: id, onSite: true }]);
  });

  test('who has a team in both is in the one that runs, else in the one to come, whichever is listed first', async () => {
    const [player] = await newPlayers(backend, 1, 'Both');
    if (!player) throw new Error('No player');
    for (const contest of ['gpu-2025', id]) {
      await openContest(backend, contest);
      await act(backend, contest).create(player);
    }
    const now = backend.now();
    const past = { startsAt: now - 7200, endsAt: now - 3600 };
    const running = { startsAt: now - 3600, endsAt: now + 3600 };
    const ahead = { startsAt: now + 3600, endsAt: now + 7200 };
    const entered = async (first: typeof past, further: typeof past) => {
      await backend.test('on-site-dates', { competitionID: 'gpu-2025', ...first });
      await backend.test('on-site-dates', { competitionID: id, ...further });
      return (await backend.ask(offline.entry, { query: {} }, { as: player })).data.competitionID;
    };
    expect(await entered(running, ahead)).toBe('gpu-2025');
    expect(await entered(past, running)).toBe(id);
    expect(await entered(past, ahead)).toBe(id);
    expect(await entered(ahead, running)).toBe(id);
  });
});
