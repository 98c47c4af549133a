import { costOf, coveredBy, type PricedRun } from './run-cost.ts';

const slot = { gpus: 4, from: 1000, to: 4600 };

test('a run within a slot is paid by it, before and after its hour it is not', () => {
  expect(coveredBy([slot], { gpus: 4, from: 1000, to: 4600 }, [])).toBe(4 * 3600);
  expect(coveredBy([slot], { gpus: 2, from: 400, to: 5200 }, [])).toBe(2 * 3600);
  expect(coveredBy([slot], { gpus: 8, from: 1000, to: 1100 }, [])).toBe(4 * 100);
  expect(coveredBy([slot], { gpus: 4, from: 4600, to: 5000 }, [])).toBe(0);
  expect(coveredBy([slot], { gpus: 4, from: 0, to: 1000 }, [])).toBe(0);
});

test('earlier runs use the slot first, and only while they last', () => {
  const failed = { gpus: 4, from: 1060, to: 1120 };
  expect(coveredBy([slot], { gpus: 4, from: 1300, to: 4300 }, [failed])).toBe(4 * 3000);
  expect(coveredBy([slot], { gpus: 4, from: 1100, to: 1200 }, [failed])).toBe(4 * 80);
  const going = { gpus: 3, from: 900, to: 2000 };
  expect(coveredBy([slot], { gpus: 4, from: 1900, to: 2100 }, [going])).toBe(100 + 4 * 100);
  expect(coveredBy([slot], { gpus: 4, from: 1900, to: 2100 }, [going, { gpus: 4, from: 2050, to: 9000 }])).toBe(
    100 + 4 * 50,
  );
});

describe('two slots of a team', () => {
  const run: Omit<PricedRun, 'id' | 'number'> = {
    competitionId: 'gpu-2025',
    teamId: 'team',
    gpus: 4,
    maxDurationS: 3600,
    startedAt: 1000,
    node: 1,
  };
  const four = { ...slot, node: 1 };
  const two = { ...four, gpus: 2 };

  test('in one hour pay together for runs up to the GPUs of both', () => {
    const alone = { slots: [four, two], earlier: [] };
    const after = { slots: [four, two], earlier: [four] };
    expect(costOf(run, alone, 4600).used).toBe(0);
    expect(costOf({ ...run, gpus: 8 }, alone, 4600).used).toBe(2 * 3600);
    expect(costOf({ ...run, gpus: 2 }, after, 4600).used).toBe(0);
    expect(costOf(run, after, 4600).used).toBe(2 * 3600);
  });

  test('pay for no time after their hour', () => {
    const longer = { ...run, maxDurationS: 7200 };
    expect(costOf(longer, { slots: [four, two], earlier: [] }, 8200).used).toBe(4 * 3600);
    const next = { ...two, from: 4600, to: 8200 };
    expect(costOf(longer, { slots: [four, next], earlier: [] }, 8200).used).toBe(2 * 3600);
  });

  test('on two nodes pay for a waiting run only on one of them, the one where they pay more', () => {
    const waiting = { ...run, startedAt: null, node: null };
    const elsewhere = { ...two, node: 2 };
    expect(costOf(waiting, { slots: [elsewhere, two], earlier: [] }, 1000).held).toBe(2 * 3600);
    expect(costOf(waiting, { slots: [elsewhere, four], earlier: [] }, 1000).held).toBe(0);
  });
});
