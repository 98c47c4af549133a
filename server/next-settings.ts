import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { nameBuiltSettings } from '#lib/env.server.ts';
import type { BuiltScripts } from './policy/content-policy.ts';

const BuildSchema = z.object({
  config: z.looseObject({
    env: z.looseObject({
      HEAD_SCRIPT: z.string().min(1),
      REACT_FUNCTIONS: z.string().min(1),
    }),
  }),
});

const settingsOf = (buildFolder: string) =>
  BuildSchema.parse(JSON.parse(readFileSync(join(buildFolder, 'required-server-files.json'), 'utf8'))).config;

/**
 * Gives Next the settings stored in the build. Loading `next.config.mjs` again would also load its plugins, which only
 * a build needs.
 */
export function applyBuiltSettings(buildFolder: string): void {
  nameBuiltSettings(settingsOf(buildFolder));
}

const PrerenderSchema = z.object({ preview: z.object({ previewModeId: z.string().min(1) }) });

/** The build's secret for rendering a prerendered page for one request (Next's draft mode). */
export function draftModeOf(buildFolder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(buildFolder, 'prerender-manifest.json'), 'utf8'));
  return PrerenderSchema.parse(manifest).preview.previewModeId;
}

/** Texts of the build's inline scripts: the head script, and React's functions for late parts. */
export function scriptsOf(buildFolder: string): BuiltScripts {
  const { HEAD_SCRIPT, REACT_FUNCTIONS } = settingsOf(buildFolder).env;
  return { headScript: HEAD_SCRIPT, reactFunctions: z.array(z.string()).parse(JSON.parse(REACT_FUNCTIONS)) };
}
