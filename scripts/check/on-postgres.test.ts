import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';
import { contractOnPostgres, onPgliteOnly } from './on-postgres.ts';

const isThere = (path: string) => existsSync(join(projectDir, path));

describe('contract tests on PostgreSQL', () => {
  it('are all that are not kept on PGlite by name, so that a new one runs on both', () => {
    const paths = contractOnPostgres();
    expect(paths).toContain('tests/contract/team-races.test.ts');
    expect(paths.length).toBeGreaterThan(onPgliteOnly.length);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it('leave out files that exist only', () => {
    expect(onPgliteOnly.filter((name) => !isThere(`tests/contract/${name}.test.ts`))).toEqual([]);
  });
});
