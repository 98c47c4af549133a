import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dir = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Synchronises the processes, so that all of them look for the file before the first one has written it. */
const program = `
  const { secretsOf } = await import(${JSON.stringify(new URL('./secrets.ts', import.meta.url).href)});
  console.log('ready');
  process.stdin.once('data', () => {
    console.log(JSON.stringify(secretsOf(process.argv[1])));
    process.exit(0);
  });`;

test('processes that start at the same moment have the same secrets', async () => {
  for (let round = 0; round < 3; round++) {
    const folder = join(dir, String(round));
    const starts = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', program, folder], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    await Promise.all(starts.map(({ stdout }) => once(stdout, 'data')));
    const answers = starts.map(({ stdout }) => once(stdout, 'data'));
    for (const { stdin } of starts) stdin.write('go');
    const secrets = (await Promise.all(answers)).map(([line]) => String(line).trim());
    expect(new Set(secrets).size).toBe(1);
    expect(Object.keys(JSON.parse(secrets[0] ?? ''))).toContain('SESSION_SECRET');
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  }
});
