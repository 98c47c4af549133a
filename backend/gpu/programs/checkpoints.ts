import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Network } from './network.ts';

interface Kept extends Pick<Network, 'inputs' | 'hidden' | 'outputs'> {
  readonly step: number;
  readonly weights: readonly (readonly number[])[];
}

/** Writes a checkpoint whole or not at all. */
export function writeCheckpoint(path: string, { weights, inputs, hidden, outputs }: Network, step: number): void {
  const kept: Kept = { inputs, hidden, outputs, step, weights: weights.map((numbers) => [...numbers]) };
  writeFileSync(`${path}.draft`, JSON.stringify(kept));
  renameSync(`${path}.draft`, path);
}

/** The step of a checkpoint whose weights were taken over; null when there is none of this shape. */
export function readCheckpoint(path: string, network: Network): number | null {
  if (!existsSync(path)) return null;
  const kept: Kept = JSON.parse(readFileSync(path, 'utf8'));
  const isSame = (['inputs', 'hidden', 'outputs'] as const).every((part) => kept[part] === network[part]);
  if (!isSame) return null;
  for (const [index, weights] of network.weights.entries()) weights.set(kept.weights[index] ?? []);
  return kept.step;
}
