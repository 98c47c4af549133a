import { testPersons } from '../../backend/provider/seed.ts';
import type { Settings } from './settings.ts';

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
    const persons = testPersons(0).map(({ userName, latinName, note }) => [userName, latinName, note['zh-EN']]);
    lines.push('', 'Test persons of the simulated payment app:', table(persons));
  } else {
    lines.push(`It uses the contest backend at ${settings.backendUrl}`);
  }
  console.log(`${lines.join('\n')}\n`);
}
