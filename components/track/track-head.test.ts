import { nextMoment } from './track-head.tsx';

const outcome = { opensAt: 100, closesAt: 200, again: [] };
const code = { opensAt: 250, closesAt: 300, again: [{ opensAt: 400, closesAt: 500 }] };

it('the next moment of a track is the end of what is open, then the next opening, then none', () => {
  expect(nextMoment([outcome, code], 150)).toEqual({ kind: 'closes', at: 200 });
  expect(nextMoment([outcome, code], 200)).toEqual({ kind: 'opens', at: 250 });
  expect(nextMoment([outcome, code], 300)).toEqual({ kind: 'opens', at: 400 });
  expect(nextMoment([outcome, code], 500)).toBeNull();
});
