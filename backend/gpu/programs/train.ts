import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import { readCheckpoint, writeCheckpoint } from './checkpoints.ts';
import { checkpointOf, readEnv, type Surroundings } from './env.ts';
import { judge, predict } from './judging.ts';
import { counted, say, tell } from './log.ts';
import { createNetwork, type Network } from './network.ts';
import { randomFrom, shuffled } from './random.ts';
import type { Track } from './rows.ts';
import { loadTrack } from './tracks.ts';
import { createTrainer } from './training.ts';

/** Share of the training rows that is not learned from. */
const heldShare = 0.1;
/** Steps between two lines of the log. */
const talksEvery = 20;

let signalled = false;
process.once('SIGTERM', () => {
  signalled = true;
});

function main(): Promise<void> {
  const surroundings = readEnv();
  const { race, data, settings, cards } = surroundings;
  say(`loading ${race}`);
  const track = loadTrack(race, data);
  const { train, test } = track;
  say(`${counted(train.count)} rows to learn from, ${counted(test.count)} to judge, ${train.width} numbers each`);
  const network = createNetwork(train.width, settings.hidden, track.outputs, settings.seed);
  const size = network.weights.reduce((sum, weights) => sum + weights.length, 0);
  say(`${settings.hidden > 0 ? `network with ${settings.hidden} units` : 'linear model'}, ${counted(size)} parameters`);
  say(`${cards} ${cards === 1 ? 'card' : 'cards'}, ${counted(settings.batch * cards)} rows a step`);
  return learn(surroundings, track, network);
}

async function learn(surroundings: Surroundings, track: Track, network: Network): Promise<void> {
  const { settings, cards } = surroundings;
  const random = randomFrom(settings.seed);
  const order = shuffled(track.train.count, random);
  const held = order.subarray(0, Math.ceil(order.length * heldShare));
  const rows = order.subarray(held.length, held.length + Math.ceil((order.length - held.length) * settings.share));
  const batch = Math.min(settings.batch * cards, rows.length);
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
      say(`step ${counted(step)}/${counted(first + all)}  loss ${loss.toFixed(4)}  rate ${rate.toExponential(2)}`);
      tell('loss', loss, step);
      await breath();
    }
    check(track, network, { held, epoch, epochs: settings.epochs, step });
    writeCheckpoint(checkpointOf(surroundings), network, step);
    await breath();
  }
  finish(surroundings, track, network, step);
}

/** The step to go on from. */
function begin(surroundings: Surroundings, network: Network): number {
  if (surroundings.settings.start === 'fresh') return 0;
  const step = readCheckpoint(checkpointOf(surroundings), network);
  if (step === null) say('WARN  no checkpoint of this shape: starting afresh');
  else say(`going on from the checkpoint of step ${counted(step)}`);
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
  say(`epoch ${epoch}/${epochs}  val_loss ${loss.toFixed(4)}  val_${track.measure} ${score.toFixed(4)}`);
  tell('val_loss', loss, step);
  tell(`val_${track.measure}`, score, step);
}

function finish(surroundings: Surroundings, track: Track, network: Network, step: number): void {
  if (signalled) say(`WARN  signal at step ${counted(step)}: writing what there is`);
  writeCheckpoint(checkpointOf(surroundings), network, step);
  const predictions = predict(network, track, track.test);
  const lines = Array.from(predictions, (prediction, row) => track.line(row, prediction));
  writeFileSync(join(surroundings.out, 'predictions.csv'), `${[track.header, ...lines].join('\n')}\n`);
  say(`predictions.csv with ${counted(lines.length)} rows`);
}

try {
  await main();
} catch (error) {
  console.error(`ERROR ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
