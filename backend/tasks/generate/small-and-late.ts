import type { Workshop } from './generator.ts';
import type { Random } from './random.ts';
import type { Table } from './table.ts';

const counts = { training: 60_000, test: 40_000 };
const firstTest = 400_001;

interface Request {
  readonly text: string;
  /** Milliseconds since the previous request. */
  readonly waited: number;
  readonly small: boolean;
  readonly large: boolean;
}

const words = {
  'zh-EN': {
    asks: ['what is', 'how do I', 'why does', 'when may', 'who may', 'where is'],
    things: [
      'my invoice',
      'the late fee',
      'a refund',
      'my limit',
      'the second card',
      'a closed account',
      'the exchange rate',
    ],
    turns: [
      'if I moved abroad',
      'when the bank refused',
      'but not this month',
      'after the contract ended',
      'for both of us',
    ],
  },
  'zh-CN': {
    asks: ['怎么查', '为什么', '什么时候能', '谁可以', '在哪里看', '如何取消'],
    things: ['账单', '滞纳金', '退款', '额度', '副卡', '已注销账户', '汇率'],
    turns: ['如果我已出国', '银行拒绝之后', '但不是本月', '合同结束以后', '我们两个人'],
  },
} as const;

/**
 * Requests as they arrive, with the model that is right for each. Phrasing makes a request hard for the small model,
 * some topics more than others; a few are hard for both.
 */
export function smallAndLate(workshop: Workshop): void {
  const weights = weightsOf(workshop.random('weights'));
  const known = workshop.random('training');
  const hidden = workshop.random('requests');
  writeTraining(workshop, () => requestOf(known, weights));
  writeTest(workshop, () => requestOf(hidden, weights));
}

type Weights = Readonly<Record<string, number>>;

/** Difficulty that each word adds to a request for the small model. */
function weightsOf(random: Random): Weights {
  const all = Object.values(words);
  const things = all.flatMap((one) => one.things.map((word) => [word, 0.9 * random.normal()] as const));
  const turns = all.flatMap((one) => one.turns.map((word) => [word, 1.6 + 0.5 * random.normal()] as const));
  return Object.fromEntries([...things, ...turns]);
}

function requestOf(random: Random, weights: Weights): Request {
  const { asks, things, turns } = words[random.share() < 0.45 ? 'zh-CN' : 'zh-EN'];
  const said: string[] = [random.of(asks), random.of(things)];
  for (let chance = 0.42; random.share() < chance && said.length < 5; chance *= 0.8) said.push(random.of(turns));
  const hard = said.reduce((sum, word) => sum + (weights[word] ?? 0), -2.6) + 0.8 * random.normal();
  const small = random.share() < 1 / (1 + Math.exp(hard));
  return {
    text: said.join(' '),
    // Most requests come alone, some shortly after another.
    waited: Math.round(random.share() < 0.3 ? 200 + random.exponential(2500) : random.exponential(28_000)),
    small,
    large: random.share() < (small ? 0.985 : 0.9),
  };
}

const flag = (is: boolean): number => (is ? 1 : 0);

function writeTraining(workshop: Workshop, next: () => Request): void {
  const table = workshop.table('requests.csv', 'request_id', 'waited', 'text', 'small_right', 'large_right');
  for (let id = 1; id <= counts.training; id++) {
    const { waited, text, small, large } = next();
    table.row(id, waited, text, flag(small), flag(large));
  }
  table.close();
}

function writeTest(workshop: Workshop, next: () => Request): void {
  const parts = workshop.random('parts');
  const tables: Record<'requests' | 'answers' | 'baseline', Table> = {
    requests: workshop.table('test-requests.csv', 'request_id', 'waited', 'text'),
    answers: workshop.table('answers.csv', 'request_id', 'model', 'part', 'scale'),
    baseline: workshop.table('baseline.csv', 'request_id', 'model'),
  };
  for (let index = 0; index < counts.test; index++) {
    const id = firstTest + index;
    const { waited, text, small, large } = next();
    const right = [...(small ? ['small'] : []), ...(large ? ['large'] : [])];
    tables.requests.row(id, waited, text);
    tables.answers.row(id, right.join('|') || 'none', workshop.part(parts), waited);
    tables.baseline.row(id, 'large');
  }
  for (const table of Object.values(tables)) table.close();
}
