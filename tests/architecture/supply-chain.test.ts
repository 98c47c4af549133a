import { readFileSync } from 'node:fs';
import { z } from 'zod';

const root = new URL('../../', import.meta.url);

const ManifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const LockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional(), resolved: z.string().optional() }),
  ),
});
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, root), 'utf8'));
const { dependencies, devDependencies } = ManifestSchema.parse(read('package.json'));

describe('packages', () => {
  it('are named with exact versions', () => {
    const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) =>
      /[^\d.]/.test(version),
    );
    expect(ranges).toEqual([]);
  });

  it('have the hash of their content in the lock file, all of them, and come from the registry that npm is set to', () => {
    const { packages } = LockSchema.parse(read('package-lock.json'));
    const installed = Object.entries(packages).filter(([path]) => path !== '');
    expect(installed.length).toBeGreaterThan(100);
    // npm records the address of what comes from elsewhere: a repository, an archive or a folder.
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual(
      [],
    );
  });
});
