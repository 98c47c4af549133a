import { createHash } from 'node:crypto';
import { openMigrated } from '#tests/support/migrated-dump.ts';
import { loadContent } from '../content-store/load.ts';
import { copyContent, firstStartAt } from '../content-store/test-content.ts';
import { commitmentTo, createDraws, newSeed, orderDrawn } from './draws.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the order drawn', () => {
  it('is the order of the hashes of seed, colon and id', () => {
    const seed = 'ab'.repeat(32);
    const ids = ['tide', 'ferry', '北斗', 'heron'];
    expect(orderDrawn(seed, ids)).toEqual(
      ids.toSorted((a, b) => hash(`${seed}:${a}`).localeCompare(hash(`${seed}:${b}`))),
    );
    expect(orderDrawn(seed, ids.toReversed())).toEqual(orderDrawn(seed, ids));
  });

  it('differs with the seed, whose hash is the commitment', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `team-${index}`);
    const [first, second] = [newSeed(), newSeed()];
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(orderDrawn(first, ids)).not.toEqual(orderDrawn(second, ids));
    expect(commitmentTo(first)).toBe(hash(first));
  });

  it('gives every entry the same chance of the first place', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const firsts = Array.from({ length: 2000 }, () => orderDrawn(newSeed(), ids)[0]);
    // The expected value is 500 with a deviation of 19; the chance of six deviations is 1 in 500 million.
    for (const id of ids) expect(Math.abs(firsts.filter((first) => first === id).length - 500)).toBeLessThan(120);
  });
});

test('the draws of a contest are told from its publication on, and committed to before', async () => {
  const copy = await copyContent();
  const { database, close } = await openMigrated();
  const service = () => {
    const { content } = loadContent(copy.directory, firstStartAt);
    const store = { current: () => content, onChange: () => () => {}, refresh: async () => {}, close() {} };
    return createDraws({ database, content: store, clock: () => firstStartAt });
  };
  const facts = 'contests/chain-2/facts.yaml';
  await copy.edit(facts, (text) => `published: false\n${text}`);
  await service().publishDue();
  expect(await service().ofContest('chain-2', 'zh-EN')).toEqual([]);

  await copy.edit(facts, (text) => text.replace('published: false\n', ''));
  const [defence] = await service().ofContest('chain-2', 'zh-EN');
  expect(defence).toMatchObject({ key: 'defence', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await close();
  await copy.dispose();
});
