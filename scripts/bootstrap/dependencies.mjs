// Runs before anything is installed, under the machine's own Node: no packages, no TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project.mjs';

const lockFile = join(projectDir, 'package-lock.json');
const modulesDir = join(projectDir, 'node_modules');
const stampFile = join(modulesDir, '.installed');

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** True when npm's own record of the folder matches the lock file, for instance after `npm install`. */
function installedByHand() {
  const record = join(modulesDir, '.package-lock.json');
  if (!existsSync(record)) return false;
  const there = packagesOf(record);
  return Object.entries(packagesOf(lockFile)).every(
    ([path, wanted]) => path === '' || wanted.optional || there[path]?.version === wanted.version,
  );
}

const remember = () => writeFileSync(stampFile, lockHash());

function isInstalled() {
  if (!existsSync(join(modulesDir, '.bin', 'node'))) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true;
  if (!installedByHand()) return false;
  remember();
  return true;
}

/**
 * The npm that runs this script, otherwise the one on the path. Not `npm ci`: it deletes what is there, while this adds
 * what is missing, in exactly the listed versions, and does not change the file.
 */
function npmInstall() {
  const options = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const settings = { cwd: projectDir, stdio: 'inherit' };
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...options], settings)
    : spawnSync('npm', options, { ...settings, shell: process.platform === 'win32' });
}

/** Installs the packages of the lock file unless exactly these are installed. Ends the process when npm fails. */
export function installDependencies() {
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json …');
  const { status, error } = npmInstall();
  if (status !== 0) {
    console.error(error ? `npm could not be started: ${error.message}` : `npm install ended with ${status}.`);
    process.exit(1);
  }
  if (!existsSync(join(modulesDir, '.bin', 'node'))) {
    console.error('The package "node" brought no runtime. Allow its install script (npm config ignore-scripts false).');
    process.exit(1);
  }
  remember();
}
