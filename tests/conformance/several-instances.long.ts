import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { identity } from '#lib/contract/identity.ts';
import { salonsRoutes } from '#lib/contract/routes/salons.ts';
import { submissionsRoutes } from '#lib/contract/routes/submissions.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import { uploads } from '#lib/contract/submissions/uploads.ts';
import { type Cluster, startPostgres } from '../../scripts/check/postgres.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import type { Running } from '../../scripts/launch/processes.ts';
import { runBackend, runPortal } from '../../scripts/launch/servers.ts';
import { type Settings, settingsFrom } from '../../scripts/launch/settings.ts';
import { controlsOf } from '../support/backend-controls.ts';
import { makeStackFolder, type StackFolder } from '../support/folder.ts';
import { type ObjectStore, startObjectStore } from '../support/object-store.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { checksumOf, laySmallTask, resultFile } from '../support/small-task.ts';
import { until } from '../support/until.ts';

/** Two portals and two backends behind nginx, with PostgreSQL, Redis and a bucket; part of `npm run test:long`. */
const publicOrigin = 'http://contest.example';
const raceId = 'fraud-rings';

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** What was measured, by name, for docs/bench.md (`npm run bench:instances`). */
const figures: Record<string, string> = {};
const figuresFile = 'test-results/several-instances.json';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request of a page of the portal to a port of this machine. */
function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const own = {
      host: 'contest.example',
      origin: publicOrigin,
      'x-portal-request': '1',
      'sec-fetch-site': 'same-origin',
    };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { host: '127.0.0.1', port, path, method, agent, headers: { ...own, ...length, ...headers } };
    const sent = request(options, (answer) => {
      buffer(answer).then(
        (bytes) =>
          resolve({
            status: answer.statusCode ?? 0,
            body: bytes.toString(),
            cookies: answer.headers['set-cookie'] ?? [],
            headers: answer.headers,
          }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A browser that is signed in: it keeps its cookies wherever it is sent to. */
interface Browser {
  readonly ask: (port: number, path: string, sent?: Sent) => Promise<Answer>;
  readonly playerId: string;
}

async function signIn(port: number, userName: string): Promise<Browser> {
  const cookies = new Map<string, string>();
  const call: Browser['ask'] = async (to, path, { headers, ...sent } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(to, path, { ...sent, headers: { ...headers, cookie } });
    for (const line of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const { status, body } = await call(port, `/api${identity.testLogin.path}?userName=${userName}`);
  if (status !== 200) throw new Error(`${userName} was not signed in: ${status} ${body}`);
  return { ask: call, playerId: JSON.parse(body).data.playerId };
}

/** One process that is stopped, killed and started again. */
interface Instance {
  readonly name: string;
  readonly port: number;
  running: Running;
  start(): Promise<void>;
}

let dir: string;
let folder: StackFolder;
let cluster: Cluster;
let redis: RedisServer;
let store: ObjectStore;
let nginx: ChildProcess;
let balanced = 0;
const instances: Instance[] = [];
const lines: string[] = [];
const portals = () => instances.filter(({ name }) => name === 'portal');
const backends = () => instances.filter(({ name }) => name === 'backend');

/** The shipped addresses and headers, on ports of this test; the second server stands for the backend's Service. */
function writeNginx(ports: { readonly portal: number; readonly backend: number }): string {
  // As the shipped configuration says (deploy/nginx/upstreams.conf).
  const serversOf = (name: string) =>
    instances.filter((one) => one.name === name).map(({ port }) => `server 127.0.0.1:${port} fail_timeout=1s;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  const passing = `proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_buffering off; proxy_request_buffering off;
    proxy_buffer_size 32k; proxy_buffers 8 32k;
    client_max_body_size 0; proxy_read_timeout 1h;`;
  const file = join(dir, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${dir}/nginx.pid; error_log ${dir}/nginx.log; worker_processes 1; user root;
    events { worker_connections 1024; }
    http { access_log off; ${temporary.join(' ')}
      upstream portal { ${serversOf('portal').join(' ')} keepalive 64; }
      upstream backend { ${serversOf('backend').join(' ')} keepalive 64; }
      server { listen 127.0.0.1:${ports.portal}; ${passing} location / { proxy_pass http://portal; } }
      server { listen 127.0.0.1:${ports.backend}; ${passing} location / { proxy_pass http://backend; } }
    }`,
  );
  return file;
}

const healthPaths = { portal: '/api/portal/health/ready', backend: '/health' } as const;

function add(name: 'backend' | 'portal', settings: Settings): void {
  const port = name === 'portal' ? settings.port : settings.backendPort;
  const onLine = (line: string) => void lines.push(`${name} ${port} ${line}`);
  const launch = () =>
    name === 'portal' ? runPortal(settings, { cwd: folder.portal, onLine }) : runBackend(settings, { onLine });
  const instance: Instance = {
    name,
    port,
    running: launch(),
    start: async () => {
      instance.running = launch();
      await ready(instance);
    },
  };
  instances.push(instance);
}

const ready = ({ name, port, running }: Instance) =>
  until(async () => {
    if (running.child.exitCode !== null) throw new Error(`${name} ended:\n${lines.slice(-20).join('\n')}`);
    const path = healthPaths[name === 'portal' ? 'portal' : 'backend'];
    return ask(port, path).then(
      ({ status }) => status === 200,
      () => false,
    );
  });

async function killed({ running: { child } }: Instance): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'several-instances-'));
  folder = makeStackFolder();
  [cluster, redis, store] = await Promise.all([startPostgres(), startRedis(), startObjectStore()]);
  const ports = { portal: await freePort(), backend: await freePort() };
  balanced = ports.portal;
  mkdirSync(folder.data);
  await laySmallTask(folder.content, folder.data, 100_000);
  const secret = (name: string) => name.repeat(8);
  const shared = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', PUBLIC_ORIGIN: publicOrigin },
    ...{
      BACKEND_PUBLIC_URL: 'http://support.contest.example',
      CONTEST_BACKEND_URL: `http://127.0.0.1:${ports.backend}`,
    },
    ...{
      PORTAL_URL: `http://127.0.0.1:${ports.portal}`,
      DATABASE_URL: await cluster.database('several'),
      REDIS_URL: redis.url,
    },
    ...{ SESSION_SECRET: secret('session'), BACKEND_SECRET: secret('backend'), VOUCHER_SECRET: secret('voucher') },
    ...{ PORTAL_SIGNAL_SECRET: secret('signal'), DATA_DIR: folder.data, CONTENT_DIR: folder.content, ...store.env },
    ...{ SIMULATED_LOGIN: '1', SENTINELS: '1', TRUSTED_PROXIES: '1', REQUEST_RATE: '1000000', READ_LIMIT: '1000000' },
    ...{ WRITE_LIMIT: '1000000', SHUTDOWN_DELAY: '2', BACKEND_SHUTDOWN_DELAY: '2', LOG_LEVEL: 'warn' },
  };
  for (let count = 0; count < 2; count++) {
    const [PORT, BACKEND_PORT] = [String(await freePort()), String(await freePort())];
    const settings = settingsFrom({ ...shared, PORT, BACKEND_PORT });
    add('backend', settings);
    await ready(instances.at(-1) as Instance);
    add('portal', settings);
  }
  nginx = spawn('nginx', ['-c', writeNginx(ports)], { stdio: 'ignore' });
  await Promise.all(instances.map(ready));
  await until(() =>
    ask(balanced, '/home').then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
}, 300_000);

afterAll(async () => {
  await Promise.all(instances.map(({ running }) => running.stop()));
  nginx?.kill();
  await Promise.all([cluster?.stop(), redis?.stop(), store?.stop()]);
  agent.destroy();
  mkdirSync('test-results', { recursive: true });
  writeFileSync(figuresFile, JSON.stringify(figures, null, 2));
  for (const made of [dir, folder?.dir]) if (made) rmSync(made, { recursive: true, force: true });
});

test('changed content is shown by both portals within a second after a backend has read it', async () => {
  const page = '/competitionReportDetails/chain-1-final/2022';
  for (const { port } of portals()) expect((await ask(port, page)).status).toBe(200);
  const file = join(folder.content, 'news/chain-1-final.zh-EN.md');
  const marker = `Changed ${randomUUID().slice(0, 8)}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('Copper Heron of the University of Nanling', marker));
  await Promise.all(backends().map(({ port }) => controlsOf(`http://127.0.0.1:${port}`).reloadContent()));
  const began = performance.now();
  const shown = async (port: number) => {
    await until(async () => (await ask(port, page)).body.includes(marker));
    return performance.now() - began;
  };
  const times = await Promise.all(portals().map(({ port }) => shown(port)));
  figures['Changed content, read by a backend until both portals show it'] = `${Math.round(Math.max(...times))} ms`;
  expect(Math.max(...times)).toBeLessThan(1000);
});

test('a token is renewed once, whichever portals its requests reach', async () => {
  const controls = backends().map(({ port }) => controlsOf(`http://127.0.0.1:${port}`));
  await Promise.all(controls.map((control) => control.tokenLife(40)));
  const browser = await signIn(balanced, 'zhou.min');
  await Promise.all(controls.map((control) => control.tokenLife(7200)));
  const path = `/api${submissionsRoutes.attempts.path}?raceId=${raceId}`;
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => browser.ask(portals()[index % 2]?.port ?? 0, path)),
  );
  expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([]);
  const renewals = await controls[0]?.renewals(browser.playerId);
  figures['Renewals of a token that 60 requests at two portals found expiring'] = String(renewals);
  expect(renewals).toBe(1);
});

