import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';
import { bundleForNode } from './bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['server/run.ts', 'server/content/next-cache.ts'])(
  '%s is a module that Node accepts as one file',
  async (path) => {
    const file = join(folder, `${path.replaceAll(/\W/g, '-')}.mjs`);
    await bundleForNode(join(projectDir, path), file);
    const { status, stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  },
);
