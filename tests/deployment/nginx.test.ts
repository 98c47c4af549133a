import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { freePort } from '../../scripts/launch/ports.ts';
import { requiring } from '../support/requiring.ts';
import { until } from '../support/until.ts';

const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const shipped = join(projectDir, 'deploy', 'nginx');

/** An answer of nginx; `n` numbers the requests that reached the portal. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A chunk that only one of the portals has. */
const otherBuild = '/_next/static/chunks/other.js';

/** Portals that end while they are asked. */
const broken = '/login/broken';

const largePage = '/home-with-many-scripts';
const policyOfMany = `script-src ${"'sha256-0123456789012345678901234567890123456789012=' ".repeat(250)}`;

/** A preview of what is not published, which the portal shows to who has its link. */
const preview = '/matchHomePreview/2026';

/** Stands for portal and backend: repeats what it was asked, with the portal's cache headers. */
function openUpstream(): Server {
  let asked = 0;
  const missed = new Set<string>();
  return createServer((incoming, response) => {
    asked += 1;
    // The first of the two portals has another build.
    if (incoming.url === otherBuild && missed.size === 0) {
      missed.add(otherBuild);
      response.writeHead(404);
      return void response.end();
    }
    if (incoming.url?.startsWith(broken)) return void incoming.destroy();
    // A page with many inline scripts: the policy names the hash of each.
    if (incoming.url === largePage) response.setHeader('content-security-policy', policyOfMany);
    const isPersonal = /session=/.test(incoming.headers.cookie ?? '');
    const isForOne = isPersonal || incoming.url === preview;
    response.setHeader('cache-control', isForOne ? 'private, no-store' : 'private, no-cache');
    response.setHeader('vary', 'Accept-Encoding, Cookie');
    if (incoming.url === '/api/stream') {
      response.write('first');
      return void incoming.once('close', () => response.end());
    }
    const { host, cookie = '' } = incoming.headers;
    const [address, encoding] = [incoming.headers['x-forwarded-for'], incoming.headers['accept-encoding']];
    response.end(JSON.stringify({ n: asked, url: incoming.url, host, cookie, address, encoding }));
  });
}

/** The folders that it finds: those of Debian's package, and what the header of contest.conf tells the operator to make. */
const found = ['/etc/nginx/contest/tls', '/var/cache', '/var/lib/nginx', '/var/log/nginx'];

