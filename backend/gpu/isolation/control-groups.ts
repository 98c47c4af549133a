import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProgramLimits } from './isolation.ts';
import type { Prefix } from './wrappers.ts';

/** Controllers that limit the group of a run. */
const controllers = ['cpu', 'memory', 'pids'] as const;

/**
 * The folder of the cgroup v2 of a process; null when it has none.
 * @param membership `/proc/self/cgroup`, whose line `0::<path>` is that of version 2
 * @param mounts `/proc/self/mountinfo` (proc(5)): root and mount point of a file system are its fourth and fifth field
 */
export function groupFolder(membership: string, mounts: string): string | null {
  const [, path] = /^0::(\/.*)$/m.exec(membership) ?? [];
  const mount = mounts.split('\n').find((line) => / - cgroup2 /.test(line));
  const [, , , root, place] = mount?.split(' ') ?? [];
  if (path === undefined || root === undefined || place === undefined) return null;
  if (root === '/') return join(place, path);
  // Depending on the mount, a container's path contains the name of its own part of the tree or not.
  return join(place, path === root || path.startsWith(`${root}/`) ? path.slice(root.length) : path);
}

/** Processes and threads of one program; Node has about ten. */
const maxTasks = 64;
/** Period of the CPU limit, in microseconds. */
const period = 100_000;

export interface ControlGroup {
  /**
   * Command prefix that puts a process into the group before the program starts, so that no part of it runs outside.
   */
  readonly enter: Prefix;
  close(): Promise<{ readonly ranOutOfMemory: boolean }>;
}

/** Creates groups of processes with limits: cgroup v2, https://docs.kernel.org/admin-guide/cgroup-v2.html */
export interface ControlGroups {
  create(limits: ProgramLimits): ControlGroup;
}

/**
 * The groups that this process may create; null without a cgroup v2 that was delegated to it: its own group, when the
 * kernel allows it to be divided, or the unit around it (systemd's `Delegate=` with `DelegateSubgroup=`).
 */
export async function findControlGroups(): Promise<ControlGroups | null> {
  const texts = ['/proc/self/cgroup', '/proc/self/mountinfo'].map((path) => readFile(path, 'utf8').catch(() => ''));
  const [membership = '', mounts = ''] = await Promise.all(texts);
  const own = groupFolder(membership, mounts);
  if (!own) return null;
  const unit = dirname(own);
  const parents = /\.(service|scope)$/.test(basename(unit)) ? [own, unit] : [own];
  for (const parent of parents) if (await canDivide(parent)) return createControlGroups(parent);
  return null;
}

async function canDivide(parent: string): Promise<boolean> {
  try {
    const offered = (await readFile(join(parent, 'cgroup.controllers'), 'utf8')).trim().split(' ');
    if (!controllers.every((name) => offered.includes(name))) return false;
    await writeFile(join(parent, 'cgroup.subtree_control'), controllers.map((name) => `+${name}`).join(' '));
    await createControlGroups(parent)
      .create({ memory: 1024 ** 3, cores: 1 })
      .close();
    return true;
  } catch {
    // Read-only, owned by another user, or with processes outside of a child group: it cannot be divided.
    return false;
  }
}

/** Creates groups in a folder whose controllers are enabled for its children. */
export const createControlGroups = (parent: string): ControlGroups => ({
  create({ memory, cores }) {
    const folder = join(parent, `gpu-run-${randomUUID()}`);
    mkdirSync(folder);
    const set = (name: string, value: string | number) => writeFileSync(join(folder, name), String(value));
    set('memory.max', memory);
    set('memory.oom.group', 1);
    set('cpu.max', `${cores * period} ${period}`);
    set('pids.max', maxTasks);
    // The file is missing on kernels without swap.
    if (existsSync(join(folder, 'memory.swap.max'))) set('memory.swap.max', 0);
    const enter = ['/bin/sh', '-c', 'echo 0 > "$0" && exec "$@"', join(folder, 'cgroup.procs')];
    return { enter, close: () => end(folder) };
  },
});

async function end(folder: string): Promise<{ readonly ranOutOfMemory: boolean }> {
  const events = await readFile(join(folder, 'memory.events'), 'utf8').catch(() => '');
  await writeFile(join(folder, 'cgroup.kill'), '1').catch(() => undefined);
  await remove(folder);
  return { ranOutOfMemory: /^oom_kill [1-9]/m.test(events) };
}

/** A group can be removed only once its killed processes are gone. */
async function remove(folder: string, attempts = 50): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (attempts === 0) throw error;
    await delay(20);
    await remove(folder, attempts - 1);
  }
}
