import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment } from '../../platform/env.ts';
import { EngineError } from './engine.ts';

/**
 * Cores of a node that only jobs with this reservation may use; moments in seconds, the second exclusive. With the flag
 * FLEX such a job may use other cores as well, and have a time limit beyond the end.
 */
interface CoreReservation {
  readonly name: string;
  readonly node: string;
  readonly cores: number;
  readonly from: number;
  readonly to: number;
}

/** Slurm's command for administrators, for the requests that slurmrestd does not know. */
export interface Scontrol {
  /** Idempotent by name. @throws EngineError */
  reserve(reservation: CoreReservation): Promise<void>;
  /** Idempotent. @throws EngineError */
  release(name: string): Promise<void>;
}

const run = promisify(execFile);
const commandTimeoutMs = 10_000;
const [isThere, isMissing] = [/already|duplicate/i, /invalid|not found/i] as const;

/**
 * @param users of Slurm whose jobs may use the reservations
 * @param conf slurm.conf of the cluster; Slurm's own place without it
 */
export function createScontrol(users: readonly string[], conf?: string): Scontrol {
  const env = childEnvironment(conf ? { SLURM_CONF: conf } : {});
  const scontrol = async (ignored: RegExp, ...args: readonly string[]): Promise<void> => {
    try {
      await run('scontrol', [...args], { timeout: commandTimeoutMs, env });
    } catch (cause) {
      const text = Error.isError(cause) && 'stderr' in cause ? String(cause.stderr) : '';
      if (!ignored.test(text)) throw new EngineError(`scontrol failed: ${text.trim() || String(cause)}`, { cause });
    }
  };
  return {
    async reserve({ name, node, cores, from, to }) {
      const times = [`StartTime=${localTime(from)}`, `EndTime=${localTime(to)}`];
      const what = [`ReservationName=${name}`, `Users=${users.join(',')}`, `Nodes=${node}`, `CoreCnt=${cores}`];
      await scontrol(isThere, 'create', 'reservation', ...what, ...times, 'Flags=FLEX,IGNORE_JOBS');
    },
    release: (name) => scontrol(isMissing, 'delete', `ReservationName=${name}`),
  };
}

/** Slurm reads moments in the time zone of the machine, which its commands and this process share. */
function localTime(at: number): string {
  const date = new Date(at * 1000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
