import { createHmac } from 'node:crypto';
import createClient from 'openapi-fetch';
import { EngineError } from './engine.ts';
import type { components, paths } from './slurmrestd.d.ts';

export type SlurmJob = components['schemas']['v0.0.38_job_response_properties'];
export type SlurmJobOrder = components['schemas']['v0.0.38_job_properties'];
export type SlurmReservation = components['schemas']['v0.0.38_reservation'];
export type SlurmNode = components['schemas']['v0.0.38_node'];

export interface SlurmSettings {
  /** Address of slurmrestd. */
  readonly url: string;
  /** User of Slurm in whose name jobs run. */
  readonly user: string;
  /** Key of Slurm's `auth/jwt`. */
  readonly key: Buffer;
}

/** slurmctld answers in milliseconds; while it is down, slurmrestd answers after nine seconds. */
const requestTimeoutMs = 5000;
/** Lifetime of a token, in seconds; each request has its own. */
const tokenLifetimeS = 60;
const userHeader = 'X-SLURM-USER-NAME';
/** `ESLURM_INVALID_JOB_ID` and `ESLURM_ALREADY_DONE`. */
const isGone = (number: number | undefined): boolean => number === 2017 || number === 2021;

/** The calls of slurmrestd that are used, all in this file because Slurm supports each version for two years only. */
export interface SlurmClient {
  /** Id of the new job. @param as another user, in whose name it runs */
  submit(job: SlurmJobOrder, script: string, as?: string): Promise<number>;
  /** Sends SIGTERM, and SIGKILL after `KillWait` of Slurm; nothing to a job that has ended. */
  cancel(jobId: number): Promise<void>;
  setPriority(jobId: number, priority: number): Promise<void>;
  /** @param reservation blank for none */
  setReservation(jobId: number, reservation: string): Promise<void>;
  reservations(): Promise<readonly SlurmReservation[]>;
  jobs(): Promise<readonly SlurmJob[]>;
  nodes(): Promise<readonly SlurmNode[]>;
}

export function createSlurmClient({ url, user, key }: SlurmSettings): SlurmClient {
  const api = createClient<paths>({ baseUrl: url });
  api.use({
    onRequest({ request }) {
      const name = request.headers.get(userHeader) ?? user;
      request.headers.set(userHeader, name);
      request.headers.set('X-SLURM-USER-TOKEN', tokenOf(name, key));
    },
  });
  const limited = () => ({ signal: AbortSignal.timeout(requestTimeoutMs) });
  const path = (jobId: number) => ({ path: { job_id: String(jobId) } });
  const update = async (jobId: number, changes: Omit<SlurmJobOrder, 'environment'>): Promise<void> => {
    // Slurm requires an environment in its document, and none in its code.
    const body = { ...changes, environment: {} };
    await answered(api.POST('/slurm/v0.0.38/job/{job_id}', { params: path(jobId), body, ...limited() }), isGone);
  };

  return {
    async submit(job, script, as) {
      const headers = as === undefined ? {} : { [userHeader]: as };
      const sent = api.POST('/slurm/v0.0.38/job/submit', { body: { job, script }, headers, ...limited() });
      const { job_id: id } = await answered(sent);
      if (id === undefined) throw new EngineError('Slurm gave no id to a job');
      return id;
    },
    async cancel(jobId) {
      await answered(api.DELETE('/slurm/v0.0.38/job/{job_id}', { params: path(jobId), ...limited() }), isGone);
    },
    setPriority: (jobId, priority) => update(jobId, { priority: String(priority) }),
    setReservation: (jobId, reservation) => update(jobId, { reservation }),
    reservations: async () => (await answered(api.GET('/slurm/v0.0.38/reservations', limited()))).reservations ?? [],
    jobs: async () => (await answered(api.GET('/slurm/v0.0.38/jobs', limited()))).jobs ?? [],
    nodes: async () => (await answered(api.GET('/slurm/v0.0.38/nodes', limited()))).nodes ?? [],
  };
}

/** JSON Web Token as Slurm reads it (slurm.schedmd.com/jwt.html). */
function tokenOf(user: string, key: Buffer): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iat: now, exp: now + tokenLifetimeS, sun: user })}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

interface Answer {
  readonly errors?: readonly components['schemas']['v0.0.38_error'][];
}

/**
 * The answer to a call. An update may be refused with status 200, so the errors in the answer count, too.
 * @param isIgnored true for numbers of errors that need no action
 */
async function answered<Data extends Answer>(
  call: Promise<{ readonly data?: Data; readonly error?: unknown; readonly response: Response }>,
  isIgnored: (number: number | undefined) => boolean = () => false,
): Promise<Data> {
  const { data, error, response } = await call.catch((cause) => {
    throw new EngineError('slurmrestd cannot be reached', { cause });
  });
  const answer = data ?? (isAnswer(error) ? error : null);
  if (!answer) throw new EngineError(`slurmrestd answered ${response.status}`);
  const errors = (answer.errors ?? []).filter(({ error_number: number }) => !isIgnored(number));
  if (errors.length === 0 && (data || answer.errors)) return answer as Data;
  const texts = errors.map(({ error: text }) => text);
  throw new EngineError(`slurmrestd answered ${response.status}: ${texts.join('; ')}`);
}

const isAnswer = (given: unknown): given is Answer =>
  typeof given === 'object' && given !== null && 'errors' in given && Array.isArray(given.errors);
