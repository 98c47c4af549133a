import { type Source, sources } from './sources.ts';

/**
 * Modules that one journey of data through the portal needs. Counted are all that its screens and the services of its
 * backend rooms import, directly or through others, types included, as far as they lie in the folders of the journey's
 * own nouns. Shared modules (chrome, controls, platform) do not count.
 */
interface Journey {
  readonly screens: readonly string[];
  readonly ownOfPortal: RegExp;
  readonly services: readonly string[];
  readonly ownOfBackend: RegExp;
  /** Upper limits: a module more needs a reason, or one that it replaces. */
  readonly portal: number;
  readonly backend: number;
}

const journeys: Readonly<Record<string, Journey>> = {
  'create a team': {
    screens: ['components/team/membership/team-create-screen.tsx'],
    ownOfPortal: /^components\/team\/|^lib\/.*\bteams?\b/,
    services: ['backend/teams/services.ts'],
    ownOfBackend: /^backend\/teams\//,
    portal: 23,
    // With cancellations of sign-ups, which stand apart from the sign-up.
    backend: 20,
  },
  'result file to ranking': {
    screens: ['components/submission/submit-tab.tsx', 'components/ranking/ranking-screen.tsx'],
    ownOfPortal: /^components\/(submission|ranking)\/|^lib\/.*(submission|ranking|upload|result|record-events)/,
    services: [
      'backend/submissions/services.ts',
      'backend/submissions/scoring/start-scoring.ts',
      'backend/rankings/services.ts',
    ],
    ownOfBackend: /^backend\/(submissions|rankings|scoring)\//,
    // With the result card and the steps of taking part; tus stands apart, because it comes with the first file.
    portal: 50,
    // With the choice of final submissions, changes of ranks, and breakdowns: those of classes on their own; and the right to submit, which GPU
    // runs share.
    backend: 42,
  },
  'GPU run to log': {
    screens: ['components/gpu/gpu-dashboard.tsx'],
    ownOfPortal: /^components\/gpu\/|^lib\/.*\b(gpu|logs?)\b/,
    services: ['backend/gpu/services.ts'],
    ownOfBackend: /^backend\/gpu\//,
    portal: 39,
    // With programs of teams and their container images, and the slots that pay for runs; files of runs and the right to
    // submit on their own.
    backend: 30,
  },
  'mark an answer': {
    screens: ['components/teaching/marking/mark-screen.tsx'],
    ownOfPortal: /^components\/teaching\/|^lib\/.*(training|teaching)/,
    services: ['backend/training/services.ts'],
    ownOfBackend: /^backend\/training\//,
    // With criteria, further tries and extensions, and marks that are kept in the browser until they are stored; lists
    // count the works of a class in the database; the search of the question bank on its own.
    portal: 26,
    backend: 22,
  },
};

const byPath = new Map<string, Source>(sources.map((source) => [source.path, source]));

/** Paths of modules and of all that they import. An entry that does not exist is an error. */
function reachedFrom(entries: readonly string[]): readonly string[] {
  for (const entry of entries) if (!byPath.has(entry)) throw new Error(`no module ${entry}`);
  const reached = new Set(entries);
  for (const path of reached)
    for (const next of byPath.get(path)?.imports ?? []) if (byPath.has(next)) reached.add(next);
  return [...reached];
}

const ownOf = (entries: readonly string[], own: RegExp) =>
  reachedFrom(entries)
    .filter((path) => own.test(path))
    .sort();

it.each(Object.entries(journeys))('%s needs few modules of its own', (name, journey) => {
  const portal = ownOf(journey.screens, journey.ownOfPortal);
  const backend = ownOf(journey.services, journey.ownOfBackend);
  process.stdout.write(`${name}: ${portal.length} + ${backend.length} modules\n`);
  expect(portal.length).toBeLessThanOrEqual(journey.portal);
  expect(backend.length).toBeLessThanOrEqual(journey.backend);
});

it('an entry of a journey that does not exist is an error', () => {
  expect(() => reachedFrom(['components/gpu/none.tsx'])).toThrow('no module components/gpu/none.tsx');
});
