import { basename, resolve } from 'node:path';
import type { OwnProgramType } from '#lib/contract/gpu/gpu-runs.ts';
import type { RunOrder } from '../queue/runner.ts';

/** An unpacked container image, whose files a program gets instead of those of its node. */
export interface ContainerOrder {
  readonly digest: string;
  /** Absolute path of the bundle. */
  readonly bundle: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** A team's own program, and the user under which it runs. */
export interface OwnOrder {
  /** Absolute path of its file. */
  readonly file: string;
  readonly type: OwnProgramType;
  readonly user: string;
  /** Null: the system's programs of the node. */
  readonly container: ContainerOrder | null;
}

/** Largest file that a program writes, in mebibytes: its log, its result and each checkpoint. */
const fileMebibytes = 256;
/** `ulimit -f` counts blocks of 512 bytes. */
const blocksPerMebibyte = 2048;
const temporaryBytes = 512 * 1024 * 1024;
/** Processes and threads of all programs of a team on a node. */
const processesAtMost = 512;

/** Quotes are closed around each quote, as POSIX shells need it. */
export const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

const starts: Readonly<Record<OwnProgramType, readonly string[]>> = {
  py: ['python3', '-u', '/program/main'],
  sh: ['sh', '/program/main'],
  mjs: ['node', '/program/main.mjs'],
  'tar.gz': ['sh', '-c', 'mkdir /tmp/program && cd /tmp/program && tar -xzf /program/main && exec sh ./run.sh'],
};

/** System's programs of the node, and the Node of the portal. */
const nodeFiles: readonly string[] = [
  ...['--ro-bind', '/usr', '/usr', '--symlink', 'usr/bin', '/bin', '--symlink', 'usr/lib', '/lib'],
  ...['--symlink', 'usr/lib64', '/lib64', '--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
  ...['--ro-bind-try', '/etc/alternatives', '/etc/alternatives', '--ro-bind', process.execPath, '/opt/bin/node'],
];

/** Folder of the driver's libraries: they belong to the node's kernel module, so no image has them. */
const driverFolder = '/run/driver';

/**
 * Lines of the script that put the files of an image, read only, where the sandbox expects those of the system. The
 * node's copy must be of this digest. One bind for each entry of the root, because the folders of the sandbox are beside
 * them, and nothing can be added to a folder that is read only.
 */
const imageFiles = ({ digest, bundle }: ContainerOrder): readonly string[] => [
  `bundle=${quoted(bundle)}`,
  `if ! grep -qF ${quoted(`"${digest}"`)} "$bundle/umoci.json"; then`,
  `  echo ${quoted(`The container image ${digest} is not on this node`)} >&2`,
  '  exit 1',
  'fi',
  'for entry in "$bundle"/rootfs/* "$bundle"/rootfs/.[!.]*; do',
  `  name=/\${entry##*/}`,
  '  case $name in /checkpoints | /data | /dev | /out | /proc | /program | /run | /sys | /tmp) continue ;; esac',
  '  if [ -L "$entry" ]; then set -- "$@" --symlink "$(readlink "$entry")" "$name"',
  '  elif [ -e "$entry" ]; then set -- "$@" --ro-bind "$entry" "$name"; fi',
  'done',
  'for library in /usr/lib/*/libcuda.so* /usr/lib/*/libnvidia-*.so*; do',
  `  if [ -e "$library" ]; then set -- "$@" --ro-bind "$library" "${driverFolder}/\${library##*/}"; fi`,
  'done',
];

/** Start of a program with the default action for SIGTERM. */
const defaultSignal = ['env', '--default-signal=TERM'];

/**
 * The same in an image. Where it has no `env` of GNU, nothing can take back that the signal is ignored: the program is
 * killed at the end of Slurm's KillWait.
 */
const defaultSignalInImage = [
  ...[
    'sh',
    '-c',
    'if env --default-signal=TERM true 2>/dev/null; then exec env --default-signal=TERM "$@"; fi; exec "$@"',
  ],
  'sh',
];

/**
 * Job script that runs a team's program under bubblewrap (https://github.com/containers/bubblewrap): without network,
 * with processes and a /tmp of its own, and with nothing of the node's files but the system's programs, or those of its
 * image instead, the data of its track, and its two folders. It ends with an error where the node cannot isolate it or
 * has another image.
 */
export function sandboxScript(order: RunOrder, own: OwnOrder): string {
  const { container } = own;
  const program = `/program/main${own.type === 'mjs' ? '.mjs' : ''}`;
  const isolation = [
    ...['--unshare-all', '--unshare-user', '--disable-userns', '--die-with-parent', '--new-session', '--clearenv'],
    ...(container ? [] : nodeFiles),
  ];
  const words = [
    ...['--proc', '/proc', '--dev', '/dev', '--size', String(temporaryBytes), '--tmpfs', '/tmp'],
    ...['--ro-bind', own.file, program],
    ...order.files.flatMap((file) => ['--ro-bind', resolve(file), `/data/${basename(file)}`]),
    ...['--bind', resolve(order.out), '/out', '--bind', resolve(order.checkpoints), '/checkpoints'],
    // The folders between these are of the sandbox: nothing is written into them.
    ...['--remount-ro', '/', '--chdir', '/out'],
    ...Object.entries(environmentOf(order, container)).flatMap(([name, value]) => ['--setenv', name, value]),
  ];
  // bubblewrap must outlive the signal that asks the program to end; the program must not inherit that it is ignored.
  const start = [...(container ? defaultSignalInImage : defaultSignal), ...starts[own.type]];
  return [
    '#!/bin/sh',
    'set -e',
    'umask 022',
    'ulimit -c 0',
    `ulimit -f ${fileMebibytes * blocksPerMebibyte}`,
    `ulimit -u ${processesAtMost} 2>/dev/null || true`,
    `set -- ${isolation.map(quoted).join(' ')}`,
    ...(container ? imageFiles(container) : []),
    `set -- "$@" ${words.map(quoted).join(' ')}`,
    'for device in /dev/nvidia*; do',
    '  if [ -e "$device" ]; then set -- "$@" --dev-bind "$device" "$device"; fi',
    'done',
    'set +e',
    `(trap '' TERM; exec bwrap "$@" --setenv CUDA_VISIBLE_DEVICES "\${CUDA_VISIBLE_DEVICES-}" ${start.map(quoted).join(' ')}) &`,
    'sandbox=$!',
    // Slurm may signal this shell alone: the signal goes to what the first process of the sandbox has started.
    'ask() {',
    '  for first in $(cat "/proc/$sandbox/task/$sandbox/children"); do',
    '    for program in $(cat "/proc/$first/task/$first/children"); do kill -TERM "$program"; done',
    '  done',
    '}',
    'trap ask TERM',
    'while kill -0 "$sandbox" 2>/dev/null; do wait "$sandbox"; status=$?; done',
    'exit "$status"',
    '',
  ].join('\n');
}

const nodeEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/bin', LANG: 'C.UTF-8' };

function environmentOf(
  { trackId, gpus }: RunOrder,
  container: ContainerOrder | null,
): Readonly<Record<string, string>> {
  const { LD_LIBRARY_PATH, ...image } = container?.environment ?? {};
  return {
    ...nodeEnvironment,
    ...(container && {
      ...image,
      LD_LIBRARY_PATH: [driverFolder, ...(LD_LIBRARY_PATH ? [LD_LIBRARY_PATH] : [])].join(':'),
    }),
    ...{ HOME: '/tmp', TRACK: trackId, GPUS: String(gpus) },
    ...{ DATA_DIR: '/data', OUT_DIR: '/out', CHECKPOINT_DIR: '/checkpoints' },
  };
}