test('a limit counts for all portals and backends together', async () => {
  const path = `/api${identity.testLogin.path}?userName=xu.jing`;
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const answers = await Promise.all(
    Array.from({ length: 130 }, (_, index) => ask(portals()[index % 2]?.port ?? 0, path, { headers })),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  figures['Of 130 calls in turn, with a limit of 120 for all'] = `${count(200)} answered, ${count(429)} refused`;
  expect([count(200), count(429)]).toEqual([120, 10]);
});

const tus = { 'tus-resumable': '1.0.0' };
const encoded = (value: string) => Buffer.from(value).toString('base64');

/** @returns path of the upload */
async function begin(browser: Browser, kind: string, name: string, size: number): Promise<string> {
  const metadata = Object.entries({ kind, subject: raceId, name }).map(([key, value]) => `${key} ${encoded(value)}`);
  const headers = {
    ...tus,
    'upload-length': String(size),
    'upload-metadata': metadata.join(','),
    'content-length': '0',
  };
  const {
    status,
    headers: got,
    body,
  } = await browser.ask(balanced, `/api${uploads.begin.path}`, { method: 'POST', headers });
  if (status !== 201) throw new Error(`Not begun: ${status} ${body}`);
  return `/api${uploads.begin.path}/${String(got.location).split('/').at(-1)}`;
}

const send = (browser: Browser, port: number, path: string, offset: number, body: Buffer) =>
  browser.ask(port, path, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  });

