import { readFile, writeFile } from 'node:fs/promises';
import { packBuild, walk } from '../../server/responses/static-files.ts';

/**
 * First line of a script that has V8 compile its functions while it loads, on another thread, instead of one by one in
 * the task in which the page starts (explicit compile hints, Chrome 136; docs/decisions/365). Others read a comment.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

async function addCompileHints(folder: string): Promise<void> {
  for await (const { path } of walk(folder)) {
    if (!path.endsWith('.js')) continue;
    const script = await readFile(path, 'utf8');
    if (!script.startsWith(compileHint)) await writeFile(path, compileHint + script);
  }
}

await addCompileHints('.next/static/chunks');
await packBuild('.next', 'public');
