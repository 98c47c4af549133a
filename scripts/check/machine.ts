import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const onPath = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Folders of the PostgreSQL programs in Debian and other distributions. */
function postgresFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'));
}

/** Path of a PostgreSQL program, or null when it is not installed. */
export function postgresProgram(name: 'initdb' | 'postgres'): string | null {
  const found = postgresFolders()
    .map((folder) => join(folder, name))
    .find(existsSync);
  return found ?? (onPath(name) ? name : null);
}

/** Chromium of the distribution; null when it is not installed: nothing is downloaded from elsewhere. */
export const installedChromium = (): string | null =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync) ?? null;

const hasChineseFonts = () =>
  spawnSync('sh', ['-c', 'command -v fc-list && fc-list :lang=zh | grep -q .'], { stdio: 'ignore' }).status === 0;

/** The interpreter for packages of the distribution; another one may come first on the path. */
export const systemPython = '/usr/bin/python3';

const hasSwift = () => spawnSync(systemPython, ['-c', 'import swift'], { stdio: 'ignore' }).status === 0;

interface Need {
  readonly what: string;
  readonly packages: readonly string[];
  readonly isThere: () => boolean;
}

const needs: readonly Need[] = [
  { what: 'Chromium', packages: ['chromium'], isThere: () => installedChromium() !== null },
  { what: 'fonts for Chinese', packages: ['fonts-noto-cjk', 'fontconfig'], isThere: hasChineseFonts },
  { what: 'PostgreSQL', packages: ['postgresql'], isThere: () => postgresProgram('initdb') !== null },
  { what: 'Redis', packages: ['redis-server'], isThere: () => onPath('redis-server') },
  { what: 'nginx', packages: ['nginx-light', 'openssl'], isThere: () => onPath('nginx') && onPath('openssl') },
  { what: 'OpenStack Swift', packages: ['python3-swift'], isThere: hasSwift },
];

const slurm: Need = {
  what: 'Slurm',
  packages: [
    'slurmctld',
    'slurmd',
    'slurmrestd',
    'slurm-client',
    'munge',
    'slurm-wlm-jwt-plugin',
    'bubblewrap',
    'umoci',
    'busybox-static',
  ],
  isThere: () => ['slurmctld', 'slurmd', 'slurmrestd', 'scontrol', 'munged', 'bwrap', 'umoci', 'busybox'].every(onPath),
};

const missing = () => needs.filter((need) => !need.isThere());

const canUseApt = () => process.getuid?.() === 0 && onPath('apt-get');

function apt(...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** Another installation may be running, and a mirror may fail once. */
const patiently = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];

function installFromDistribution(wanted: readonly Need[]) {
  console.log(`Installing ${wanted.map(({ what }) => what).join(', ')} …`);
  if (!apt('update', '-q', ...patiently)) console.error('apt-get update failed.');
  for (const { packages, what } of wanted) {
    if (!apt('install', '-q', '-y', '--no-install-recommends', ...patiently, ...packages))
      console.error(`${what} could not be installed.`);
  }
}

/** Installs the programs that the tests use; missing ones are reported, and the tests that need them fail later. */
export function prepareMachine(): void {
  const wanted = missing();
  if (wanted.length === 0) return;
  if (canUseApt()) installFromDistribution(wanted);
  const still = missing();
  if (still.length > 0) {
    const packages = still.flatMap((need) => need.packages).join(' ');
    console.error(`Missing: ${still.map(({ what }) => what).join(', ')}. On Debian: sudo apt-get install ${packages}`);
  }
}

/** Installs Slurm, whose tests are left out where that cannot be done. @returns the reason; null when they can run */
export function prepareSlurm(): string | null {
  if (process.getuid?.() !== 0) return 'not root';
  if (!slurm.isThere() && canUseApt()) installFromDistribution([slurm]);
  return slurm.isThere() ? null : 'Slurm is not installed';
}
