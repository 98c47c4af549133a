import { readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

/**
 * Reads the stored secrets of an installation.
 * @throws StartError when the file is not JSON: the parser's own message shows the text around the fault
 */
export function readSecretsFile(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`${file} is not valid JSON.`);
  }
}
