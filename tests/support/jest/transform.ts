import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { SyncTransformer, TransformedSource } from '@jest/transform';
import { transformSync, version } from 'esbuild';

/** Class names of a CSS module are their own names. */
const styles = 'export default new Proxy({}, { get: (_, name) => name });';

const ownSource = readFileSync(fileURLToPath(import.meta.url));

function withoutJsx(source: string, sourcefile: string): TransformedSource {
  const { code, map } = transformSync(source, {
    ...{ sourcefile, loader: 'tsx', jsx: 'automatic', target: 'esnext', sourcemap: 'external' },
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  return { code, map };
}

/** Types are replaced by spaces, as Node does for the programs, so that lines and columns stay. */
function transformed(source: string, path: string): TransformedSource {
  if (path.endsWith('.css')) return { code: styles };
  if (path.endsWith('.svg')) return { code: `export default ${JSON.stringify(path)};` };
  return path.endsWith('.tsx') ? withoutJsx(source, path) : { code: stripTypeScriptTypes(source) };
}

const transformer: SyncTransformer = {
  canInstrument: false,
  process: transformed,
  getCacheKey: (source, path) =>
    createHash('sha256')
      .update([process.version, version, path].join('\0'))
      .update(ownSource)
      .update(source)
      .digest('hex'),
};

export default transformer;
