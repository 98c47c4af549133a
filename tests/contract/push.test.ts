import { execFileSync } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import { everyone } from '#backend/committee/calls.ts';
import { notifierIn } from '#backend/inbox/notifier-in.ts';
import { notices } from '#backend/inbox/tables.ts';
import { days, minutes } from '#backend/platform/clock.ts';
import { openPostgres } from '#backend/platform/database/database.ts';
import { createPushDelivery } from '#backend/push/queue.ts';
import { createPushSender } from '#backend/push/sender.ts';
import { pushMessages, pushSubscriptions } from '#backend/push/tables.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { listenLocally } from '../support/listen.ts';
import { persons } from '../support/persons.ts';
import { openBackend, portalOrigin, type TestBackend, type Who } from './backend.ts';
import { committee } from './committee.ts';

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:committee@contest.example' };
const host = 'push.contest.example';

/** A push service on this machine, with a certificate of its own: what it received, and the status of its answers. */
interface PushService {
  readonly received: {
    readonly path: string;
    readonly headers: NodeJS.Dict<string | string[]>;
    readonly body: Buffer;
  }[];
  readonly agent: Agent;
  status: number;
  close(): Promise<void>;
}

async function openPushService(): Promise<PushService> {
  const folder = mkdtempSync(join(tmpdir(), 'push-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'].concat(
      ['-keyout', key, '-out', cert],
      subject,
    ),
    { stdio: 'ignore' },
  );
  const ca = readFileSync(cert);
  const received: PushService['received'] = [];
  const service = { status: 201 };
  const server: Server = createServer({ key: readFileSync(key), cert: ca }, async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(service.status).end('x'.repeat(1000));
  });
  const port = await listenLocally(server);
  // The endpoint has no port of its own: connections to its name end at this server.
  class ToService extends Agent {
    override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
      return super.createConnection({ ...options, host: '127.0.0.1', port, servername: host, ca }, done);
    }
  }
  const agent = new ToService();
  return Object.assign(service, {
    received,
    agent,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  });
}

let backend: TestBackend;
let service: PushService;
let workers: readonly { send(): Promise<void> }[];
let closeOther: () => Promise<void>;
let owner: Who;
let other: Who;
let now = 0;

beforeAll(async () => {
  backend = await openBackend({
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: vapid.subject,
  });
  service = await openPushService();
  now = backend.startedAt;
  const second = backend.databaseUrl ? await openPostgres(backend.databaseUrl) : null;
  closeOther = async () => second?.close();
  const sender = createPushSender(vapid, service.agent);
  workers = [backend.database, second?.database ?? backend.database].map((database) =>
    createPushDelivery(database, () => now, sender),
  );
  owner = await backend.signIn(persons.member.userName);
  other = await backend.signIn(persons.player.userName);
});
afterAll(async () => {
  await closeOther();
  await service.close();
  await backend.close();
});
beforeEach(async () => {
  await backend.database.delete(pushSubscriptions);
  service.received.length = 0;
  service.status = 201;
});

/** A subscription with new keys, as a browser makes it. */
function newBrowser(name: string, endpoint = `https://${host}/${name}`) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

const subscribe = (body: ReturnType<typeof newBrowser>, as: Who = owner) =>
  backend.ask(personal.subscribePush, { body }, { as, locale: 'zh-CN' });
const wish = (push: boolean, as: Who = owner) =>
  backend.ask(personal.updateMessagePreference, { body: { topic: 'team', site: true, sms: false, push } }, { as });
const title = { 'zh-EN': 'English title', 'zh-CN': '中文标题', 'zh-Hant': '中文標題' };
const notifyOwner = () =>
  backend.database.transaction((tx) =>
    notifierIn(
      () => now,
      portalOrigin,
    )(tx)
      .about('team')
      .addNotice({ playerId: owner.playerId, title, content: title, jumpUrl: '/teamManagement' }),
  );
const sendTogether = () => Promise.all(workers.map((worker) => worker.send()));

test('nothing is sent to a browser until its owner wants the topic', async () => {
  const { data } = await backend.ask(personal.messagePreferences, {}, { as: other });
  expect(data.list.filter(({ push }) => push)).toEqual([]);
  expect((await subscribe(newBrowser('a'))).code).toBe(0);
  await notifyOwner();
  await sendTogether();
  expect(service.received).toEqual([]);
});

test('a notice is sent once to each browser, by two workers at once, encrypted and signed', async () => {
  await wish(true);
  for (let number = 0; number < 8; number++) await subscribe(newBrowser(`b${number}`));
  await notifyOwner();
  await sendTogether();
  await sendTogether();
  expect(service.received.map(({ path }) => path).sort()).toEqual([...Array(8).keys()].map((number) => `/b${number}`));
  for (const { headers, body } of service.received) {
    expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=/);
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(Number(headers.ttl)).toBeGreaterThan(0);
    expect(body.length).toBeGreaterThan(100);
    expect(body.toString()).not.toContain('中文标题');
  }
  expect(await backend.database.$count(pushMessages)).toBe(0);
});

