import { type BreakdownOf, breakdownLimits } from '#lib/contract/submissions/breakdown.ts';
import type { EnergyRules } from '#lib/contract/submissions/tracks.ts';
import { type Answers, AnswersBroken, part } from './answers.ts';
import { FileFault } from './csv-rows.ts';
import type { Scores } from './metrics.ts';

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
  const run = play(rules, answers, chosenIn(rules, answers, predictions));
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

/**
 * The public rows by the value that was chosen for them; no value when one that the file uses has few of them, because
 * its counts would tell the answers of these rows.
 */
export function energyBreakdown(
  rules: EnergyRules,
  answers: Answers,
  predictions: Float64Array,
): BreakdownOf<'choices'> {
  const choices = new Map(
    Object.keys(rules.joules)
      .slice(0, breakdownLimits.choices)
      .map((value) => [
        value,
        { value: value.slice(0, breakdownLimits.label), rows: 0, right: 0, wakings: 0, joules: 0 },
      ]),
  );
  let rows = 0;
  const used = new Set<string>();
  simulate(rules, answers, chosenIn(rules, answers, predictions), (row, { value, isRight, isWoken }) => {
    if (choices.has(value)) used.add(value);
    if (answers.parts[row] !== part.public) return;
    rows += 1;
    const choice = choices.get(value);
    if (!choice) return;
    choice.rows += 1;
    if (isRight) choice.right += 1;
    if (isWoken) choice.wakings += 1;
    choice.joules += (rules.joules[value] ?? 0) + (isWoken ? rules.waking.joules : 0);
  });
  const isSmall = [...used].some((value) => (choices.get(value)?.rows ?? 0) < breakdownLimits.smallest);
  return { kind: 'choices', rows, choices: isSmall ? [] : [...choices.values()] };
}

function belowFloor({ floor }: EnergyRules, { right }: Run, reference: Run): FileFault {
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  return new FileFault('belowFloor', null, { share: percent(right / reference.right), floor: percent(floor) });
}

type Chosen = (row: number) => string | undefined;

function chosenIn(rules: EnergyRules, answers: Answers, predictions: Float64Array): Chosen {
  const values = new Map(Object.keys(rules.joules).map((value) => [answers.labels?.find(value), value]));
  return (row) => values.get(predictions[row]);
}

interface Step {
  readonly value: string;
  readonly isRight: boolean;
  readonly isWoken: boolean;
}

/** Simulates the rows in their order; a row that wakes the model has `isWoken`. */
function simulate(
  { waking }: EnergyRules,
  answers: Answers,
  chosen: Chosen,
  on: (row: number, step: Step) => void,
): void {
  const rightOf = rightness(answers);
  let now = 0;
  let awakeUntil = -1;
  for (let row = 0; row < answers.parts.length; row++) {
    now += answers.scales?.[row] ?? 0;
    const value = chosen(row) ?? '';
    const wakes = value === waking.value;
    on(row, { value, isRight: rightOf(row, value), isWoken: wakes && now > awakeUntil });
    if (wakes) awakeUntil = now + waking.awakeFor;
  }
}

/** Sums of both halves; the energy of waking is added to the row that woke the model. */
function play(rules: EnergyRules, answers: Answers, chosen: Chosen): Runs {
  const totals = [0, 1, 2].map(() => ({ right: 0, energy: 0 }));
  simulate(rules, answers, chosen, (row, { value, isRight, isWoken }) => {
    const total = totals[answers.parts[row] ?? part.none];
    if (!total) return;
    total.energy += rules.joules[value] ?? 0;
    if (isRight) total.right += 1;
    if (isWoken) total.energy += rules.waking.joules;
  });
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
