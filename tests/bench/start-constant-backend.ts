import { join } from 'node:path';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { type Running, run } from '../../scripts/launch/processes.ts';
import { untilReady } from '../../scripts/launch/readiness.ts';

/** Starts the backend that costs almost nothing, and waits until it answers. */
export async function startConstantBackend(port: number): Promise<Running> {
  const backend = run({
    name: 'constant backend',
    args: [join(projectDir, 'tests', 'bench', 'constant-backend.ts'), String(port)],
    env: process.env,
    onLine: () => undefined,
  });
  await untilReady(backend, `http://127.0.0.1:${port}/`);
  return backend;
}
