import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createControlGroups, groupFolder } from './control-groups.ts';

const mount = (root: string, place: string, kind = 'cgroup2') =>
  `24 1 0:21 / /proc rw - proc proc rw\n30 24 0:26 ${root} ${place} rw,nosuid shared:4 - ${kind} cgroup rw`;

test('the group of this process is found below its mount', () => {
  const unit = '/system.slice/contest-portal.service';
  expect(groupFolder(`0::${unit}\n`, mount('/', '/sys/fs/cgroup'))).toBe(`/sys/fs/cgroup${unit}`);
  expect(groupFolder('3:cpu:/x\n0::/\n', mount('/', '/sys/fs/cgroup/unified'))).toBe('/sys/fs/cgroup/unified/');
});

test('a container finds its group by the part of the tree that it sees', () => {
  const mounted = mount('/docker/1f', '/sys/fs/cgroup');
  expect(groupFolder('0::/docker/1f/app\n', mounted)).toBe('/sys/fs/cgroup/app');
  expect(groupFolder('0::/docker/1fa\n', mounted)).toBe('/sys/fs/cgroup/docker/1fa');
});

test('without the second version there is no group', () => {
  expect(groupFolder('3:cpu:/\n', mount('/', '/sys/fs/cgroup'))).toBeNull();
  expect(groupFolder('0::/\n', mount('/', '/sys/fs/cgroup', 'cgroup'))).toBeNull();
  expect(groupFolder('', '')).toBeNull();
});

test('a group has the limits in the words of the kernel, and is entered before the program begins', () => {
  const parent = mkdtempSync(join(tmpdir(), 'control-groups-'));
  const { enter } = createControlGroups(parent).create({ memory: 1024, cores: 2 });
  const [group = ''] = readdirSync(parent);
  const read = (name: string) => readFileSync(join(parent, group, name), 'utf8');
  expect(['memory.max', 'cpu.max', 'pids.max'].map(read)).toEqual(['1024', '200000 100000', '64']);
  expect(enter.at(-1)).toBe(join(parent, group, 'cgroup.procs'));
  rmSync(parent, { recursive: true });
});
