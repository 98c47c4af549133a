/** Size of the benchmark: everything follows from the number of people unless it is set. */
export interface LastHourSettings {
  readonly people: number;
  /** Seconds under load. */
  readonly seconds: number;
  /** Seconds between two requests of a person. */
  readonly pause: number;
  readonly submissionsPerMinute: number;
  /** Connections that follow the ranking. */
  readonly streams: number;
  readonly uploadsPerMinute: number;
  /** Bytes of each of them. */
  readonly uploadSize: number;
  /** Rows of a result file. */
  readonly rows: number;
}

const numberOf = (name: string, fallback: number): number => {
  const value = Number(process.env[name] ?? fallback);
  if (!(value > 0)) throw new Error(`${name} is not a positive number.`);
  return value;
};

/** Reads `PEOPLE`, `MINUTES` and the parameters that otherwise follow from them. */
export function lastHourSettings(): LastHourSettings {
  const people = numberOf('PEOPLE', 5_000);
  return {
    people,
    seconds: numberOf('MINUTES', 5) * 60,
    pause: numberOf('PAUSE_SECONDS', 60),
    submissionsPerMinute: numberOf('SUBMISSIONS_PER_MINUTE', people * 0.06),
    streams: Math.round(numberOf('STREAMS', people * 0.6)),
    uploadsPerMinute: numberOf('UPLOADS_PER_MINUTE', Math.max(1, people * 0.0024)),
    uploadSize: numberOf('UPLOAD_MEGABYTES', 16) * 2 ** 20,
    rows: Math.round(numberOf('ROWS', 1_000)),
  };
}
