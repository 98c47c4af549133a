import type { Line } from '#lib/contract/primitives.ts';

/**
 * One descriptor per contest that the series has held. A new yearly edition is a descriptor here, its rows in
 * lib/routing/rows where its paths differ from `/competitions/{id}`, and its content in the backend.
 */
export interface Edition {
  readonly line: Line;
  readonly season: number;
}

export const editions = {
  classic: { line: 'main', season: 2019 },
  '2020': { line: 'main', season: 2020 },
  '2021': { line: 'main', season: 2021 },
  '2022': { line: 'main', season: 2022 },
  '2023': { line: 'main', season: 2023 },
  '2024': { line: 'main', season: 2024 },
  '2025': { line: 'main', season: 2025 },
  deepfake: { line: 'main', season: 2024 },
  'chain-1': { line: 'chain', season: 2022 },
  'chain-2': { line: 'chain', season: 2023 },
  green: { line: 'green', season: 2023 },
  'gpu-2025': { line: 'gpu', season: 2025 },
} as const satisfies Record<string, Edition>;

export type ContestId = keyof typeof editions;
