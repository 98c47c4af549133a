import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { nameBuiltSettings } from '#lib/env.server.ts';
import { StartError } from '#lib/process/start-error.ts';
import type { BuiltScripts } from './policy/content-policy.ts';

const BuildSchema = z.object({
  config: z.looseObject({
    env: z.looseObject({
      HEAD_SCRIPT: z.string().min(1),
      REACT_FUNCTIONS: z.string().min(1),
    }),
  }),
});

/** One of the files in which Next describes a build. @throws ZodError when it has another form */
const readManifest = <Schema extends z.ZodType>(buildFolder: string, file: string, schema: Schema): z.infer<Schema> =>
  schema.parse(JSON.parse(readFileSync(join(buildFolder, file), 'utf8')));

const builtSettings = 'required-server-files.json';
const settingsOf = (buildFolder: string) => readManifest(buildFolder, builtSettings, BuildSchema).config;

/**
 * Gives Next the settings stored in the build. Loading `next.config.mjs` again would also load its plugins, which only
 * a build needs.
 * @throws StartError when there is no build
 */
export function applyBuiltSettings(buildFolder: string): void {
  if (!existsSync(join(buildFolder, builtSettings)))
    throw new StartError('There is no build of the portal. Run npm run build first.');
  nameBuiltSettings(settingsOf(buildFolder));
}

const PrerenderSchema = z.object({ preview: z.object({ previewModeId: z.string().min(1) }) });

/** The build's secret for rendering a prerendered page for one request (Next's draft mode). */
export const draftModeOf = (buildFolder: string): string =>
  readManifest(buildFolder, 'prerender-manifest.json', PrerenderSchema).preview.previewModeId;

/** Page of a build, and the parameters of the path by which it was found, still percent-encoded. */
export interface BuiltPage {
  /** Absolute path of its module. */
  readonly file: string;
  readonly params: Readonly<Record<string, string>>;
}

const RoutesSchema = z.object({ dynamicRoutes: z.array(z.object({ page: z.string(), namedRegex: z.string() })) });
const NamesSchema = z.record(z.string(), z.string());

/** Put by Next in front of the parameters in `namedRegex`. */
const parameterPrefix = /^nxtP/;

/**
 * Finds the page of an internal path; null for an unknown path. Pages with a catch-all parameter, whose value is a list,
 * are left to Next.
 */
export function builtPagesOf(buildFolder: string): (path: string) => BuiltPage | null {
  const patterns = readManifest(buildFolder, 'app-path-routes-manifest.json', NamesSchema);
  const files = readManifest(buildFolder, 'server/app-paths-manifest.json', NamesSchema);
  const fileOf = new Map(Object.entries(files).map(([name, file]) => [patterns[name], file]));
  // From the most specific pattern to the least.
  const { dynamicRoutes } = readManifest(buildFolder, 'routes-manifest.json', RoutesSchema);
  const pages = dynamicRoutes.flatMap(({ page, namedRegex }) => {
    const file = fileOf.get(page);
    if (!file || page.includes('[...')) return [];
    return [{ file: resolve(buildFolder, 'server', file), pattern: new RegExp(namedRegex) }];
  });
  return (path) => {
    for (const { file, pattern } of pages) {
      const found = pattern.exec(path);
      if (!found) continue;
      const named = Object.entries(found.groups ?? {});
      return {
        file,
        params: Object.fromEntries(named.map(([name, value]) => [name.replace(parameterPrefix, ''), value])),
      };
    }
    return null;
  };
}

/** Texts of the build's inline scripts: the head script, and React's functions for late parts. */
export function scriptsOf(buildFolder: string): BuiltScripts {
  const { HEAD_SCRIPT, REACT_FUNCTIONS } = settingsOf(buildFolder).env;
  return { headScript: HEAD_SCRIPT, reactFunctions: z.array(z.string()).parse(JSON.parse(REACT_FUNCTIONS)) };
}