/** The shipped configuration with the ports of this test, in a folder that stands for Debian's file system. */
function writeConfiguration(
  folder: string,
  ports: { readonly http: number; readonly https: number },
  upstream: number,
) {
  for (const path of found) mkdirSync(join(folder, path), { recursive: true });
  const contest = join(folder, '/etc/nginx/contest');
  cpSync(join(shipped, 'upstreams.conf'), join(contest, 'upstreams.conf'));
  const upstreams = readFileSync(join(contest, 'upstreams.conf'), 'utf8');
  writeFileSync(join(contest, 'upstreams.conf'), upstreams.replace(/127\.0\.0\.1:\d+/g, `127.0.0.1:${upstream}`));
  const text = readFileSync(join(shipped, 'contest.conf'), 'utf8')
    .replaceAll(/(?<= )(?=\/(?:etc|var)\/)/g, folder)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('listen 80 ', `listen 127.0.0.1:${ports.http} `);
  writeFileSync(join(folder, 'contest.conf'), text);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1; user root;
    events {} http { ${temporary.join(' ')} include ${folder}/contest.conf; }`,
  );
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=contest.example'];
  const files = ['-keyout', join(contest, 'tls', 'privkey.pem'), '-out', join(contest, 'tls', 'fullchain.pem')];
  const made = spawnSync('openssl', ['req', ...certificate, ...files]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
}

requiring(isInstalled('nginx') && isInstalled('openssl'), 'nginx and openssl').describe('the shipped nginx', () => {
  let folder = '';
  let port = 0;
  let upstream: Server;
  let nginx: ChildProcess;

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, host = 'contest.example') =>
    new Promise<Answer>((resolve, reject) => {
      const call = request(
        { host: '127.0.0.1', port, path, servername: host, rejectUnauthorized: false, headers: { host, ...headers } },
        (answer) =>
          void buffer(answer).then(
            (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: body.toString() }),
            reject,
          ),
      );
      call.once('error', reject).end();
    });
  const numberOf = ({ body }: Answer): number => JSON.parse(body).n;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'contest-nginx-'));
    upstream = openUpstream();
    const ports = { http: await freePort(), https: await freePort() };
    port = ports.https;
    const behind = await freePort();
    upstream.listen(behind, '127.0.0.1');
    writeConfiguration(folder, ports, behind);
    nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    await until(
      () =>
        nginx.exitCode !== null ||
        ask('/ready').then(
          () => true,
          () => false,
        ),
    );
  });
  afterAll(async () => {
    nginx.kill();
    upstream.closeAllConnections();
    upstream.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('asks the other portal for a chunk that one does not have', async () => {
    const { status, body } = await ask(otherBuild);
    expect([status, JSON.parse(body).url]).toEqual([200, otherBuild]);
  });

  it('passes the policy of a page with many inline scripts', async () => {
    const { status, headers } = await ask(largePage);
    expect([status, headers['content-security-policy']?.length]).toEqual([200, policyOfMany.trim().length]);
  });

  it('accepts the configuration', () => {
    const tested = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')]);
    expect([tested.status, tested.stderr.toString()]).toEqual([0, expect.stringContaining('test is successful')]);
  });

  it('keeps a public page once for each language and encoding', async () => {
    const first = numberOf(await ask('/home'));
    expect(numberOf(await ask('/home'))).toBe(first);
    expect(numberOf(await ask('/home', { cookie: 'theme=dark' }))).toBe(first);
    const chinese = numberOf(await ask('/home', { cookie: 'language=zh-CN' }));
    expect(chinese).not.toBe(first);
    expect(numberOf(await ask('/home', { cookie: 'language=zh-CN' }))).toBe(chinese);
    const brotli = await ask('/home', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect([numberOf(brotli) !== first, JSON.parse(brotli.body).encoding]).toEqual([true, 'br']);
    expect((await ask('/home')).headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.0, br;q=0.1', 'br'],
    ['br; Q=0,gzip ;q=0', undefined],
    ['gzip;q=0.5', 'gzip'],
    ['brotli, x-gzip', undefined],
  ])('asks for no encoding that the browser refuses: %s', async (accepted, asked) => {
    const { body } = await ask('/home', { 'accept-encoding': accepted });
    expect(JSON.parse(body).encoding).toBe(asked);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'zstd, br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, zstd', 'gzip'],
    ['br, zstd;q=0', 'br'],
  ])('asks for the faster encoding for somebody who is signed in and accepts it: %s', async (accepted, asked) => {
    const { body } = await ask('/inbox', { cookie: 'session=one', 'accept-encoding': accepted });
    expect(JSON.parse(body).encoding).toBe(asked);
  });

  it.each(['session', '__Host-session'])(
    'never keeps or reuses a document of somebody with the cookie %s',
    async (name) => {
      const path = `/inbox?of=${name}`;
      const kept = numberOf(await ask(path));
      const [one, other] = [
        await ask(path, { cookie: `${name}=one` }),
        await ask(path, { cookie: `a=b; ${name}=other` }),
      ];
      expect([JSON.parse(one.body).cookie, JSON.parse(other.body).cookie]).toEqual([
        `${name}=one`,
        `a=b; ${name}=other`,
      ]);
      expect([one, other].map(({ headers }) => headers['cache-control'])).toEqual([
        'private, no-store',
        'private, no-store',
      ]);
      expect(numberOf(await ask(path))).toBe(kept);
    },
  );

  it('never keeps a preview, so that nobody sees it without its link', async () => {
    const [one, other] = [await ask(preview, { cookie: 'preview=proof' }), await ask(preview)];
    expect(numberOf(other)).not.toBe(numberOf(one));
    expect([one, other].map(({ headers }) => headers['cache-control'])).toEqual([
      'private, no-store',
      'private, no-store',
    ]);
  });

  it('adds the address of the client to those that the request names', async () => {
    const { body } = await ask('/api/who', { 'x-forwarded-for': '203.0.113.9' });
    expect(JSON.parse(body)).toMatchObject({ host: 'contest.example', address: '203.0.113.9, 127.0.0.1' });
  });

  it('passes events on as they come', async () => {
    const started = await new Promise<string>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: '/api/stream', rejectUnauthorized: false };
      const call = request({ ...options, headers: { host: 'contest.example' } }, (answer) =>
        answer.once('data', (chunk: Buffer) => {
          resolve(chunk.toString());
          call.destroy();
        }),
      );
      call.once('error', reject).end();
    });
    expect(started).toBe('first');
  });

  it('shows nothing of the backend but the support desk and the partners’ pages', async () => {
    const support = 'support.contest.example';
    expect((await ask('/support/desk', {}, support)).status).toBe(200);
    expect((await ask('/partners/vouchers', {}, support)).status).toBe(200);
    for (const path of ['/health', '/v1/login', '/provider/sms', '/test/config'])
      expect([path, (await ask(path, {}, support)).status]).toEqual([path, 404]);
  });

  it('logs no address that is a secret', async () => {
    const secrets = ['/contestHomePreview/2026?key=hush', '/api/v1/calendar/hush', '/lb/team/invitation/hush'];
    for (const path of secrets.slice(0, 2)) await ask(path);
    await ask(secrets[2] ?? '');
    // The code of a team's invitation, and the addresses before and after it.
    await ask('/api/v1/team/invite/code/hush');
    await ask('/joinTeam?code=hush');
    await ask('/login/1?from=%2FjoinTeam%3Fcode%3Dhush');
    await ask('/api/v1/team/mine', { referer: 'https://contest.example/joinTeam?code=hush' });
    for (const path of ['/partners/vouchers?lng=zh-cn&token=hush', '/support/desk?token=hush'])
      await ask(path, { referer: 'https://support.contest.example/?token=hush' }, 'support.contest.example');
    await ask('/said');
    const log = () => readFileSync(join(folder, '/var/log/nginx/access.log'), 'utf8');
    await until(() => log().includes('/said'));
    for (const said of ['GET /partners/vouchers', 'GET /joinTeam', 'GET /api/v1/team/mine'])
      expect(log()).toContain(said);
    expect(log()).not.toContain('hush');
  });

  it('logs no query when a portal fails', async () => {
    expect((await ask(`${broken}?aid=hush`)).status).toBe(502);
    const logs = [join(folder, 'error.log'), join(folder, '/var/log/nginx/error.log')].filter((file) =>
      existsSync(file),
    );
    expect(logs.map((file) => readFileSync(file, 'utf8')).join('\n')).not.toContain('hush');
  });
});
