import { createHash } from 'node:crypto';
import { type DrawnDraw, isDrawn, recompute } from './recompute.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const seed = '5e'.repeat(32);
const ids = ['low-tide', 'copper-heron', '北斗七队', 'ferry-42', 'night-ferry'];
const order = ids.toSorted((a, b) => hash(`${seed}:${a}`).localeCompare(hash(`${seed}:${b}`)));

const draw = (over: Partial<DrawnDraw> = {}): DrawnDraw => ({
  key: 'defence',
  name: 'Defence',
  about: 'The place is the turn.',
  competitionID: 'chain-2',
  listsAt: 1,
  committedAt: 0,
  publishedAt: 1,
  drawsAt: 2,
  commitment: hash(seed),
  seed,
  entries: ids.map((id) => ({ id, name: id, organisation: '' })),
  order,
  ...over,
});

describe('a draw computed again', () => {
  it('agrees with what was drawn, and tells each hash', async () => {
    const { verdict, hashes } = await recompute(draw());
    expect(verdict).toEqual({ kind: 'agrees' });
    expect([...hashes]).toEqual(ids.map((id) => [id, hash(`${seed}:${id}`)]));
  });

  it('says when the seed was exchanged', async () => {
    const other = 'ab'.repeat(32);
    expect((await recompute(draw({ seed: other }))).verdict).toEqual({ kind: 'wrongCommitment' });
  });

  it('says which place is wrong first', async () => {
    const [first, second, ...rest] = order as [string, string, ...string[]];
    const swapped = [second, first, ...rest];
    expect((await recompute(draw({ order: swapped }))).verdict).toEqual({ kind: 'wrongOrder', place: 1, id: first });
    const shorter = order.slice(0, -1);
    expect((await recompute(draw({ order: shorter }))).verdict).toEqual({
      kind: 'wrongOrder',
      place: ids.length,
      id: order.at(-1),
    });
    const longer = [...order, 'somebody-else'];
    expect((await recompute(draw({ order: longer }))).verdict).toEqual({
      kind: 'wrongOrder',
      place: ids.length + 1,
      id: null,
    });
  });
});

it('a draw is drawn once its seed is told', () => {
  expect(isDrawn(draw())).toBe(true);
  expect(isDrawn({ ...draw(), seed: null, order: null })).toBe(false);
});
