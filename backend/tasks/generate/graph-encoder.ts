import type { Workshop } from './generator.ts';
import type { Random } from './random.ts';
import type { Table } from './table.ts';

const counts = { accounts: 12_000, payments: 84_000, groups: 24, measures: 6, tasks: 5, labels: 1600, targets: 4000 };
const letters = ['a', 'b', 'c'] as const;
const firstAccount = 10_001;
const measures = Array.from({ length: counts.measures }, (_, index) => `m${index + 1}`);

interface Account {
  readonly id: number;
  readonly group: number;
  /** Hidden features; accounts mostly pay others with similar features. */
  readonly nature: readonly number[];
}

/** Accounts that pay similar accounts; an account's features show only in its neighbours. */
export function graphEncoder(workshop: Workshop): void {
  const random = workshop.random('graph');
  const normals = (size: number) => measures.map(() => random.normal() * size);
  const groups = Array.from({ length: counts.groups }, () => normals(1));
  const accounts = Array.from({ length: counts.accounts }, (_, index): Account => {
    const group = random.below(groups.length);
    const own = normals(0.45);
    return { id: firstAccount + index, group, nature: own.map((value, at) => value + (groups[group]?.[at] ?? 0)) };
  });
  writeAccounts(workshop, random, accounts);
  writePayments(workshop, random, accounts);
  writeLabels(workshop, random, accounts);
}

function writeAccounts(workshop: Workshop, random: Random, accounts: readonly Account[]): void {
  const table = workshop.table('accounts.csv', 'account_id', 'region', ...measures);
  for (const { id, nature } of accounts)
    table.row(id, random.below(37), ...nature.map((value) => (value + random.normal() * 1.6).toFixed(3)));
  table.close();
}

function writePayments(workshop: Workshop, random: Random, accounts: readonly Account[]): void {
  const table = workshop.table('payments.csv', 'src', 'dst', 'amount_bin', 'day', 'kind');
  const byGroup = Map.groupBy(accounts, ({ group }) => group);
  for (let payment = 0; payment < counts.payments; payment++) {
    const src = random.of(accounts);
    const dst = random.share() < 0.62 ? random.of(byGroup.get(src.group) ?? accounts) : random.of(accounts);
    const size = Math.min(31, Math.max(0, Math.round(16 + 5 * (src.nature[0] ?? 0) + 4 * random.normal())));
    const kind = (Math.abs(Math.round((src.nature[1] ?? 0) * 2 + random.normal())) % 6) + 1;
    table.row(src.id, dst.id, size, random.below(365), kind);
  }
  table.close();
}

/** Each task divides the accounts into three classes along a curved direction. */
function taskOf(random: Random): (account: Account) => number {
  const direction = measures.map(() => random.normal());
  const bend = measures.map(() => random.normal());
  const along = (nature: readonly number[], way: readonly number[]) =>
    nature.reduce((sum, value, at) => sum + value * (way[at] ?? 0), 0);
  return ({ nature }) => {
    const value = along(nature, direction) + 0.5 * Math.abs(along(nature, bend)) - 0.9 + random.normal() * 0.5;
    return value < -0.9 ? 0 : value < 0.9 ? 1 : 2;
  };
}

function writeLabels(workshop: Workshop, random: Random, accounts: readonly Account[]): void {
  const parts = workshop.random('parts');
  const tables: Record<'labels' | 'targets' | 'answers' | 'baseline', Table> = {
    labels: workshop.table('labels.csv', 'account_id', 'task', 'label'),
    targets: workshop.table('targets.csv', 'account_id', 'task'),
    answers: workshop.table('answers.csv', 'account_id', 'task', 'label', 'part'),
    baseline: workshop.table('baseline.csv', 'account_id', 'task', 'label'),
  };
  for (let task = 1; task <= counts.tasks; task++) {
    const judge = taskOf(random);
    for (let index = 0; index < counts.labels; index++) {
      const account = accounts[index * 3 + (task % 3)];
      if (account) tables.labels.row(account.id, task, `${task}${letters[judge(account)]}`);
    }
    for (const account of accounts.slice(-counts.targets)) {
      tables.targets.row(account.id, task);
      tables.answers.row(account.id, task, `${task}${letters[judge(account)]}`, workshop.part(parts));
      tables.baseline.row(account.id, task, `${task}${letters[account.id % letters.length]}`);
    }
  }
  for (const table of Object.values(tables)) table.close();
}
