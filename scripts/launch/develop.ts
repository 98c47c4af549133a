import { announce } from './announce.ts';
import { orExplain } from './server-group.ts';
import { runBackend, runPortal, untilBackendReady, untilPortalReady } from './servers.ts';
import { settingsFrom } from './settings.ts';
import { requirePorts } from './start.ts';

/** `npm run dev`: the portal with hot reload, the backend restarted on change, simulated login enabled. */
export function develop(): Promise<void> {
  return orExplain(async (servers) => {
    const settings = settingsFrom({ SIMULATED_LOGIN: '1', ...process.env });
    await requirePorts(settings);
    const how = { development: true };
    if (settings.ownBackend) await untilBackendReady(servers.add(runBackend(settings, how)), settings);
    await untilPortalReady(servers.add(runPortal(settings, how)), settings);
    await announce(settings);
  });
}
