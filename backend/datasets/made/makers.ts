import { callTable, speakerTable } from './calls.ts';
import { readingTable, sensorTable } from './cold-aisle.ts';
import { contractLines, contractTests } from './contracts.ts';
import { merchantTable, queryTable } from './merchants.ts';
import { accountTable, paymentTable } from './payments.ts';
import { queueTable } from './queues.ts';
import { reviewTable } from './reviews.ts';
import { dailyLevels, gauge117, gaugeTable } from './rivers.ts';
import { transferTable, walletTable } from './wallets.ts';

/** Gives the lines of a file, without their ends, and the same ones each time. */
export type Maker = () => Iterable<string>;

/** Files that this program makes itself, by data set and file; any other file has to be put there. */
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
