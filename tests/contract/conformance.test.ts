import { join } from 'node:path';
import { createDiskStorage } from '#backend/uploads/storage.ts';
import { seedWorks } from '#backend/works/seed.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import { openBackend } from './backend.ts';
import { conformance, type Finding } from './conformance-kit.ts';

async function all(findings: AsyncGenerator<Finding>): Promise<Finding[]> {
  const list: Finding[] = [];
  for await (const finding of findings) list.push(finding);
  return list;
}

test('the reference backend conforms to the contract', async () => {
  const backend = await openBackend();
  try {
    await seedWorks(
      backend.database,
      backend.teamContests,
      Promise.resolve(createDiskStorage(join(backend.dataDir, 'uploads'))),
    );
    const player = await backend.signIn('lin.qing');
    const run = { competitionID: 'gpu-2025', name: 'first', imageId: 'linear', gpus: 1, maxDurationS: 600 } as const;
    expect((await backend.ask(gpu.start, { body: run }, { as: player })).code).toBe(0);
    const fetch = async (url: string, init?: RequestInit) => backend.app.request(url, init);
    const { token: memberToken } = await backend.signIn('li.wenbo');
    const findings = await all(conformance({ url: 'http://backend.test', token: player.token, memberToken, fetch }));
    expect(findings.length).toBeGreaterThan(50);
    expect(findings.filter(({ call }) => call.endsWith('of a team')).length).toBeGreaterThan(30);
    expect(findings.filter(({ passed }) => !passed)).toEqual([]);
  } finally {
    await backend.close();
  }
});

test('a backend that answers everything with 200 and nothing does not conform', async () => {
  const fetch = async () => new Response('{"code":0,"data":null}');
  const findings = await all(conformance({ url: 'http://backend.test', token: 'x', memberToken: 'y', fetch }));
  expect(findings.filter(({ passed }) => passed)).toEqual([]);
});
