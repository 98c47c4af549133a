import { copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { buildDir, readStamp } from '../../scripts/build/stamp.ts';

/** Not shared with the project's folder or with another stack. */
const own = new Set(['.next', '.standalone', '.data', '.git', 'test-results', 'playwright-report']);

/** Most bytes of a build, which a stack only reads. */
const isCode = (file: string) => /\.(?:js|mjs|cjs|css|map|svg|woff2|gz|br)$/.test(file);

/** A second name of a file, or a copy where the folders are on two file systems. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** The files that the build wrote, without what a start added since, such as compiled code. */
function copyBuild(target: string) {
  const stamp = readStamp();
  if (!stamp) throw new Error('There is no build. Run: npm run build');
  for (const folder of new Set(stamp.files.map(dirname))) mkdirSync(join(target, folder), { recursive: true });
  for (const file of stamp.files) (isCode(file) ? link : copyFileSync)(join(buildDir, file), join(target, file));
}

/** A folder that `next start` takes for the project: everything by link, the build as a copy. */
function makePortalFolder(dir: string): string {
  const portal = join(dir, 'portal');
  mkdirSync(portal);
  for (const name of readdirSync(projectDir).filter((entry) => !own.has(entry))) {
    symlinkSync(join(projectDir, name), join(portal, name));
  }
  copyBuild(join(portal, '.next'));
  return portal;
}

export interface StackFolder {
  readonly dir: string;
  readonly portal: string;
  /** The stack's own copy of the content: a test may edit it. */
  readonly content: string;
  readonly data: string;
}

/** The shipped content as a copy of a test's own. @returns its folder, below `dir` */
export function copyContent(dir: string): string {
  const content = join(dir, 'content');
  cpSync(join(projectDir, 'backend', 'content'), content, { recursive: true });
  return content;
}

/** A temporary folder with everything that one stack writes to. */
export function makeStackFolder(): StackFolder {
  const dir = mkdtempSync(join(tmpdir(), 'contest-stack-'));
  return { dir, portal: makePortalFolder(dir), content: copyContent(dir), data: join(dir, 'data') };
}
