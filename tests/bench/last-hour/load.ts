import { identity } from '#lib/contract/identity.ts';
import { apiBase } from '#lib/contract/route.ts';
import { limits } from '../../../server/limits.ts';
import { type Kind, kindNames, kinds, turns } from './kinds.ts';
import { isCaptain, userNameOf } from './people.ts';
import { type Person, personAt, type Target } from './person.ts';
import type { LastHourSettings } from './settings.ts';
import { follow, submit, uploadAndCompare } from './submit.ts';
import { resultFile } from './task.ts';
import { arriveEvenly, clock, inParallel, Measurement, type Timing } from './timing.ts';
import { serveCommands } from './worker-process.ts';

/** Requests of one kind with their faults. */
export interface Measured {
  readonly timing: Timing;
  readonly faults: Readonly<Record<string, number>>;
}

export interface SubmissionResults {
  /** Ids that the portal acknowledged. */
  readonly acknowledged: readonly string[];
  /** From the moment the file was chosen until the acknowledgement. */
  readonly accepted: Measured;
  /** From the acknowledgement until the person's page was told of the score. */
  readonly scored: Measured;
}

export interface LoadResults {
  readonly requests: Readonly<Record<Kind, Measured>>;
  /** Documents that came with their data. */
  readonly withData: number;
  readonly submissions: SubmissionResults;
  readonly uploads: Measured;
}

/** Requests in progress beyond which none is begun. */
const inProgress = 2_000;

const people: Person[] = [];
const captains: Person[] = [];
let attempts = 0;
let withData = 0;

const personOf = (at: number): Person => {
  const person = people[at % people.length];
  if (!person) throw new Error('No person is signed in');
  return person;
};

const measured = (measurement: Measurement): Measured => ({
  timing: measurement.timing(),
  faults: Object.fromEntries(measurement.faults),
});

const messageOf = (error: unknown) => (Error.isError(error) ? error.message : String(error));

async function ask(kind: Kind, person: Person, due: number, into: Measurement): Promise<void> {
  try {
    const { status, headers } = await person.ask(kinds[kind].path);
    if (status !== 200) return into.fault(String(status));
    if (kind === 'document' && headers['cache-control']?.includes('no-store')) withData += 1;
    into.times.push(clock() - due);
  } catch (error) {
    into.fault(messageOf(error));
  }
}

interface Submitting {
  readonly rows: number;
  readonly acknowledged: string[];
  readonly accepted: Measurement;
  readonly scored: Measurement;
}

/** Uploads, submits and waits for the score. */
async function submitOnce(due: number, { rows, acknowledged, accepted, scored }: Submitting): Promise<void> {
  attempts += 1;
  const person = captains[attempts % captains.length];
  if (!person) throw new Error('No team');
  try {
    const page = await follow(person);
    try {
      const id = await submit(person, resultFile(rows, attempts)).catch((error) => {
        accepted.fault(messageOf(error));
        return null;
      });
      if (id === null) return;
      const at = clock();
      accepted.times.push(at - due);
      acknowledged.push(id);
      // The page may have the score before the answer that acknowledges it.
      scored.times.push(Math.max(0, (await page.scored(id)) - at));
    } finally {
      page.close();
    }
  } catch (error) {
    scored.fault(messageOf(error));
  }
}

async function uploadOnce(at: number, due: number, size: number, into: Measurement): Promise<void> {
  try {
    // A zip begins like this; every upload is another file.
    const bytes = Buffer.alloc(size, `PK\u0003\u0004 upload ${at} `);
    await uploadAndCompare(personOf(at * 13), bytes);
    into.times.push(clock() - due);
  } catch (error) {
    into.fault(messageOf(error));
  }
}

const submitting = (rows: number): Submitting => ({
  ...{ rows, acknowledged: [], accepted: new Measurement(), scored: new Measurement() },
});

const resultsOf = ({ acknowledged, accepted, scored }: Submitting): SubmissionResults => ({
  ...{ acknowledged, accepted: measured(accepted), scored: measured(scored) },
});

const commands = {
  /** Everybody logs in; whoever failed is missing. */
  async signIn({ target, count }: { readonly target: Target; readonly count: number }): Promise<Measured> {
    const measurement = new Measurement();
    await inParallel(count, 16, async (at) => {
      const person = personAt(target, at);
      const began = clock();
      try {
        const { status } = await person.ask(`${apiBase}${identity.testLogin.path}?userName=${userNameOf(at)}`);
        if (status !== 200) return measurement.fault(String(status));
        // A page asks something at once, and gets the value that its writes need.
        await person.ask(kinds.summary.path);
        measurement.times.push(clock() - began);
        people.push(person);
        if (isCaptain(at)) captains.push(person);
      } catch (error) {
        measurement.fault(messageOf(error));
      }
    });
    return measured(measurement);
  },

  /** One kind alone, no more at once than the portal renders. @returns how many were answered, documents with data only */
  async only({ kind, count }: { readonly kind: Kind; readonly count: number }): Promise<number> {
    const measurement = new Measurement();
    withData = 0;
    await inParallel(count, limits.personalPages.running, (at) => ask(kind, personOf(at), clock(), measurement));
    return kind === 'document' ? withData : measurement.times.length;
  },

  async onlySubmissions({
    count,
    rows,
  }: {
    readonly count: number;
    readonly rows: number;
  }): Promise<SubmissionResults> {
    const all = submitting(rows);
    await inParallel(count, 4, () => submitOnce(clock(), all));
    return resultsOf(all);
  },

  async onlyUploads({ count, size }: { readonly count: number; readonly size: number }): Promise<Measured> {
    const measurement = new Measurement();
    await inParallel(count, 2, (at) => uploadOnce(at, clock(), size, measurement));
    return measured(measurement);
  },

  /** All of it at once. */
  async lastHour(settings: LastHourSettings): Promise<LoadResults> {
    const { seconds, rows, uploadSize } = settings;
    const requests = Object.fromEntries(kindNames.map((kind) => [kind, new Measurement()])) as Record<
      Kind,
      Measurement
    >;
    const submissions = submitting(rows);
    const uploads = new Measurement();
    withData = 0;
    const kindAt = (at: number) => turns[at % turns.length] ?? 'page';
    await Promise.all([
      arriveEvenly({
        ...{ perSecond: people.length / settings.pause, seconds, atMost: inProgress },
        begin: (at, due) => ask(kindAt(at), personOf(at), due, requests[kindAt(at)]),
        dropped: (at) => requests[kindAt(at)].fault('not begun'),
      }),
      arriveEvenly({
        ...{ perSecond: settings.submissionsPerMinute / 60, seconds, atMost: 500 },
        begin: (_, due) => submitOnce(due, submissions),
        dropped: () => submissions.accepted.fault('not begun'),
      }),
      arriveEvenly({
        ...{ perSecond: settings.uploadsPerMinute / 60, seconds, atMost: 8 },
        begin: (at, due) => uploadOnce(at, due, uploadSize, uploads),
        dropped: () => uploads.fault('not begun'),
      }),
    ]);
    const results = kindNames.map((kind) => [kind, measured(requests[kind])] as const);
    return {
      requests: Object.fromEntries(results) as Record<Kind, Measured>,
      ...{ withData, submissions: resultsOf(submissions), uploads: measured(uploads) },
    };
  },
};
export type LoadCommands = typeof commands;

serveCommands(commands);
