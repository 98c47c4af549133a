import type { EnergyRules } from '#lib/contract/submissions/tracks.ts';
import { type Answers, AnswersBroken, part } from './answers.ts';
import { FileFault } from './file-fault.ts';
import type { Scores } from './score.ts';

/** Separates the correct values of a row, in the answers of tracks that measure energy. */
const separator = '|';
/** Value of such a row that has no correct choice. */
const nothing = 'none';

/** Result of a run on one half of the rows. */
interface Run {
  readonly right: number;
  /** Joules. */
  readonly energy: number;
}
type Runs = Readonly<Record<'public' | 'private', Run>>;

/**
 * Correct rows per kilojoule, relative to a reference that wakes for every row and so scores 1. The rows are simulated
 * in the order of the answers, with the milliseconds between them; joules are computed from the track's published
 * figures, never measured here. A half with fewer correct rows than the floor has no score.
 * @throws FileFault when the public half is below the floor; AnswersBroken when the reference itself has no score
 */
export function energyScores(rules: EnergyRules, answers: Answers, predictions: Float64Array): Scores {
  const values = new Map(Object.keys(rules.joules).map((value) => [answers.labels?.find(value), value]));
  const run = play(rules, answers, (row) => values.get(predictions[row]));
  const reference = play(rules, answers, () => rules.waking.value);
  const on = (half: keyof Runs): number => {
    const [mine, theirs] = [run[half], reference[half]];
    if (theirs.right === 0 || theirs.energy === 0) throw new AnswersBroken('The reference has no score');
    if (mine.right < rules.floor * theirs.right) return 0;
    return mine.right / mine.energy / (theirs.right / theirs.energy);
  };
  const publicScore = on('public');
  if (publicScore === 0) throw belowFloor(rules, run.public, reference.public);
  return { publicScore, privateScore: on('private'), energy: run.public.energy / 1000 };
}

function belowFloor({ floor }: EnergyRules, { right }: Run, reference: Run): FileFault {
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  return new FileFault('belowFloor', null, { share: percent(right / reference.right), floor: percent(floor) });
}

/** Simulates the rows; the energy of waking is added to the row that woke the model. */
function play({ joules, waking }: EnergyRules, answers: Answers, chosen: (row: number) => string | undefined): Runs {
  const rightOf = rightness(answers);
  const totals = [0, 1, 2].map(() => ({ right: 0, energy: 0 }));
  let now = 0;
  let awakeUntil = -1;
  for (let row = 0; row < answers.parts.length; row++) {
    now += answers.scales?.[row] ?? 0;
    const value = chosen(row) ?? '';
    const total = totals[answers.parts[row] ?? part.none];
    if (!total) continue;
    total.energy += joules[value] ?? 0;
    if (rightOf(row, value)) total.right += 1;
    if (value !== waking.value) continue;
    if (now > awakeUntil) total.energy += waking.joules;
    awakeUntil = now + waking.awakeFor;
  }
  const [, shown = { right: 0, energy: 0 }, hidden = { right: 0, energy: 0 }] = totals;
  return { public: shown, private: hidden };
}

/** True when a value is among the correct ones of a row. */
function rightness({ labels, values }: Answers): (row: number, value: string) => boolean {
  const known = new Map<number, ReadonlySet<string>>();
  return (row, value) => {
    const label = values[row] ?? 0;
    const right = known.get(label) ?? new Set((labels?.text(label) ?? nothing).split(separator));
    known.set(label, right);
    return right.has(value);
  };
}
