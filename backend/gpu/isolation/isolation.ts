import { constants } from 'node:os';
import { type ControlGroups, findControlGroups } from './control-groups.ts';
import { firstThatRuns, type Prefix } from './wrappers.ts';

export interface ProgramLimits {
  /** Bytes, inside and outside of its heap. */
  readonly memory: number;
  readonly cores: number;
}

export interface ConfinedCommand {
  readonly file: string;
  readonly args: readonly string[];
  /**
   * Kills remaining processes and reports whether the kernel killed the program for its memory. To be called once,
   * after the program's end.
   */
  close(): Promise<{ readonly ranOutOfMemory: boolean }>;
}

/** Methods that isolate programs from the machine; null for those that this machine does not support. */
export interface Isolation {
  readonly network: 'namespace' | null;
  readonly memory: 'cgroup' | 'rlimit' | null;
  readonly cpu: 'cgroup' | null;
  /** The command line that runs `command`, a file and its arguments, within `limits`. */
  confine(command: readonly [string, ...string[]], limits: ProgramLimits): ConfinedCommand;
}

interface Abilities {
  readonly groups: ControlGroups | null;
  readonly networkNamespace: Prefix | null;
  readonly dataLimit: Prefix | null;
  readonly lowPriority: Prefix | null;
}

/** V8 reserves this much for its code when it starts; the kernel counts it as data though it is never filled. Bytes. */
const codeReserve = 512 * 1024 * 1024;

/**
 * Detects what this machine supports: control groups (cgroup v2) that it may create, a network namespace, and a limit
 * for data (RLIMIT_DATA; a limit of the address space would stop V8, which reserves far more than it uses).
 */
export async function detectIsolation(): Promise<Isolation> {
  const [groups, networkNamespace, dataLimit, lowPriority] = await Promise.all([
    findControlGroups(),
    firstThatRuns([
      ['unshare', '--net', '--'],
      ['unshare', '--user', '--map-current-user', '--net', '--'],
    ]),
    firstThatRuns([['prlimit', `--data=${2 * codeReserve}`, '--core=0', '--']]),
    firstThatRuns([['nice', '-n', String(constants.priority.PRIORITY_BELOW_NORMAL)]]),
  ]);
  return isolationWith({ groups, networkNamespace, dataLimit, lowPriority });
}

/** The isolation for a machine with these capabilities. */
export function isolationWith({ groups, networkNamespace, dataLimit, lowPriority }: Abilities): Isolation {
  const limitOf = (memory: number): Prefix =>
    (dataLimit ?? []).map((part) => (part.startsWith('--data=') ? `--data=${memory + codeReserve}` : part));
  return {
    network: networkNamespace && 'namespace',
    memory: (groups && 'cgroup') ?? (dataLimit && 'rlimit'),
    cpu: groups && 'cgroup',
    confine(command, limits) {
      const group = groups?.create(limits);
      const parts = [group?.enter, lowPriority, limitOf(limits.memory), networkNamespace, command];
      const [file = command[0], ...args] = parts.flatMap((part) => part ?? []);
      return { file, args, close: async () => (await group?.close()) ?? { ranOutOfMemory: false } };
    },
  };
}
