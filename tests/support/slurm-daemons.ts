import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitFor } from './wait-for.ts';

const run = promisify(execFile);

export interface SlurmDaemons {
  /** Address of slurmrestd. */
  readonly url: string;
  readonly user: string;
  /** File with the key of `auth/jwt`. */
  readonly keyFile: string;
  readonly partition: string;
  /** Users of the machine under which the programs of teams run. */
  readonly teamUsers: readonly string[];
  /** True where memory is limited by control groups. */
  readonly hasLimits: boolean;
  readonly conf: string;
  /** Environment with which Slurm's commands find these daemons. */
  readonly env: NodeJS.ProcessEnv;
  /** Output of one of Slurm's commands. */
  command(name: 'sbatch' | 'scancel' | 'scontrol' | 'squeue', ...args: readonly string[]): Promise<string>;
  /** Ends slurmctld, which saves its state, and starts it again. */
  restartController(): Promise<void>;
  close(): Promise<void>;
}

interface SlurmSetting {
  /** Name of the nodes before their number. Control groups of a machine have the names of nodes. */
  readonly nodes: string;
  /** First of fifteen free ports. */
  readonly firstPort: number;
  /** 8 by default. */
  readonly gpusOfNode?: number;
}
const teamUsers = ['contest-test-1', 'contest-test-2'];
/** Slurm 22.05 with control groups of version 1; without them it follows processes only. */
const hasControlGroups = ['memory', 'freezer'].every((name) => existsSync(`/sys/fs/cgroup/${name}/tasks`));

const configOf = (dir: string, { nodes, firstPort, gpusOfNode }: Required<SlurmSetting>) => `
ClusterName=contest
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort=${firstPort}
SlurmUser=root
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
AuthInfo=socket=${dir}/run/munge.sock,cred_expire=10
AuthAltTypes=auth/jwt
AuthAltParameters=jwt_key=${dir}/run/jwt.key
StateSaveLocation=${dir}/state
SlurmdSpoolDir=${dir}/spool-%n
SlurmctldPidFile=${dir}/run/ctld.pid
SlurmdPidFile=${dir}/run/%n.pid
SlurmctldLogFile=${dir}/log/ctld.log
SlurmdLogFile=${dir}/log/%n.log
${hasControlGroups ? 'ProctrackType=proctrack/cgroup\nTaskPlugin=task/cgroup' : 'ProctrackType=proctrack/linuxproc\nTaskPlugin=task/none'}
MpiDefault=none
ReturnToService=2
SlurmdParameters=config_overrides
SlurmdTimeout=120
KillWait=5
MinJobAge=3600
JobRequeue=0
SchedulerType=sched/backfill
SchedulerParameters=bf_interval=1,bf_resolution=1,bf_window=10080
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
DefMemPerCPU=64
GresTypes=gpu
PriorityType=priority/basic
AccountingStorageType=accounting_storage/none
${[1, 2].map((node) => `NodeName=${nodes}${node} NodeAddr=127.0.0.1 Port=${firstPort + node} Sockets=8 CoresPerSocket=8 RealMemory=20000 Gres=gpu:${gpusOfNode}`).join('\n')}
PartitionName=gpu Nodes=${nodes}[1-2] Default=YES MaxTime=24:00:00
`;

/** True where Slurm is installed and may be started. */
export const canStartSlurm = (): boolean =>
  userInfo().uid === 0 &&
  ['slurmctld', 'slurmd', 'slurmrestd', 'munged'].every((name) => existsSync(`/usr/sbin/${name}`));

/** Debian's Slurm with two nodes whose GPUs exist by name only. It must be started by root. */
export async function startSlurm(place: SlurmSetting = { nodes: 'node', firstPort: 16_817 }): Promise<SlurmDaemons> {
  const { nodes, firstPort, gpusOfNode = 8 } = place;
  const restPort = firstPort + 10;
  const dir = await mkdtemp(join(tmpdir(), 'slurm-'));
  await chmod(dir, 0o755);
  for (const folder of ['run', 'log', 'state', 'dev', `spool-${nodes}1`, `spool-${nodes}2`])
    await mkdir(join(dir, folder));
  const [conf, keyFile] = [join(dir, 'slurm.conf'), join(dir, 'run/jwt.key')];
  const mungeKey = join(dir, 'run/munge.key');
  await writeFile(conf, configOf(dir, { nodes, firstPort, gpusOfNode }));
  const devices = Array.from({ length: gpusOfNode }, (_, index) => join(dir, `dev/nvidia${index}`));
  for (const device of devices) await writeFile(device, '');
  const gpus = devices.map(
    (device, index) => `NodeName=${nodes}[1-2] Name=gpu File=${device} Cores=${index * 8}-${index * 8 + 7}`,
  );
  await writeFile(join(dir, 'gres.conf'), `${gpus.join('\n')}\n`);
  const limits = ['CgroupPlugin=cgroup/v1', 'CgroupMountpoint=/sys/fs/cgroup', 'ConstrainRAMSpace=yes'];
  await writeFile(join(dir, 'cgroup.conf'), `${limits.join('\n')}\n`);
  for (const name of teamUsers)
    await run('id', [name]).catch(() => run('useradd', ['--system', '--no-create-home', name]));
  await writeFile(keyFile, randomBytes(32), { mode: 0o600 });
  await writeFile(mungeKey, randomBytes(128), { mode: 0o400 });

  const env = { ...process.env, SLURM_CONF: conf };
  const children: ChildProcess[] = [];
  const start = (file: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): ChildProcess => {
    const child = spawn(file, args, { env: { ...env, ...more }, stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const command: SlurmDaemons['command'] = async (name, ...args) => (await run(name, [...args], { env })).stdout;
  const munge = ['--key-file', mungeKey, '--socket', `${dir}/run/munge.sock`, '--pid-file', `${dir}/run/munged.pid`];
  start('munged', [
    '--foreground',
    '--force',
    ...munge,
    '--log-file',
    `${dir}/log/munged.log`,
    '--seed-file',
    `${dir}/run/seed`,
  ]);
  let controller = start('slurmctld', ['-D']);
  for (const node of [`${nodes}1`, `${nodes}2`]) start('slurmd', ['-D', '-N', node]);
  const rest = ['-s', 'openapi/v0.0.38', '-a', 'rest_auth/jwt', '-t', '4', `127.0.0.1:${restPort}`];
  const asNobody = ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups', 'slurmrestd'];
  start('setpriv', [...asNobody, ...rest], { SLURM_JWT: 'daemon' });
  await waitFor(
    async () => {
      const states = (await command('scontrol', 'show', 'nodes')).match(/State=\S+/g);
      if (states?.join() !== 'State=IDLE,State=IDLE') throw new Error(`Nodes of Slurm: ${states?.join()}`);
    },
    { interval: 200 },
  );

  return {
    ...{
      url: `http://127.0.0.1:${restPort}`,
      user: userInfo().username,
      keyFile,
      conf,
      partition: 'gpu',
      teamUsers,
      hasLimits: hasControlGroups,
      env,
      command,
    },
    async restartController() {
      const gone = new Promise((resolve) => controller.once('exit', resolve));
      controller.kill();
      await gone;
      controller = start('slurmctld', ['-D']);
    },
    async close() {
      for (const child of children.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill();
        await gone;
      }
      await rm(dir, { recursive: true, force: true });
    },
  };
}
