import type { EarlyCalls } from '#lib/client/early-calls.ts';
import type { StageType } from '#lib/contract/works.ts';
import { workCallsOf } from '#lib/contract/works.ts';
import { table } from '#lib/routing/routes.ts';

const calls = workCallsOf.chain;
const of = (contest: string, ...more: readonly string[]) => [
  '/portal/session',
  `${calls.stages.path}?competitionID=${contest}`,
  ...more.map((path) => `${path}?competitionID=${contest}`),
];
const reports = (contest: string, stageType: StageType) =>
  `${calls.reports.path}?competitionID=${contest}&stageType=${stageType}`;

/** The first calls of works, review and defence, as the queries of `queries/works.ts` ask. */
export const workEarlyCalls: readonly EarlyCalls[] = [
  { path: table.blockchainWorks2023.path, calls: [...of('chain-2'), reports('chain-2', 'works')] },
  { path: table.blockchainWorks.path, calls: [...of('chain-1'), reports('chain-1', 'works')] },
  { path: table.review.path, calls: of('chain-2', calls.review.path) },
  { path: table.blockchainFinal2023.path, calls: of('chain-2', calls.defence.path, calls.attendance.path) },
  { path: table.blockchainFinal.path, calls: of('chain-1', calls.defence.path, calls.attendance.path) },
];
