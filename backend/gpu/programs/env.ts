import { join } from 'node:path';

/** Everything that a program knows about its run; passed by its environment alone. */
export interface Surroundings {
  readonly trackId: string;
  /** Read-only. */
  readonly data: string;
  /** Kept: the files in it at the end of the program are the result. */
  readonly out: string;
  /** Kept between runs of the same name. */
  readonly checkpoints: string;
  /** GPUs of the run: each takes a batch of its own in every step. */
  readonly gpus: number;
  readonly settings: Settings;
}

export interface Settings {
  readonly epochs: number;
  /** Rows of a step on one GPU. */
  readonly batch: number;
  readonly rate: number;
  /** Weight decay. */
  readonly decay: number;
  /** Width of the hidden layer; 0 for a linear model. */
  readonly hidden: number;
  /** Share of the training rows that are used. */
  readonly share: number;
  readonly seed: number;
  /** `checkpoint` continues from the checkpoint of an earlier run of this name. */
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
  const { TRACK: trackId = '', DATA_DIR: data = '', OUT_DIR: out = '', CHECKPOINT_DIR: checkpoints = '' } = process.env;
  const given: Partial<Settings> = JSON.parse(process.env.SETTINGS ?? '{}');
  return { trackId, data, out, checkpoints, gpus: Number(process.env.GPUS ?? 1), settings: { ...preset, ...given } };
}

export const checkpointOf = ({ checkpoints }: Surroundings): string => join(checkpoints, 'weights.json');
