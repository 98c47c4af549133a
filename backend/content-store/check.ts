import { parseArgs } from 'node:util';
import { loadContent } from './load.ts';
import { ContentError, inWords } from './problem.ts';

/** `node backend/content-store/check.ts [folder]`: lists broken content and missing translations, fails on either. */
const { positionals } = parseArgs({ allowPositionals: true });
const directory = positionals[0] ?? 'backend/content';

function report(): readonly string[] {
  try {
    return loadContent(directory, Math.floor(Date.now() / 1000)).missing.map(inWords);
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(inWords);
    throw error;
  }
}

const lines = report();
for (const line of lines) console.log(line);
console.log(lines.length === 0 ? `${directory}: complete in every language` : `${directory}: ${lines.length} to mend`);
process.exitCode = lines.length === 0 ? 0 : 1;
