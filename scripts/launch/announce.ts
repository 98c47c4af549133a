import { testPersons } from '../../backend/provider/seed.ts';
import { isLoopback, type Settings } from './settings.ts';

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

/** Warnings about other people's access to simulated login; none when only this machine has access. */
function warningsOf({ origin, host, port }: Settings): readonly string[] {
  if (!isLoopback(origin))
    return [`Warning: everybody who reaches ${origin} can do so. Set SIMULATED_LOGIN=0 for real contests.`];
  if (isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`)) return [];
  return [`Everybody who reaches port ${port} of this machine can do so; HOST=127.0.0.1 keeps others out.`];
}

function simulatedLogin(settings: Settings): readonly string[] {
  const persons = testPersons(0).map(({ userName, latinName, note }) => [userName, latinName, note['zh-EN']]);
  return [
    'The login is simulated (SIMULATED_LOGIN=1): anybody may log in as a test person and read the text messages that are sent.',
    ...warningsOf(settings),
    ...['', 'Test persons of the simulated payment app:', table(persons)],
  ];
}

const noLogin = [
  'Nobody can log in: the reference backend is connected to no payment app.',
  'Connect one (docs/operators.md, "Login"), or set SIMULATED_LOGIN=1 for a trial with test persons.',
];

/** Text with the address of the portal and the way to log in. */
export function announcement(settings: Settings): string {
  const lines = ['', `The portal is ready: ${settings.origin}`];
  if (!settings.ownBackend) lines.push(`It uses the contest backend at ${settings.backendUrl}`);
  else lines.push(...(settings.simulatedLogin ? simulatedLogin(settings) : noLogin));
  return `${lines.join('\n')}\n`;
}

export function announce(settings: Settings): void {
  console.log(announcement(settings));
}
