import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import { checkpointOf, readEnv, type Surroundings } from './env.ts';
import { judge, predict } from './judging.ts';
import { createNetwork, type Network } from './network.ts';
import { randomFrom, shuffled } from './random.ts';
import type { Track } from './rows.ts';
import { loadTrack } from './tracks.ts';
import { createTrainer } from './training.ts';

/** Writes a log line with the time of day; `Z` says that it is UTC. */
function log(text: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)}Z  ${text}`);
}

/** Writes a metric line, which the portal draws as a curve. */
function logMetric(name: string, value: number, step: number): void {
  console.log(`metric ${name}=${Number(value.toPrecision(6))} step=${step}`);
}

const counted = (value: number): string => value.toLocaleString('en');

/** Share of the training rows that is held out. */
const heldShare = 0.1;
/** Steps between two lines of the log. */
const talksEvery = 20;

let signalled = false;
process.once('SIGTERM', () => {
  signalled = true;
});

function main(): Promise<void> {
  const surroundings = readEnv();
  const { trackId, data, settings, gpus } = surroundings;
  log(`loading ${trackId}`);
  const track = loadTrack(trackId, data);
  const { train, test } = track;
  log(`${counted(train.count)} rows to learn from, ${counted(test.count)} to judge, ${train.width} numbers each`);
  const network = createNetwork(train.width, settings.hidden, track.outputs, settings.seed);
  const size = network.weights.reduce((sum, weights) => sum + weights.length, 0);
  log(`${settings.hidden > 0 ? `network with ${settings.hidden} units` : 'linear model'}, ${counted(size)} parameters`);
  log(`${gpus} ${gpus === 1 ? 'GPU' : 'GPUs'}, ${counted(settings.batch * gpus)} rows a step`);
  return learn(surroundings, track, network);
}

async function learn(surroundings: Surroundings, track: Track, network: Network): Promise<void> {
  const { settings, gpus } = surroundings;
  const random = randomFrom(settings.seed);
  const order = shuffled(track.train.count, random);
  const held = order.subarray(0, Math.ceil(order.length * heldShare));
  const rows = order.subarray(held.length, held.length + Math.ceil((order.length - held.length) * settings.share));
  const batch = Math.min(settings.batch * gpus, rows.length);
  const trainer = createTrainer(network, track, settings.decay);
  const first = begin(surroundings, network);
  const all = settings.epochs * Math.ceil(rows.length / batch);
  let step = first;
  for (let epoch = 1; epoch <= settings.epochs && !signalled; epoch++) {
    const shuffledRows = shuffled(rows.length, random).map((index) => rows[index] ?? 0);
    for (let at = 0; at < shuffledRows.length && !signalled; at += batch) {
      const rate = settings.rate * 0.5 * (1 + Math.cos((Math.PI * (step - first)) / all));
      const loss = trainer.step(shuffledRows.subarray(at, at + batch), rate);
      step += 1;
      if (!Number.isFinite(loss)) throw new Error(`the loss is ${loss} at step ${step}; a smaller rate may help`);
      if (step % talksEvery !== 0) continue;
      log(`step ${counted(step)}/${counted(first + all)}  rate ${rate.toExponential(2)}`);
      logMetric('loss', loss, step);
      await breath();
    }
    check(track, network, { held, epoch, epochs: settings.epochs, step });
    writeCheckpoint(checkpointOf(surroundings), network, step);
    await breath();
  }
  finish(surroundings, track, network, step);
}

/** Step to continue from: that of the checkpoint, or 0. */
function begin(surroundings: Surroundings, network: Network): number {
  if (surroundings.settings.start === 'fresh') return 0;
  const step = readCheckpoint(checkpointOf(surroundings), network);
  if (step === null) log('WARN  no checkpoint of this shape: starting afresh');
  else log(`going on from the checkpoint of step ${counted(step)}`);
  return step ?? 0;
}

interface Check {
  readonly held: Uint32Array;
  readonly epoch: number;
  readonly epochs: number;
  readonly step: number;
}

function check(track: Track, network: Network, { held, epoch, epochs, step }: Check): void {
  const { loss, score } = judge(network, track, held);
  log(`epoch ${epoch}/${epochs}`);
  logMetric('val_loss', loss, step);
  logMetric(`val_${track.measure}`, score, step);
}

function finish(surroundings: Surroundings, track: Track, network: Network, step: number): void {
  if (signalled) log(`WARN  signal at step ${counted(step)}: writing what there is`);
  writeCheckpoint(checkpointOf(surroundings), network, step);
  const predictions = predict(network, track, track.test);
  const lines = Array.from(predictions, (prediction, row) => track.line(row, prediction));
  writeFileSync(join(surroundings.out, 'predictions.csv'), `${[track.header, ...lines].join('\n')}\n`);
  log(`predictions.csv with ${counted(lines.length)} rows`);
}

try {
  await main();
} catch (error) {
  console.error(`ERROR ${Error.isError(error) ? error.message : error}`);
  // The exit code of V8 when its heap is full; outside of the heap V8 throws instead.
  process.exitCode = error instanceof RangeError && /allocation failed/.test(error.message) ? 134 : 1;
}

interface Kept extends Pick<Network, 'inputs' | 'hidden' | 'outputs'> {
  readonly step: number;
  readonly weights: readonly (readonly number[])[];
}

/** Writes a checkpoint atomically. */
function writeCheckpoint(path: string, { weights, inputs, hidden, outputs }: Network, step: number): void {
  const kept: Kept = { inputs, hidden, outputs, step, weights: weights.map((numbers) => [...numbers]) };
  writeFileSync(`${path}.draft`, JSON.stringify(kept));
  renameSync(`${path}.draft`, path);
}

/** Loads the weights of a checkpoint and returns its step; null when there is none of this shape. */
function readCheckpoint(path: string, network: Network): number | null {
  if (!existsSync(path)) return null;
  const kept: Kept = JSON.parse(readFileSync(path, 'utf8'));
  const isSame = (['inputs', 'hidden', 'outputs'] as const).every((part) => kept[part] === network[part]);
  if (!isSame) return null;
  for (const [index, weights] of network.weights.entries()) weights.set(kept.weights[index] ?? []);
  return kept.step;
}
