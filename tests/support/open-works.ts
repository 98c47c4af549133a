import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '#lib/i18n/locales.ts';

/** Edits the content so that works of a contest are due now and may be large. @param folder of the content */
export function openWorks(folder: string): void {
  const file = join(folder, 'works', 'chain-2', 'facts.yaml');
  const facts = readFileSync(file, 'utf8');
  writeFileSync(file, facts.replace('start+11d 10:00', 'start-1d 10:00').replace('max: 50 M', 'max: 4 G'));
}

const due = { from: 'start-1d 10:00', to: 'start+24d 20:00', at: 'start+65d 09:30' } as const;
const works = `works: { from: ${due.from}, to: ${due.to}, upload: { extensions: [.pdf], max: 50 M, files: 2 } }`;

/** Reopens a contest that is over, with works that are due now beside its other stages. @param folder of the content */
export function reopenWorks(folder: string, competitionId: string): void {
  const edit = (name: string, change: (text: string) => string) => {
    const file = join(folder, 'works', competitionId, `${name}.yaml`);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  const add = (stage: string) => (text: string) => text.replace('stages:', `stages:\n  ${stage}`);
  const redated = (text: string) =>
    text.replace(/(?<=^ *)(from|to|at): ".*"/gm, (_, key: keyof typeof due) => `${key}: ${due[key]}`);
  edit('facts', (text) => add(works)(redated(text)));
  for (const locale of locales) edit(locale, add('works: { name: Works, about: A report. }'));
}
