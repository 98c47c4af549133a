import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameBuiltSettings } from '#lib/env.server.ts';

/**
 * Gives Next the settings that stand in the build. Reading `next.config.ts` again would load two compilers into the
 * process: a second of CPU and some fifty megabytes.
 */
export function applyBuiltSettings(buildFolder: string): void {
  const { config }: { config: object } = JSON.parse(
    readFileSync(join(buildFolder, 'required-server-files.json'), 'utf8'),
  );
  nameBuiltSettings(config);
}
