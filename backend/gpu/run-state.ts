import type { gpuRuns } from './tables.ts';

export type RunRow = typeof gpuRuns.$inferSelect;
type RunState = RunRow['state'];

/** States in which a run has GPUs. */
export const holding = ['starting', 'running', 'stopping'] as const satisfies readonly RunState[];

/** States in which a run holds GPU hours of its team: it has not ended. */
export const unsettled = ['queued', ...holding] as const satisfies readonly RunState[];

const ongoing: readonly RunState[] = unsettled;
export const isUnsettled = ({ state }: Pick<RunRow, 'state'>): boolean => ongoing.includes(state);
