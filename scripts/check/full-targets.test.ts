import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';
import { fullTargets } from './full-targets.ts';

/** Settings by which tests run with other counts. */
function settingsOfTests(): ReadonlySet<string> {
  const folders = ['tests/e2e', 'tests/faults', 'tests/conformance', 'tests/support'];
  const texts = folders.flatMap((folder) =>
    readdirSync(join(projectDir, folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(projectDir, folder, name), 'utf8')),
  );
  return new Set(texts.flatMap((text) => [...text.matchAll(/process\.env\.(\w+)/g)].map(([, name = '']) => name)));
}

describe('the long suite', () => {
  it('sets nothing that no test reads', () => {
    const read = settingsOfTests();
    for (const name of Object.values(fullTargets).flatMap((settings) => Object.keys(settings)))
      expect([name, read.has(name)]).toEqual([name, true]);
  });
});
