import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectDir } from '../bootstrap/project.mjs';
import { filesBelow } from './fingerprint.ts';

export const buildDir = join(projectDir, '.next');
const stampFile = join(buildDir, 'build-stamp.json');

/** Fingerprint and files of a build. */
const StampSchema = z.object({ fingerprint: z.string(), files: z.array(z.string()) });
type Stamp = z.infer<typeof StampSchema>;

const isScratch = (file: string) => /^(cache|dev|types|diagnostics|trace)/.test(file);

/** Current files of the build, relative to its folder, without caches. */
const filesNow = () => filesBelow('.', buildDir).filter((file) => !isScratch(file));

export function readStamp(): Stamp | null {
  if (!existsSync(stampFile)) return null;
  const stamp = StampSchema.safeParse(JSON.parse(readFileSync(stampFile, 'utf8')));
  return stamp.success ? stamp.data : null;
}

export function stampBuild(fingerprint: string): void {
  const stamp: Stamp = { fingerprint, files: filesNow() };
  writeFileSync(stampFile, JSON.stringify(stamp));
}

export const forgetStamp = () => rmSync(stampFile, { force: true });
