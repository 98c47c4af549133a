import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inArray } from 'drizzle-orm';
import { lease } from '#backend/submissions/scoring/queue.ts';
import { submissions as table } from '#backend/submissions/tables.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { TestBackend } from '../contract/backend.ts';
import { openScoringBackend, signedUpTeam, submit } from '../contract/tracks-of-tests.ts';
import { requiring } from '../support/requiring.ts';
import { resultFile } from '../support/small-task.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const workers: ChildProcess[] = [];
let backend: TestBackend;
beforeAll(async () => {
  backend = await openScoringBackend({ SCORING_WORKERS: '0' }, { perDay: 100 });
});
afterAll(async () => {
  const running = workers.filter((worker) => worker.kill('SIGKILL'));
  await Promise.all(running.map((worker) => once(worker, 'close')));
  await backend?.close();
});

/** A worker process at the database and the data of the backend. */
async function startWorker(databaseUrl: string): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ['backend/worker.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: backend.dataDir,
      CONTENT_DIR: `${backend.dataDir}/content`,
      BACKEND_SECRET: 'b'.repeat(32),
      LOG_LEVEL: 'silent',
    },
  });
  workers.push(worker);
  if (!worker.stdout) throw new Error('No output');
  await once(worker.stdout, 'data');
  return worker;
}

const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL || process.env.DATABASE_URL);
requiring(isOnPostgres, 'PostgreSQL').it(
  'several processes score each submission once, also when one of them is killed',
  async () => {
    const [captain] = await signedUpTeam(backend);
    const ids: string[] = [];
    for (let count = 0; count < 60; count++) ids.push((await submit(backend, captain, resultFile())).data.id);
    const [first] = await Promise.all([1, 2, 3].map(() => startWorker(backend.databaseUrl ?? '')));
    first?.kill('SIGKILL');
    const states = async () => {
      const rows = await backend.database.select({ state: table.state }).from(table).where(inArray(table.id, ids));
      return [...new Set(rows.map(({ state }) => state))];
    };
    await waitFor(async () => expect(await states()).toEqual(['scored']), {
      timeout: (lease + 40) * 1000,
      interval: 500,
    });
    // Workers also make the files of tasks, before anybody asks for them.
    await waitFor(() => expect(existsSync(join(backend.dataDir, 'tasks/cold-aisle/answers.csv'))).toBe(true), {
      timeout: 30_000,
      interval: 500,
    });
  },
  (lease + 90) * 1000,
);
