import { join } from 'node:path';

/** What a program is told about its run, by its environment and by nothing else. */
export interface Surroundings {
  readonly race: string;
  /** Only for reading. */
  readonly data: string;
  /** Kept: what lies there when the program ends is the result. */
  readonly out: string;
  /** Kept between runs of the same name. */
  readonly checkpoints: string;
  /** Cards that the run holds: each takes a batch of its own in every step. */
  readonly cards: number;
  readonly settings: Settings;
}

export interface Settings {
  readonly epochs: number;
  /** Rows of a step on one card. */
  readonly batch: number;
  readonly rate: number;
  /** Weight decay. */
  readonly decay: number;
  /** Width of the hidden layer; 0 for a linear model. */
  readonly hidden: number;
  /** Share of the training rows. */
  readonly share: number;
  readonly seed: number;
  /** Whether to go on from the checkpoint of an earlier run of this name. */
  readonly start: 'fresh' | 'checkpoint';
}

const preset: Settings = {
  epochs: 12,
  batch: 64,
  rate: 0.02,
  decay: 0.0001,
  hidden: 0,
  share: 1,
  seed: 1,
  start: 'fresh',
};

export function readEnv(): Surroundings {
  const { RACE: race = '', DATA_DIR: data = '', OUT_DIR: out = '', CHECKPOINT_DIR: checkpoints = '' } = process.env;
  const given: Partial<Settings> = JSON.parse(process.env.SETTINGS ?? '{}');
  return { race, data, out, checkpoints, cards: Number(process.env.CARDS ?? 1), settings: { ...preset, ...given } };
}

export const checkpointOf = ({ checkpoints }: Surroundings): string => join(checkpoints, 'weights.json');
