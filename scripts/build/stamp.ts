import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectDir } from '../bootstrap/project.mjs';
import { filesBelow } from './fingerprint.ts';

export const buildDir = join(projectDir, '.next');
const stampFile = join(buildDir, 'build-stamp.json');

/** Fingerprint and files of a build, and the installation for which it has rendered pages since. */
const StampSchema = z.object({ fingerprint: z.string(), files: z.array(z.string()), servedFor: z.string().nullable() });
type Stamp = z.infer<typeof StampSchema>;

const isScratch = (file: string) => /^(cache|dev|types|diagnostics|trace)/.test(file);

/** Current files of the build, relative to its folder, without caches. */
const filesNow = () => filesBelow('.', buildDir).filter((file) => !isScratch(file));

export function readStamp(): Stamp | null {
  if (!existsSync(stampFile)) return null;
  const stamp = StampSchema.safeParse(JSON.parse(readFileSync(stampFile, 'utf8')));
  return stamp.success ? stamp.data : null;
}

const write = (stamp: Stamp) => writeFileSync(stampFile, JSON.stringify(stamp));

export function stampBuild(fingerprint: string): void {
  write({ fingerprint, files: filesNow(), servedFor: null });
}

export const forgetStamp = () => rmSync(stampFile, { force: true });

/** Pages are rendered on demand and stored beside the build: those of another installation are deleted. */
export function forgetPagesOfOthers(installation: string): void {
  const stamp = readStamp();
  if (!stamp || stamp.servedFor === installation) return;
  const built = new Set(stamp.files);
  for (const file of filesNow()) {
    if (file.startsWith('server') && !built.has(file)) rmSync(join(buildDir, file), { force: true });
  }
  rmSync(join(buildDir, 'cache', 'fetch-cache'), { recursive: true, force: true });
  write({ ...stamp, servedFor: installation });
}