test('an upload goes on at the other portal and the other backend', async () => {
  const browser = await signIn(balanced, 'chen.yu');
  const bytes = Buffer.alloc(12_000_000, 'abcdefg');
  const path = await begin(browser, 'code', 'model.zip', bytes.length);
  for (let offset = 0, turn = 0; offset < bytes.length; offset += 3_000_000, turn++) {
    const { status } = await send(
      browser,
      portals()[turn % 2]?.port ?? 0,
      path,
      offset,
      bytes.subarray(offset, offset + 3_000_000),
    );
    expect(status).toBe(204);
  }
  const { body } = await browser.ask(balanced, path);
  expect(JSON.parse(body).data).toMatchObject({ offset: bytes.length, sha256: checksumOf(bytes) });
});

/** A write that nginx does not repeat, without a key by which the portal could. */
const write: Sent = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ id: 'rivers' }),
};

/** Sends requests at a rate until it is stopped. @returns the answers that no visitor should get */
function load(
  browser: Browser,
  perSecond: number,
): () => Promise<{ readonly sent: number; readonly failed: string[] }> {
  const requests: readonly (readonly [path: string, sent?: Sent])[] = [
    ['/home'],
    ['/newsReports'],
    ['/2025'],
    [`/api${submissionsRoutes.attempts.path}?raceId=${raceId}`],
    ['/api/v1/news'],
    [`/api${salonsRoutes.cancel.path}`, write],
  ];
  const failed: string[] = [];
  const running = new Set<Promise<void>>();
  let sent = 0;
  const began = performance.now();
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1000) * perSecond; sent < due; sent++) {
      const [path, content] = requests[sent % requests.length] ?? ['/home'];
      const one: Promise<void> = browser
        .ask(balanced, path, content)
        .then(
          ({ status }) => void (status >= 400 && failed.push(`${status} ${path}`)),
          (error: NodeJS.ErrnoException) => void failed.push(`${error.code} ${path}`),
        )
        .finally(() => running.delete(one));
      running.add(one);
    }
  }, 10);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    return { sent, failed };
  };
}