test.each([404, 410])('a browser that its push service answers %d for is removed', async (status) => {
  await wish(true);
  await subscribe(newBrowser('gone'));
  service.status = status;
  await notifyOwner();
  await sendTogether();
  expect(await backend.database.$count(pushSubscriptions)).toBe(0);
});

test('a message that was not accepted is tried again after five minutes, five times in all', async () => {
  await wish(true);
  await subscribe(newBrowser('slow'));
  service.status = 503;
  await notifyOwner();
  await sendTogether();
  await sendTogether();
  expect(service.received).toHaveLength(1);
  for (let attempt = 2; attempt < 8; attempt++) {
    now += minutes(5) + 1;
    await sendTogether();
  }
  expect(service.received).toHaveLength(5);
  expect(await backend.database.$count(pushMessages)).toBe(0);
  expect(await backend.database.$count(pushSubscriptions)).toBe(1);
});

test('a message that waited for a day is not sent any more', async () => {
  await wish(true);
  await subscribe(newBrowser('late'));
  await notifyOwner();
  now += days(1) + 1;
  await sendTogether();
  expect(service.received).toEqual([]);
  expect(await backend.database.$count(pushMessages)).toBe(0);
});

test('a transaction that fails sends nothing', async () => {
  await wish(true);
  await subscribe(newBrowser('undone'));
  const failing = backend.database.transaction(async (tx) => {
    await notifierIn(
      () => now,
      portalOrigin,
    )(tx)
      .about('team')
      .addNotice({ playerId: owner.playerId, title, content: title, jumpUrl: null });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await sendTogether();
  expect(service.received).toEqual([]);
});

test.each([
  'http://push.contest.example/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://169.254.169.254/latest',
  'https://localhost/a',
  'https://push.contest.example:8443/a',
  'https://name:word@push.contest.example/a',
])('an endpoint like %s is refused', async (endpoint) => {
  expect((await subscribe(newBrowser('x', endpoint))).code).not.toBe(0);
  expect(await backend.database.$count(pushSubscriptions)).toBe(0);
});

test('a browser belongs to whoever allowed notifications in it last, with no message of the previous owner', async () => {
  await wish(true);
  const browser = newBrowser('shared');
  await subscribe(browser);
  await notifyOwner();
  await subscribe(browser, other);
  await sendTogether();
  expect(service.received).toEqual([]);
  await notifyOwner();
  await sendTogether();
  expect(service.received).toEqual([]);
});

test('a browser that its owner subscribes again receives what was waiting for it', async () => {
  await wish(true);
  const browser = newBrowser('again');
  await subscribe(browser);
  await notifyOwner();
  await subscribe({ ...newBrowser('again'), endpoint: browser.endpoint });
  await sendTogether();
  expect(service.received).toHaveLength(1);
  expect(await backend.database.$count(pushSubscriptions)).toBe(1);
});

test("only the owner removes a browser, and a person's eleventh replaces the oldest", async () => {
  const id = async () => (await backend.database.select().from(pushSubscriptions))[0]?.id ?? '';
  await subscribe(newBrowser('first'));
  await backend.ask(personal.unsubscribePush, { params: { id: await id() } }, { as: other });
  expect(await backend.database.$count(pushSubscriptions)).toBe(1);
  await backend.ask(personal.unsubscribePush, { params: { id: await id() } }, { as: owner });
  expect(await backend.database.$count(pushSubscriptions)).toBe(0);
  for (let number = 0; number < 11; number++) {
    await subscribe(newBrowser(`n${number}`));
    backend.advance(1);
  }
  const endpoints = (await backend.database.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint);
  expect(endpoints).toHaveLength(10);
  expect(endpoints).not.toContain(`https://${host}/n0`);
});

test('a person who subscribes twenty browsers at once keeps ten of them', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, number) => subscribe(newBrowser(`at-once-${number}`))));
  expect(await backend.database.select().from(pushSubscriptions)).toHaveLength(10);
});

test('whoever ends the sessions of other browsers ends their notifications', async () => {
  await subscribe(newBrowser('somewhere'));
  await subscribe(newBrowser('of-another'), other);
  expect((await backend.ask(personal.endOtherSessions, {}, { as: owner })).code).toBe(0);
  const left = await backend.database.select().from(pushSubscriptions);
  expect(left.map(({ endpoint }) => endpoint)).toEqual([`https://${host}/of-another`]);
});

test('the committee, ending the sessions of a person or of everyone, ends their notifications', async () => {
  const endpoints = async () =>
    (await backend.database.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint).sort();
  await subscribe(newBrowser('somewhere'));
  await subscribe(newBrowser('of-another'), other);
  await committee(backend, 'sessions-end', { player: owner.playerId });
  expect(await endpoints()).toEqual([`https://${host}/of-another`]);
  await committee(backend, 'sessions-end', { player: everyone });
  expect(await endpoints()).toEqual([]);
  owner = await backend.signIn(persons.member.userName);
  other = await backend.signIn(persons.player.userName);
});

test('the inbox has the notice as well', async () => {
  const before = await backend.database.$count(notices, eq(notices.playerId, owner.playerId));
  await wish(true);
  await notifyOwner();
  expect(await backend.database.$count(notices, eq(notices.playerId, owner.playerId))).toBe(before + 1);
});
