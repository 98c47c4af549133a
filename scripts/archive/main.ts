import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { projectDir } from '../bootstrap/project.mjs';
import { takeArchive } from './take-archive.ts';

const usage =
  'npm run contest-archive -- <contest> --from <address of the portal> --out <new folder> [--force]   saves the public pages of a finished contest as static files';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, out: { type: 'string' }, force: { type: 'boolean', default: false } },
  });
  const [contestId] = positionals;
  if (!contestId || !values.from || !values.out || !URL.canParse(values.from)) throw new Error(usage);
  const folder = resolve(values.out);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(projectDir, 'package.json'), 'utf8')));
  const { files, leftOut } = await takeArchive({
    ...{ contestId, from: values.from, folder, portalVersion: version, isForced: values.force },
  });
  const pages = files.filter(({ path }) => path.endsWith('.html')).length;
  console.log(`${folder}: ${pages} pages, ${files.length} files. Open index.html.`);
  const missing = leftOut.filter(({ reason }) => reason === 'missing');
  if (missing.length > 0) console.log(`Not found: ${missing.map(({ path }) => path).join(', ')}`);
}

try {
  await main();
} catch (error) {
  console.error(Error.isError(error) ? error.message : error);
  process.exitCode = 1;
}
