import { join } from 'node:path';
import { href } from '#lib/routing/href.ts';
import { buildWhenChanged } from '../../scripts/build/build.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import { call } from '../conformance/case.ts';
import type { Answer } from '../conformance/connection.ts';
import { growthDuring, residentBytes } from '../conformance/memory.ts';
import { getPage } from '../conformance/page.ts';
import { openEntry, openNext, type PortalProcess } from '../conformance/portals.ts';
import { createScriptedUpstream } from '../conformance/scripted-upstream.ts';
import { signedIn } from '../conformance/signed-in.ts';
import { upload } from '../conformance/upload.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { arrive } from './arrivals.ts';
import { hasNginx, type Nginx, type Served, startNginx } from './nginx.ts';
import { median } from './page-speed.ts';
import { machine, writeSection } from './section.ts';
import { type Kind, kinds, type Measured, type ServerName, serverReport } from './server-report.ts';
import { startConstantBackend } from './start-constant-backend.ts';
import { type Burst, burst, requireWrk, type Shot } from './wrk.ts';

const rounds = 3;
const seconds = 2;
const gigabyte = 2 ** 30;
const megabyte = 2 ** 20;

const page = `${href('home')}?lng=zh-cn`;
const brotli = 'Accept-Encoding: br';
const routerHeaders = ['RSC: 1', brotli];
const callPath = `/api${call.own}`;

type Shots = Readonly<Record<Kind, Shot>>;

/** Next sends its router once to the address with the right `_rsc`. */
async function routerPath(portal: { readonly origin: string }): Promise<string> {
  const answer = await getPage(portal, page, routerHeaders);
  return answer.status === 307 ? (answer.header('location') ?? page) : page;
}

interface PageServer {
  readonly origin: string;
  readonly pid: number;
}

async function portalShots(pages: PageServer, calls: PortalProcess): Promise<Shots> {
  const { header } = await getPage(pages, page, [brotli]);
  const at = (path: string) => new URL(path, pages.origin).href;
  const own = ['X-Portal-Request: 1', 'Sec-Fetch-Site: same-origin', `Cookie: ${await signedIn(calls)}`];
  return {
    page: { url: at(page), headers: [brotli], pid: pages.pid },
    unchanged: { url: at(page), headers: [brotli, `If-None-Match: ${header('etag')}`], pid: pages.pid },
    router: { url: at(await routerPath(pages)), headers: routerHeaders, pid: pages.pid },
    call: { url: calls.origin + callPath, headers: own, pid: calls.pid },
  };
}

async function nginxShots({ origin, pid }: Nginx, { call: portalCall }: Shots): Promise<Shots> {
  const { header } = await getPage({ origin }, '/page');
  return {
    page: { url: `${origin}/page`, headers: [brotli], pid },
    unchanged: { url: `${origin}/page`, headers: [brotli, `If-None-Match: ${header('etag')}`], pid },
    router: { url: `${origin}/router`, headers: routerHeaders, pid },
    call: { url: origin + callPath, headers: portalCall.headers, pid },
  };
}

const servedAs = (name: string, { body, header }: Answer): Served => ({
  name,
  body,
  contentType: header('content-type') ?? '',
  encoding: header('content-encoding'),
});

function middle(bursts: readonly Burst[]): Burst {
  const of = (key: keyof Burst) => median(bursts.map((one) => one[key]));
  return { perSecond: of('perSecond'), cpu: of('cpu'), p99: of('p99') };
}

/** Each kind of request at each server in turn, round by round, so that a busy moment hits them all. */
async function measure(servers: ReadonlyMap<ServerName, Shots>): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const kind of Object.keys(kinds) as Kind[]) {
    const bursts = new Map([...servers.keys()].map((name) => [name, [] as Burst[]]));
    for (let round = 0; round < rounds; round += 1)
      for (const [name, shots] of servers) bursts.get(name)?.push(await burst(shots[kind], seconds));
    for (const [server, all] of bursts) measured.push({ kind, server, burst: middle(all) });
    console.log(
      `${kinds[kind]}: ${[...bursts].map(([name, all]) => `${name} ${Math.round(middle(all).perSecond)}/s`)}`,
    );
  }
  return measured;
}

/** 1 GB through a fresh entry server, after enough bytes for its buffers to have their working size. */
async function measureUpload(): Promise<{ readonly growth: number; readonly isEqual: boolean }> {
  const upstream = await createScriptedUpstream();
  const portal = await openEntry(upstream.url);
  try {
    const context = { portal, upstream, cookie: await signedIn(portal) };
    await upload(context, 96 * megabyte);
    let isEqual = false;
    const growth = await growthDuring(portal.pid, async () => {
      const { sent, received } = await upload(context, gigabyte);
      isEqual = sent === received;
    });
    return { growth, isEqual };
  } finally {
    await portal.stop();
    await upstream.close();
  }
}

/** Visitors: the page, its first script, who is signed in, and a call. */
async function measureArrivals({ origin }: Stack) {
  const html = (await getPage({ origin }, page)).body.toString();
  const script = /"(\/_next\/static\/[^"]+\.js)"/.exec(html)?.[1] ?? '/favicon.ico';
  const own = { 'x-portal-request': '1', 'sec-fetch-site': 'same-origin' };
  const packed = { 'accept-encoding': 'br' };
  return arrive(10_000, 60, [
    { url: origin + page, headers: packed },
    { url: origin + script, headers: packed },
    { url: `${origin}/api/portal/session`, headers: own },
    { url: `${origin}/api${call.open}`, headers: own },
  ]);
}

/** `npm run bench:server`. Needs wrk; without nginx its rows are left out. */
export async function measureServers(): Promise<void> {
  requireWrk();
  const description = machine();
  buildWhenChanged();
  const stack = await startStack({ wire: false, isShortLived: false });
  const backendPort = await freePort();
  const constantUrl = `http://127.0.0.1:${backendPort}`;
  const constant = await startConstantBackend(backendPort);
  const entryCalls = await openEntry(constantUrl);
  const next = await openNext(stack.backendUrl);
  const nextCalls = await openNext(constantUrl);
  const entryPages = { origin: stack.origin, pid: stack.portalPids()[0] ?? 0 };
  const files = [
    servedAs('page', await getPage(entryPages, page, [brotli])),
    servedAs('router', await getPage(entryPages, page, routerHeaders)),
  ];
  const nginx = hasNginx()
    ? await startNginx(join(stack.folder.dir, 'nginx'), await freePort(), files, constantUrl)
    : null;
  try {
    const entryShots = await portalShots(entryPages, entryCalls);
    const servers = new Map<ServerName, Shots>([
      ['entry', entryShots],
      ['Next alone', await portalShots(next, nextCalls)],
    ]);
    if (nginx) servers.set('nginx', await nginxShots(nginx, entryShots));
    const measured = await measure(servers);
    await Promise.all([next.stop(), nextCalls.stop(), nginx?.stop()]);
    const arrivals = await measureArrivals(stack);
    const { growth, isEqual } = await measureUpload();
    const text = serverReport({
      machine: description,
      measured,
      arrivals,
      memory: Math.max(residentBytes(entryPages.pid) ?? 0, residentBytes(entryCalls.pid) ?? 0),
      uploadGrowth: growth,
      uploadBytes: gigabyte,
      isUploadEqual: isEqual,
      start: entryCalls.startedIn,
    });
    writeSection('servers', text);
    console.log(`\n${text}`);
  } finally {
    await Promise.all([next.stop(), nextCalls.stop(), entryCalls.stop(), constant.stop(), stack.stop()]);
    await nginx?.stop().catch(() => undefined);
  }
}
