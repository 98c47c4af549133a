import type { Settings } from './settings.ts';
import { testPersons } from './test-persons.ts';

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

/** Prints where the portal is and, with the reference backend, who may sign in at the simulated payment app. */
export function announce(settings: Settings): void {
  const lines = ['', `The portal is ready: ${settings.origin}`];
  if (settings.ownBackend) {
    const persons = testPersons().map(({ userName, label, note }) => [userName, label, note]);
    lines.push('', 'Test persons of the simulated payment app:', table(persons));
  } else {
    lines.push(`It uses the contest backend at ${settings.backendUrl}`);
  }
  console.log(`${lines.join('\n')}\n`);
}
