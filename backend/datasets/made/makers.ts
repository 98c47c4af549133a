import { createHash } from 'node:crypto';
import { contractLines, contractTests } from './contracts.ts';
import { merchantTable, queryTable } from './merchants.ts';
import { accountTable, paymentTable } from './payments.ts';
import { randomFrom } from './random.ts';
import { reviewTable } from './reviews.ts';
import { dailyLevels, gauge117, gaugeTable } from './rivers.ts';

const wallets = 20_000;

const addressOf = (wallet: number): string =>
  `0x${createHash('sha256').update(`wallet ${wallet}`).digest('hex').slice(0, 40)}`;

/** Wallets of the extract with their owner, where that is proven. */
function* walletTable(): Generator<string> {
  const random = randomFrom('wallets');
  yield 'wallet_id,address,first_block,hand';
  for (let id = 1; id <= wallets; id++) {
    const hand = random.unit() < 0.18 ? random.integer(1, 640) : '';
    yield `${id},${addressOf(id)},${random.integer(1, 4_200_000)},${hand}`;
  }
}

/** Transfers between wallets of the extract. */
function* transferTable(): Generator<string> {
  const random = randomFrom('transfers');
  yield 'from_id,to_id,block,value';
  for (let index = 0; index < 40_000; index++) {
    const from = random.integer(1, wallets);
    const to = Math.min(wallets, Math.max(1, from + random.integer(-400, 400)));
    yield `${from},${to},${random.integer(1, 4_200_000)},${(random.unit() ** 5 * 900).toFixed(4)}`;
  }
}

const counters = 40;
const workDays = 60;

/** Waiting times at 40 counters, each half hour from nine to five on sixty working days. */
function* queueTable(): Generator<string> {
  const random = randomFrom('queue times');
  yield 'counter,day,half_hour,waiting,staff,minutes';
  for (let counter = 1; counter <= counters; counter++) {
    const pace = 2 + random.unit() * 5;
    for (let day = 1; day <= workDays; day++) {
      for (let half = 0; half < 16; half++) {
        const noon = 1.6 - Math.abs(half - 6) / 8;
        const waiting = Math.max(0, Math.round(noon * 9 + random.normal() * 3));
        const staff = random.integer(1, 4);
        const minutes = Math.max(0, (waiting * pace) / staff + random.normal());
        yield `${counter},${day},${half},${waiting},${staff},${minutes.toFixed(1)}`;
      }
    }
  }
}

const sensors = 96;
/** Known fault of the set: a sensor behind a cable tray reads too high. */
const misread = { sensor: 61, by: 0.3 };

/** Position of each sensor. */
function* sensorTable(): Generator<string> {
  yield 'sensor,row,rack,height';
  for (let sensor = 1; sensor <= sensors; sensor++) {
    const rack = Math.floor((sensor - 1) / 3);
    yield `${sensor},${Math.floor(rack / 8) + 1},${(rack % 8) + 1},${[40, 120, 200][(sensor - 1) % 3]}`;
  }
}

/** Temperatures of 96 sensors, fan speed and outside air, every quarter of an hour of a week in July. */
function* readingTable(): Generator<string> {
  const random = randomFrom('cold aisle');
  yield 'at,sensor,celsius,fan,outside';
  for (let step = 0; step < 7 * 96; step++) {
    const at = new Date(Date.UTC(2024, 6, 8, 0, step * 15)).toISOString().slice(0, 16);
    const hour = (step % 96) / 4;
    const outside = 31 - Math.abs(hour - 14) * 0.8 + random.normal() * 0.6;
    const fan = 45 + Math.max(0, outside - 24) * 4;
    for (let sensor = 1; sensor <= sensors; sensor++) {
      const celsius = 20 + ((sensor - 1) % 3) * 1.4 + (outside - 24) * 0.12 - (fan - 45) * 0.02 + random.normal() * 0.3;
      const shown = celsius + (sensor === misread.sensor ? misread.by : 0);
      yield `${at},${sensor},${shown.toFixed(2)},${fan.toFixed(0)},${outside.toFixed(1)}`;
    }
  }
}

const dialects = ['north', 'river', 'coast', 'hills', 'delta', 'plain', 'island', 'upland', 'border'] as const;
const lines = ['mobile', 'landline', 'internet'] as const;

/** One row per call: measurements of a voice by a model, never the voice itself. */
function* callTable(): Generator<string> {
  const random = randomFrom('voice calls');
  yield 'call_id,dialect,line,seconds,pitch,jitter,shimmer,noise,pauses,cloned';
  for (let id = 1; id <= 12_000; id++) {
    const cloned = random.unit() < 0.3 ? 1 : 0;
    const noise = 8 + random.unit() * 24;
    const values = [
      (4 + random.unit() ** 2 * 170).toFixed(1),
      (150 + random.normal() * 38 - cloned * 6).toFixed(1),
      Math.max(0.05, 1.1 + random.normal() * 0.4 - cloned * 0.35).toFixed(3),
      Math.max(0.2, 3.9 + random.normal() * 1.1 - cloned * 0.6).toFixed(3),
      noise.toFixed(1),
      Math.max(0, Math.round(7 + random.normal() * 3 - cloned * 2)),
    ];
    yield `${id},${random.pick(dialects)},${random.pick(lines)},${values.join(',')},${cloned}`;
  }
}

/** Speakers: no names, and ages in steps of ten years. */
function* speakerTable(): Generator<string> {
  const random = randomFrom('speakers');
  yield 'speaker_id,dialect,age,calls';
  for (let id = 1; id <= 900; id++)
    yield `${id},${random.pick(dialects)},${random.integer(2, 7) * 10},${random.integer(3, 29)}`;
}

/** Generates the lines of a file, without line ends; deterministic. */
export type Maker = () => Iterable<string>;

/** Generators by data set and file; an operator must provide all other files. */
export const makers: Readonly<Record<string, Readonly<Record<string, Maker>>>> = {
  'river-gauges-2024': { gauges: gaugeTable, daily: dailyLevels, 'gauge-117': gauge117 },
  'voice-calls': { calls: callTable, speakers: speakerTable },
  'merchant-texts': { merchants: merchantTable, queries: queryTable },
  'payment-graph': { accounts: accountTable, payments: paymentTable },
  'wallet-graph-2023': { wallets: walletTable, transfers: transferTable },
  'chain-contracts': { contracts: contractLines, tests: contractTests },
  'queue-times-2019': { waits: queueTable },
  'cold-aisle': { sensors: sensorTable, readings: readingTable },
  'made-reviews-2024': { reviews: reviewTable },
};
