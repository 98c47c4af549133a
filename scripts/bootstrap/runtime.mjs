// Runs before anything is installed, under the machine's own Node: no packages, no TypeScript.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './dependencies.mjs';
import { whenOrphaned } from './orphan.mjs';
import { projectDir } from './project.mjs';

const neededMajor = 24;
const bin = join(projectDir, 'node_modules', '.bin');

const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= neededMajor;

function addProjectTools() {
  const paths = (process.env.PATH ?? '').split(delimiter);
  if (paths[0] !== bin) process.env.PATH = [bin, ...paths].join(delimiter);
}

/** Runs the script again under the project's Node and ends with the same result; signals are forwarded. */
function runUnderProjectNode(script) {
  const child = spawn(join(bin, 'node'), [script, ...process.argv.slice(2)], { stdio: 'inherit', cwd: projectDir });
  // A terminal sends Ctrl-C to both processes: this one only waits.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`The project's Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/**
 * Installs missing packages and ensures that `script` runs under the project's Node. True when it does. False when
 * another process runs it now: do nothing more.
 */
export function ready(script) {
  process.chdir(projectDir);
  installDependencies();
  addProjectTools();
  if (isNewEnough()) return true;
  runUnderProjectNode(fileURLToPath(script));
  return false;
}
