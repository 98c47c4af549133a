import type { Workshop } from './generator.ts';
import type { Random } from './random.ts';

const counts = { training: 60_000, test: 214_000, all: 1_900_011, regions: 37, month: 30 * 86_400 };
const firstTest = 1_900_012;

interface Account {
  readonly id: number;
  readonly openedDays: number;
  readonly region: number;
  readonly label: 0 | 1 | 2;
  /** Accounts of a ring act alike. */
  readonly ring: number;
}

/** Accounts and payments: rings open many accounts at once, in few regions, and pay each other in the same hour. */
export function fraudRings(workshop: Workshop): void {
  const random = workshop.random('accounts');
  const training = trainingIds(random).map((id) => account(random, id));
  const test = Array.from({ length: counts.test }, (_, index) => account(random, firstTest + index));
  writeAccounts(workshop, training, test);
  writePayments(workshop, [...training, ...test]);
}

/** Ids in ascending order, drawn evenly from all accounts. */
function trainingIds(random: Random): number[] {
  const step = counts.all / counts.training;
  return Array.from({ length: counts.training }, (_, index) => Math.floor(index * step + random.share() * step) + 1);
}

function account(random: Random, id: number): Account {
  const drawn = random.share();
  const label = drawn < 0.97 ? 0 : drawn < 0.99 ? 1 : 2;
  const ring = random.below(400);
  const age = { 0: 900, 1: 70, 2: 30 }[label];
  const openedDays = Math.floor(random.exponential(age) * (random.share() < 0.15 ? 6 : 1)) + 1;
  const isHome = label === 0 || random.share() < 0.3;
  return { id, openedDays, region: isHome ? random.below(counts.regions) + 1 : (ring % 5) * 7 + 2, label, ring };
}

function writeAccounts(workshop: Workshop, training: readonly Account[], test: readonly Account[]): void {
  const parts = workshop.random('parts');
  const labelled = workshop.table('accounts.csv', 'account_id', 'opened_days', 'region', 'label');
  for (const { id, openedDays, region, label } of training) labelled.row(id, openedDays, region, label);
  const unlabelled = workshop.table('test-accounts.csv', 'account_id', 'opened_days', 'region');
  const answers = workshop.table('answers.csv', 'account_id', 'label', 'part');
  const baseline = workshop.table('baseline.csv', 'account_id', 'label');
  for (const { id, openedDays, region, label } of test) {
    unlabelled.row(id, openedDays, region);
    answers.row(id, label, workshop.part(parts));
    baseline.row(id, ruleOfTwoColumns(openedDays, region));
  }
  for (const table of [labelled, unlabelled, answers, baseline]) table.close();
}

/** New accounts in the regions preferred by rings. */
function ruleOfTwoColumns(openedDays: number, region: number): 0 | 1 | 2 {
  if ((region - 2) % 7 !== 0 || region > 30 || openedDays > 90) return 0;
  return openedDays > 25 ? 1 : 2;
}

function writePayments(workshop: Workshop, accounts: readonly Account[]): void {
  const random = workshop.random('payments');
  const rings = Map.groupBy(
    accounts.filter(({ label }) => label !== 0),
    ({ ring }) => ring,
  );
  const table = workshop.table('payments.csv', 'from_id', 'to_id', 'amount', 'at');
  for (const from of accounts) {
    const ring = rings.get(from.ring) ?? accounts;
    const payments = from.label === 0 ? 1 : 1 + random.below(4);
    for (let payment = 0; payment < payments; payment++) {
      const isTogether = from.label !== 0 && random.share() < 0.7;
      const to = random.of(isTogether ? ring : accounts);
      const amount = Math.max(10, Math.round((Math.exp(4.5 + random.normal()) * (from.label === 2 ? 8 : 1)) / 10) * 10);
      const hour = ((from.ring * 7919) % 720) * 3600;
      table.row(from.id, to.id, amount, isTogether ? hour + random.below(3600) : random.below(counts.month));
    }
  }
  table.close();
}
