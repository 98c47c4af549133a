import { randomFrom } from './random.ts';

const accounts = 9000;
const ringSize = 14;
const rings = 40;

/** The ring of an account; 0 for accounts without one. */
const ringOf = (account: number): number => (account <= rings * ringSize ? Math.ceil(account / ringSize) : 0);

export function* accountTable(): Generator<string> {
  const random = randomFrom('accounts');
  yield 'account_id,age_days,kind,ring';
  for (let id = 1; id <= accounts; id++) {
    const ring = ringOf(id);
    const age = ring > 0 ? random.integer(2, 120) : random.integer(10, 3600);
    yield `${id},${age},${random.unit() < 0.12 ? 'shop' : 'person'},${ring}`;
  }
}

/** Payments of one week: sender, recipient, amount and time. Members of a ring pay each other three times as often. */
export function* paymentTable(): Generator<string> {
  const random = randomFrom('payments');
  yield 'from_id,to_id,amount,minute';
  for (let index = 0; index < 60_000; index++) {
    const from = random.integer(1, accounts);
    const ring = ringOf(from);
    const inside = ring > 0 && random.unit() < 0.75;
    const to = inside ? (ring - 1) * ringSize + random.integer(1, ringSize) : random.integer(1, accounts);
    const amount = (5 + random.unit() ** 4 * 4000).toFixed(2);
    yield `${from},${to},${amount},${Math.floor((index / 60_000) * 10_080)}`;
  }
}
