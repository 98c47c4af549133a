import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json. */
export const projectDir = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
