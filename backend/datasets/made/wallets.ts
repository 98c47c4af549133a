import { createHash } from 'node:crypto';
import { randomFrom } from './random.ts';

const wallets = 20_000;

const addressOf = (wallet: number): string =>
  `0x${createHash('sha256').update(`wallet ${wallet}`).digest('hex').slice(0, 40)}`;

/** Wallets of the extract with the hand that holds them, where that is proven. */
export function* walletTable(): Generator<string> {
  const random = randomFrom('wallets');
  yield 'wallet_id,address,first_block,hand';
  for (let id = 1; id <= wallets; id++) {
    const hand = random.unit() < 0.18 ? random.integer(1, 640) : '';
    yield `${id},${addressOf(id)},${random.integer(1, 4_200_000)},${hand}`;
  }
}

/** Transfers between wallets of the extract. */
export function* transferTable(): Generator<string> {
  const random = randomFrom('transfers');
  yield 'from_id,to_id,block,value';
  for (let index = 0; index < 40_000; index++) {
    const from = random.integer(1, wallets);
    const to = Math.min(wallets, Math.max(1, from + random.integer(-400, 400)));
    yield `${from},${to},${random.integer(1, 4_200_000)},${(random.unit() ** 5 * 900).toFixed(4)}`;
  }
}
