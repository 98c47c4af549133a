import { randomNumbers } from '../../platform/random-numbers.ts';

/** A past run, as seed data of a new installation. */
export interface PastRun {
  readonly trackId: string;
  /** Seconds. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly units: number;
  readonly gpus: number;
  readonly steps: number;
  /** Share of the steps that it completed. */
  readonly through: number;
  /** Share of the possible improvement that it reached: 1 for the best. */
  readonly reach: number;
  readonly ends: 'done' | 'signal' | 'failed' | 'lost';
  readonly seed: number;
}

/** First and last value of a figure. */
type Span = readonly [from: number, to: number];

interface PastTrack {
  readonly rows: string;
  readonly test: string;
  /** Number of features of a row. */
  readonly numbers: number;
  readonly measure: string;
  readonly loss: Span;
  readonly score: Span;
}

const graphEncoder: PastTrack = {
  ...{ rows: '8,000', test: '20,000', numbers: 33, measure: 'f1' },
  ...{ loss: [1.08, 0.42], score: [0.34, 0.7] },
};
const tracks: Readonly<Record<string, PastTrack>> = {
  'line-speech': {
    ...{ rows: '30,000', test: '24,000', numbers: 40, measure: 'accuracy' },
    ...{ loss: [3.61, 0.62], score: [0.06, 0.8] },
  },
  'radar-nowcast': {
    ...{ rows: '42,000', test: '24,000', numbers: 53, measure: 'rmse' },
    ...{ loss: [0.31, 0.02], score: [9.8, 4.1] },
  },
};

const talks = 240;
const passes = 24;

/** The log of such a run, in the format of the program. */
export function pastLog(run: PastRun): string[] {
  const track = tracks[run.trackId] ?? graphEncoder;
  const random = randomNumbers(run.seed);
  const noise = () => (random() + random() - 1) * 0.06;
  const length = run.endedAt - run.startedAt;
  const at = (share: number) => `${new Date((run.startedAt + share * length) * 1000).toISOString().slice(11, 19)}Z`;
  const fallen = ([from, to]: Span, share: number) => from + (to - from) * run.reach * (1 - Math.exp(-4.2 * share));
  const counted = (value: number) => value.toLocaleString('en');
  const lines = [
    `${at(0)}  loading ${run.trackId}`,
    `${at(0.001)}  ${track.rows} rows to learn from, ${track.test} to judge, ${track.numbers} numbers each`,
    `${at(0.001)}  ${run.units > 0 ? `network with ${run.units} units` : 'linear model'}`,
    `${at(0.001)}  ${run.gpus} ${run.gpus === 1 ? 'GPU' : 'GPUs'}, ${counted(64 * run.gpus)} rows a step`,
  ];
  for (let talk = 1; talk <= talks * run.through; talk++) {
    const share = talk / talks;
    const step = Math.round(run.steps * share);
    const now = at(share / run.through);
    const loss = fallen(track.loss, share) * (1 + noise());
    const rate = 0.01 * (1 + Math.cos(Math.PI * share));
    lines.push(`${now}  step ${counted(step)}/${counted(run.steps)}  rate ${rate.toExponential(2)}`);
    lines.push(`metric loss=${loss.toFixed(4)} step=${step}`);
    if (talk % (talks / passes) !== 0) continue;
    const [held, score] = [fallen(track.loss, share * 0.86) * (1.06 + noise() / 4), fallen(track.score, share * 0.9)];
    lines.push(
      `${now}  epoch ${(talk / talks) * passes}/${passes}`,
      `metric val_loss=${held.toFixed(4)} step=${step}`,
      `metric val_${track.measure}=${score.toFixed(4)} step=${step}`,
    );
  }
  return [...lines, ...endOf(run, { now: at(1), rows: track.test })];
}

function endOf({ ends, steps, through }: PastRun, { now, rows }: { readonly now: string; readonly rows: string }) {
  const step = Math.round(steps * through);
  if (ends === 'failed') return [`ERROR the loss is NaN at step ${step + 1}; a smaller rate may help`];
  if (ends === 'lost') return [];
  const signal = `${now}  WARN  signal at step ${step.toLocaleString('en')}: writing what there is`;
  return [...(ends === 'signal' ? [signal] : []), `${now}  predictions.csv with ${rows} rows`];
}
