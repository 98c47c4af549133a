import { buildWhenChanged } from '../build/build.ts';
import { announce } from './announce.ts';
import { requireFreePort } from './ports.ts';
import { orExplain, type ServerGroup } from './server-group.ts';
import { runBackend, runPortal, untilBackendReady, untilPortalReady } from './servers.ts';
import { type Settings, settingsFrom } from './settings.ts';
import { warmUp } from './warm-up.ts';

/** Stops the start before anything runs when a port is in use. */
export async function requirePorts({ port, host, backendPort, backendHost, ownBackend }: Settings): Promise<void> {
  await requireFreePort('PORT', port, host);
  if (ownBackend) await requireFreePort('BACKEND_PORT', backendPort, backendHost);
}

/** Both servers start at the same time; the portal needs the backend only for its first page. */
async function startServers(settings: Settings, servers: ServerGroup) {
  const backend = settings.ownBackend ? servers.add(runBackend(settings)) : null;
  const portal = servers.add(runPortal(settings));
  await Promise.all([backend && untilBackendReady(backend, settings), untilPortalReady(portal, settings)]);
}

/** `npm start`: builds after changes, starts the necessary servers and prints the address. */
export function start(): Promise<void> {
  return orExplain(async (servers) => {
    const settings = settingsFrom(process.env);
    await requirePorts(settings);
    buildWhenChanged();
    await startServers(settings, servers);
    announce(settings);
    await warmUp(settings);
  });
}
