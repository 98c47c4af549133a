import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';
import { allBut, contractOnPostgres, onPglite } from './on-postgres.ts';

const isThere = (path: string) => existsSync(join(projectDir, path));

describe('contract tests on PostgreSQL', () => {
  it('are all that are not kept on PGlite by name', () => {
    const paths = contractOnPostgres();
    expect(paths).toContain('tests/contract/team-races.test.ts');
    expect(paths.length).toBeGreaterThan(onPglite.length);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it('are the ones that the other run leaves out', () => {
    const pattern = new RegExp(allBut(contractOnPostgres()));
    const isOnPglite = (name: string) => pattern.test(join(projectDir, `tests/contract/${name}.test.ts`));
    expect(onPglite.filter((name) => !isOnPglite(name))).toEqual([]);
    expect(contractOnPostgres().filter((path) => pattern.test(join(projectDir, path)))).toEqual([]);
    expect(pattern.test(join(projectDir, 'lib/contract/route.test.ts'))).toBe(true);
  });

  it('leave out files that exist only', () => {
    expect(onPglite.filter((name) => !isThere(`tests/contract/${name}.test.ts`))).toEqual([]);
  });
});
