import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { buildWhenChanged } from '../../scripts/build/build.ts';
import { installationTest } from '../../scripts/check/runners.ts';
import { machine, table, writeSection } from './section.ts';

/** `npm run bench:instances`: the fault schedule of the several-instances test, and its figures. */
const description = machine();
buildWhenChanged();
const { failed } = await installationTest('bench-instances', 'several-instances.long.ts');
if (failed > 0) process.exit(1);
const figures: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(projectDir, 'test-results', 'several-instances.json'), 'utf8'),
);
writeSection(
  'instances',
  [
    '## Several instances',
    '',
    `${description}. Two portals and two backends behind nginx, with PostgreSQL, Redis and an S3-compatible store, all on the machine.`,
    '',
    ...table(['What', 'Measured'], Object.entries(figures)),
  ].join('\n'),
);
