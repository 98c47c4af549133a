import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Edits the content so that works of a contest are due now and may be large. @param folder of the content */
export function openWorks(folder: string): void {
  const file = join(folder, 'works', 'chain-2', 'facts.yaml');
  const facts = readFileSync(file, 'utf8');
  writeFileSync(file, facts.replace('start+11d 10:00', 'start-1d 10:00').replace('max: 50 M', 'max: 4 G'));
}
