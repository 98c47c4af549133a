import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { projectDir } from '../../scripts/bootstrap/project.mjs';

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a script that should stop by itself. */
function runToEnd(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((resolve) => {
    const base = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' as const };
    const child = spawn(process.execPath, args, { cwd: projectDir, env: { ...base, ...env }, timeout: 180_000 });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    }
    child.on('close', (code) => resolve({ code, output }));
  });
}

test.describe('the start', () => {
  let dataDir = '';
  test.beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'contest-start-'));
  });
  test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const broken = {
    PORT: 'eighty',
    BACKEND_PORT: '99999',
    PUBLIC_ORIGIN: 'not-an-address',
    SESSION_SECRET: 'too-short-to-be-secret',
    SIMULATED_LOGIN: 'perhaps',
  };

  test('stops on a broken environment with the names and never the values', async () => {
    const { code, output } = await runToEnd(['scripts/start.mjs'], { ...broken, DATA_DIR: dataDir });
    expect(code).toBe(1);
    for (const [name, value] of Object.entries(broken)) {
      expect.soft(output).toContain(name);
      expect.soft(output).not.toContain(value);
    }
  });

  test('names the setting of a taken port', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, () => resolve()));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await runToEnd(['scripts/start.mjs'], { PORT: String(port), DATA_DIR: dataDir });
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port}`);
    expect(output).toContain('PORT=');
  });

  test('of the backend alone needs its secrets', async () => {
    const { code, output } = await runToEnd(['backend/main.ts'], { DATA_DIR: dataDir });
    expect(code).not.toBe(0);
    expect(output).toContain('BACKEND_SECRET');
  });
});
