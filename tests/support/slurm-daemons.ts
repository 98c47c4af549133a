import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
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
  readonly conf: string;
  /** Environment with which Slurm's commands find these daemons. */
  readonly env: NodeJS.ProcessEnv;
  /** Output of one of Slurm's commands. */
  command(name: 'sbatch' | 'scancel' | 'scontrol' | 'squeue', ...args: readonly string[]): Promise<string>;
  /** Ends slurmctld, which saves its state, and starts it again. */
  restartController(): Promise<void>;
  close(): Promise<void>;
}

const [controllerPort, restPort, nodePorts] = [16_817, 16_830, [16_821, 16_822]] as const;
const gpusOfNode = 8;

const configOf = (dir: string) => `
ClusterName=contest
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort=${controllerPort}
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
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
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
${nodePorts.map((port, index) => `NodeName=node${index + 1} NodeAddr=127.0.0.1 Port=${port} Sockets=8 CoresPerSocket=8 RealMemory=20000 Gres=gpu:${gpusOfNode}`).join('\n')}
PartitionName=gpu Nodes=node[1-2] Default=YES MaxTime=24:00:00
`;

/** Debian's Slurm with two nodes of eight GPUs each, which exist by name only. It must be started by root. */
export async function startSlurm(): Promise<SlurmDaemons> {
  const dir = await mkdtemp(join(tmpdir(), 'slurm-'));
  await chmod(dir, 0o755);
  for (const folder of ['run', 'log', 'state', 'dev', 'spool-node1', 'spool-node2']) await mkdir(join(dir, folder));
  const [conf, keyFile] = [join(dir, 'slurm.conf'), join(dir, 'run/jwt.key')];
  const mungeKey = join(dir, 'run/munge.key');
  await writeFile(conf, configOf(dir));
  const devices = Array.from({ length: gpusOfNode }, (_, index) => join(dir, `dev/nvidia${index}`));
  for (const device of devices) await writeFile(device, '');
  const gpus = devices.map(
    (device, index) => `NodeName=node[1-2] Name=gpu File=${device} Cores=${index * 8}-${index * 8 + 7}`,
  );
  await writeFile(join(dir, 'gres.conf'), `${gpus.join('\n')}\n`);
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
  for (const node of ['node1', 'node2']) start('slurmd', ['-D', '-N', node]);
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
