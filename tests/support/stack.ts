import { appendFileSync, cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/launch/ports.ts';
import type { Running } from '../../scripts/launch/processes.ts';
import { runBackend, runPortal, untilBackendReady, untilPortalReady } from '../../scripts/launch/servers.ts';
import { type Settings, settingsFrom } from '../../scripts/launch/settings.ts';
import { newDatabase } from './database.ts';
import { makeStackFolder, type StackFolder } from './folder.ts';
import { preparedData } from './prepared-data.ts';
import { shortLived } from './short-lived.ts';
import { openWire, type Wire } from './wire.ts';

type Env = Readonly<Record<string, string>>;

/** Portal and backend on free ports, with data, content and build of their own. */
export interface Stack {
  /** Address of the portal. */
  readonly origin: string;
  readonly backendUrl: string;
  readonly settings: Settings;
  readonly folder: StackFolder;
  readonly wire: Wire;
  /** Process ids of the portal. */
  portalPids(): readonly number[];
  /** Everything both servers have printed so far. */
  logs(): string;
  stopBackend(): Promise<void>;
  /** Starts it again; nothing happens while it runs. */
  startBackend(): Promise<void>;
  /** Stops the portal and starts it again in the same folder: what it kept in memory is gone. */
  restartPortal(): Promise<void>;
  stopPortal(): Promise<void>;
  stop(): Promise<void>;
}

export interface StackOptions {
  /** Further settings of both servers. */
  readonly env?: Env;
  /** Edits the stack's own copy of the content before anything starts. @param folder of the content */
  readonly content?: (folder: string) => void;
  /** False: the portal calls the backend without the wire between them. */
  readonly wire?: boolean;
  /**
   * By default a stack ends with its test file. False for benchmarks and for the stack that serves a whole run: their
   * backend has the optimizing compiler, as operators’ has.
   */
  readonly isShortLived?: boolean;
}

const inherited = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, NEXT_TELEMETRY_DISABLED: '1' });

async function stackSettings(folder: StackFolder, env: Env, template?: string): Promise<Settings> {
  const [port, backendPort] = [await freePort(), await freePort()];
  return settingsFrom({
    ...inherited(),
    PORT: String(port),
    HOST: 'localhost',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    BACKEND_PORT: String(backendPort),
    DATA_DIR: folder.data,
    CONTENT_DIR: folder.content,
    SIMULATED_LOGIN: '1',
    SENTINELS: '1',
    SIGN_IN_LIMIT: '100000',
    WRITE_LIMIT: '100000',
    READ_LIMIT: '100000000',
    REQUEST_RATE: '100000000',
    SHUTDOWN_DELAY: '0',
    DATABASE_URL: await newDatabase(template),
    ...env,
  });
}

const logFiles = ({ dir }: StackFolder) => ({ portal: join(dir, 'portal.log'), backend: join(dir, 'backend.log') });

const appendTo = (file: string) => (line: string) => appendFileSync(file, `${line}\n`);

function readLogs(folder: StackFolder): string {
  const { portal, backend } = logFiles(folder);
  return [backend, portal].map((file) => readFileSync(file, 'utf8')).join('\n');
}

const hasEnded = ({ child }: Running) => child.exitCode !== null || child.signalCode !== null;

/**
 * Starts a whole portal for tests, on data that were prepared where its content is the shipped one: simulated login and failure sentinels on, logs in files.
 * @throws Error with the end of the logs when a server does not come up.
 */
export async function startStack({
  env = {},
  content,
  wire: withWire = true,
  isShortLived = true,
}: StackOptions = {}): Promise<Stack> {
  const folder = makeStackFolder();
  content?.(folder.content);
  const prepared = content ? undefined : preparedData();
  if (prepared) cpSync(prepared.folder, folder.data, { recursive: true });
  const files = logFiles(folder);
  for (const file of Object.values(files)) appendFileSync(file, '');
  const settings = await stackSettings(folder, env, prepared?.database);
  const wire = await openWire(settings.backendPort);
  const portalSettings: Settings = withWire
    ? { ...settings, env: { ...settings.env, CONTEST_BACKEND_URL: wire.url } }
    : settings;
  const { NODE_OPTIONS } = shortLived;
  const backendSettings = isShortLived ? { ...settings, env: { ...settings.env, NODE_OPTIONS } } : settings;
  const startOwnBackend = () => runBackend(backendSettings, { onLine: appendTo(files.backend) });
  const servers: { backend: Running; portal?: Running } = { backend: startOwnBackend() };
  const startOwnPortal = async () => {
    servers.portal = runPortal(portalSettings, { cwd: folder.portal, onLine: appendTo(files.portal) });
    await untilPortalReady(servers.portal, settings);
  };
  const stop = async () => {
    if (servers.portal && hasEnded(servers.portal))
      console.error(`The portal ended by itself.\n${readLogs(folder).slice(-4000)}`);
    await Promise.all([servers.portal?.stop(), servers.backend.stop()]);
    await wire.close();
    rmSync(folder.dir, { recursive: true, force: true });
  };
  try {
    await Promise.all([untilBackendReady(servers.backend, settings), startOwnPortal()]);
  } catch (error) {
    const logs = readLogs(folder).slice(-4000);
    await stop();
    throw new Error(`The stack did not start.\n${logs}`, { cause: error });
  }
  return {
    origin: settings.origin,
    backendUrl: `http://127.0.0.1:${settings.backendPort}`,
    settings,
    folder,
    wire,
    portalPids: () => (servers.portal?.child.pid === undefined ? [] : [servers.portal.child.pid]),
    logs: () => readLogs(folder),
    stopBackend: () => servers.backend.stop(),
    startBackend: async () => {
      if (!hasEnded(servers.backend)) return;
      servers.backend = startOwnBackend();
      await untilBackendReady(servers.backend, settings);
    },
    restartPortal: async () => {
      await servers.portal?.stop();
      await startOwnPortal();
    },
    stopPortal: async () => {
      await servers.portal?.stop();
      delete servers.portal;
    },
    stop,
  };
}
