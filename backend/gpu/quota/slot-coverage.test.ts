import { coveredBy } from './slot-coverage.ts';

const slot = { gpus: 4, from: 1000, to: 4600 };

test('a run within a slot is paid by it, before and after its hour it is not', () => {
  expect(coveredBy(slot, { gpus: 4, from: 1000, to: 4600 }, [])).toBe(4 * 3600);
  expect(coveredBy(slot, { gpus: 2, from: 400, to: 5200 }, [])).toBe(2 * 3600);
  expect(coveredBy(slot, { gpus: 8, from: 1000, to: 1100 }, [])).toBe(4 * 100);
  expect(coveredBy(slot, { gpus: 4, from: 4600, to: 5000 }, [])).toBe(0);
  expect(coveredBy(slot, { gpus: 4, from: 0, to: 1000 }, [])).toBe(0);
});

test('earlier runs use the slot first, and only while they last', () => {
  const failed = { gpus: 4, from: 1060, to: 1120 };
  expect(coveredBy(slot, { gpus: 4, from: 1300, to: 4300 }, [failed])).toBe(4 * 3000);
  expect(coveredBy(slot, { gpus: 4, from: 1100, to: 1200 }, [failed])).toBe(4 * 80);
  const going = { gpus: 3, from: 900, to: 2000 };
  expect(coveredBy(slot, { gpus: 4, from: 1900, to: 2100 }, [going])).toBe(100 + 4 * 100);
  expect(coveredBy(slot, { gpus: 4, from: 1900, to: 2100 }, [going, { gpus: 4, from: 2050, to: 9000 }])).toBe(
    100 + 4 * 50,
  );
});
