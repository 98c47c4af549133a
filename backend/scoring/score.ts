import { type Answers, AnswersBroken, part } from './answers.ts';
import { type FigureMetric, metricFunctions } from './metrics/metrics.ts';

/** Scores at full precision; they are rounded for display. */
export interface Scores {
  readonly publicScore: number;
  readonly privateScore: number;
  /** Kilojoules of the public half, where the track measures them; otherwise null. */
  readonly energy: number | null;
}

/** The metric on each half of the rows. @throws AnswersBroken when it is undefined on one of them */
export function scoresOf(metric: FigureMetric, answers: Answers, predictions: Float64Array): Scores {
  const on = (half: number): number => {
    const rows = rowsOf(answers.parts, half);
    const score = metricFunctions[metric](
      taken(answers.values, rows, answers.scales),
      taken(predictions, rows, answers.scales),
      answers.queries ? taken(answers.queries, rows, null) : undefined,
    );
    if (!Number.isFinite(score)) throw new AnswersBroken(`${metric} is not defined on these answers`);
    return score;
  };
  return { publicScore: on(part.public), privateScore: on(part.private), energy: null };
}

function rowsOf(parts: Uint8Array, half: number): Uint32Array {
  const rows = new Uint32Array(parts.length);
  let count = 0;
  for (let row = 0; row < parts.length; row++) if (parts[row] === half) rows[count++] = row;
  return rows.subarray(0, count);
}

function taken(values: Float64Array, rows: Uint32Array, scales: Float64Array | null): Float64Array {
  const result = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = Number(rows[at]);
    result[at] = Number(values[row]) * (scales ? Number(scales[row]) : 1);
  }
  return result;
}
