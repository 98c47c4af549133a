import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { submissions as table } from '#backend/submissions/tables.ts';
import { uploads } from '#backend/uploads/tables.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import type { TestBackend } from '../contract/backend.ts';
import type { Entrant } from '../contract/team-players.ts';
import { openScoringBackend, signedUpTeam } from '../contract/tracks-of-tests.ts';
import { listenLocally } from '../support/listen.ts';
import { checksumOf, resultFile } from '../support/small-task.ts';
import { type CuttingProxy, everyNth, openCuttingProxy } from './cutting-proxy.ts';

const raceId = 'fraud-rings';
const teams = 20;
/** Of each team; `SUBMISSIONS` is the number of all. */
const each = Math.ceil(Number(process.env.SUBMISSIONS ?? 300) / teams);
let backend: TestBackend;
let proxy: CuttingProxy;
let server: ReturnType<typeof createAdaptorServer>;
beforeAll(async () => {
  backend = await openScoringBackend({ SCORING_WORKERS: '0' }, { perDay: each });
  server = createAdaptorServer({ fetch: backend.app.fetch });
  proxy = await openCuttingProxy(await listenLocally(server), everyNth(20));
});
afterAll(async () => {
  await proxy?.close();
  server?.close();
  await backend?.close();
});

/** Files that arrived whole; how they arrive over cut connections is tested with the uploads. */
async function arrived(captain: Entrant, count: number): Promise<string[]> {
  const bytes = Buffer.from(resultFile());
  const now = Math.floor(Date.now() / 1000);
  const fids = Array.from({ length: count }, () => randomUUID());
  await backend.database.insert(uploads).values(
    fids.map((fid) => ({
      ...{ fid, ownerId: captain.playerId, kind: 'outcome' as const, subject: raceId, name: 'result.csv' },
      ...{ size: bytes.length, sha256: checksumOf(bytes), contentType: 'text/csv' },
      ...{ startedAt: now, expiresAt: now + 3600 },
    })),
  );
  for (const fid of fids) await writeFile(await pathOf(fid), bytes);
  return fids;
}

async function pathOf(fid: string): Promise<string> {
  const folder = join(backend.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  return join(folder, fid);
}

/** Sends until somebody says that it was done; the answer is the id of the submission. */
async function acknowledged(as: Entrant, fid: string): Promise<string> {
  const key = randomUUID();
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await fetch(`${proxy.url}${submissions.outcome.path}`, {
      method: 'POST',
      body: JSON.stringify({ raceId, fid, sha256: checksumOf(resultFile()) }),
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${as.token}`,
        'X-Csrf-Token': as.antiForgery,
        'Idempotency-Key': key,
        // Each request meets the proxy anew.
        Connection: 'close',
      },
    })
      .then((response) => response.json())
      .catch(() => null);
    if (answer?.code === 0) return answer.data.id;
    // 409: the first request with this key is still running.
    if (answer && answer.code !== 409) throw new Error(JSON.stringify(answer));
    await wait(20);
  }
  throw new Error('Never acknowledged');
}

const storedIds = async (): Promise<string[]> =>
  (await backend.database.select({ id: table.id }).from(table)).map(({ id }) => id);

test(
  `of ${teams * each} submissions over a network that cuts every fifth connection none is lost and none is there twice`,
  async () => {
    const seeded = await storedIds();
    const acknowledgements: string[] = [];
    const work: (() => Promise<void>)[] = [];
    for (let team = 0; team < teams; team++) {
      const [captain] = await signedUpTeam(backend);
      for (const fid of await arrived(captain, each))
        work.push(async () => void acknowledgements.push(await acknowledged(captain, fid)));
    }
    const run = async () => {
      for (let next = work.pop(); next; next = work.pop()) await next();
    };
    await Promise.all(Array.from({ length: 16 }, run));
    const stored = (await storedIds()).filter((id) => !seeded.includes(id));
    expect(acknowledgements).toHaveLength(teams * each);
    expect(stored.toSorted()).toEqual(acknowledgements.toSorted());
    expect(proxy.cut()).toBeGreaterThan(teams * each * 0.2);
  },
  Math.max(600_000, teams * each * 200),
);