test('a rolling restart at 300 requests a second fails none of them', async () => {
  const browser = await signIn(balanced, 'chen.yu');
  const stop = load(browser, 300);
  await delay(1000);
  for (const instance of instances) {
    await instance.running.stop();
    await instance.start();
    await delay(500);
  }
  const { sent, failed } = await stop();
  figures['Rolling restart of all four, 300 requests a second'] = `${sent} requests, ${failed.length} failed`;
  expect(sent).toBeGreaterThan(3000);
  expect(failed).toEqual([]);
}, 300_000);

/** Hands one result in, however often the connection breaks. @returns the id that was acknowledged */
async function submitted(browser: Browser): Promise<string> {
  const bytes = Buffer.from(resultFile());
  const surely = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      const result = await work().catch(() => null);
      if (result !== null) return result;
      await delay(100);
    }
  };
  const path = await surely(() => begin(browser, 'outcome', 'result.csv', bytes.length));
  await surely(async () => {
    const { headers } = await browser.ask(balanced, path, { method: 'HEAD', headers: tus });
    const offset = Number(headers['upload-offset']);
    if (offset < bytes.length) await send(browser, balanced, path, offset, bytes.subarray(offset));
    const { body } = await browser.ask(balanced, path);
    return JSON.parse(body).data.sha256 as string | null;
  });
  return surely(async () => {
    const body = JSON.stringify({ raceId, fid: path.split('/').at(-1), sha256: checksumOf(bytes) });
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const answer = await browser.ask(balanced, `/api${submissionsRoutes.outcome.path}`, {
      method: 'POST',
      headers,
      body,
    });
    return answer.status === 200 ? (JSON.parse(answer.body).data?.id ?? null) : null;
  });
}

async function records(browser: Browser): Promise<Submission[]> {
  const all: Submission[] = [];
  for (let page = 1; ; page++) {
    const { body } = await browser.ask(
      balanced,
      `/api${submissionsRoutes.records.path}?raceId=${raceId}&page=${page}&pageSize=100`,
    );
    const { list } = JSON.parse(body).data as { list: Submission[] };
    all.push(...list);
    if (list.length < 100) return all;
  }
}

test('nothing that was acknowledged is lost when each process is killed in turn', async () => {
  const browser = await signIn(balanced, 'chen.yu');
  const before = new Set((await records(browser)).map(({ id }) => id));
  const acknowledged: string[] = [];
  let isOver = false;
  const submitting = async () => {
    while (!isOver) acknowledged.push(await submitted(browser));
  };
  const work = Promise.all([submitting(), submitting()]);
  for (const instance of instances) {
    await delay(1500);
    await killed(instance);
    await delay(1500);
    await instance.start();
  }
  isOver = true;
  await work;
  const added = (await records(browser)).filter(({ id }) => !before.has(id));
  const lost = acknowledged.filter((id) => !added.some((one) => one.id === id)).length;
  figures['Each process killed in turn (kill -9) under two people who submit'] =
    `${acknowledged.length} submissions acknowledged, ${lost} lost`;
  expect(acknowledged.length).toBeGreaterThan(4);
  expect(added.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  await until(async () => (await records(browser)).every(({ state }) => state === 'scored' || state === 'failed'));
  const settled = (await records(browser)).filter(({ id }) => acknowledged.includes(id));
  for (const { state, attemptReturned } of settled) expect(state === 'scored' || attemptReturned).toBe(true);
}, 300_000);
