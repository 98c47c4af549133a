import { escapeUTF8 as escapeHtml } from 'entities/escape';
import { committeeHeader } from '#backend/committee/routes.ts';
import { createSigner, sha256 } from '#backend/platform/signing.ts';
import { identity } from '#lib/contract/identity.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { customerService, site } from '#lib/contract/site.ts';
import { locales } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';

let backend: TestBackend;
let player: Who;
beforeAll(async () => {
  backend = await openBackend();
  player = await backend.signIn('lin.qing');
});
afterAll(() => backend?.close());

const tokenOf = async (as: Who) => (await backend.ask(customerService.token, {}, { as })).data.token;

/** Opens a desk as the browser does and returns the visit's cookie. */
async function visit(query: string, desk = 'contest'): Promise<string> {
  const answer = await backend.app.request(`/support/${desk}?${query}`);
  expect(answer.headers.get('Location') ?? '').not.toContain('token');
  return (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
}

const pageOf = async (cookie: string, path = '/support/contest') => {
  const answer = await backend.app.request(path, { headers: { Cookie: cookie } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

function post(cookie: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return backend.app.request('/support/contest', {
    method: 'POST',
    headers: {
      Cookie: cookie,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: String(new URLSearchParams(fields)),
  });
}

function committee(name: string, body: object, secret = 'b'.repeat(32)) {
  const text = JSON.stringify(body);
  const proof = { request: sha256(`${name}\n${text}`) };
  const signature = createSigner(secret).issue('committee', proof, backend.startedAt + 3600);
  return backend.app.request(`/committee/${name}`, {
    method: 'POST',
    headers: { [committeeHeader]: signature },
    body: text,
  });
}

describe('the support desk', () => {
  test('opens with a token, and with cinfo and key', async () => {
    const info = (await backend.ask(customerService.info, {}, { as: player })).data;
    for (const query of [`token=${await tokenOf(player)}`, String(new URLSearchParams(info))]) {
      const { status, text } = await pageOf(await visit(query));
      expect([status, text.includes('<textarea')]).toEqual([200, true]);
    }
  });

  test('stays closed without a credential, with a forged one, and five minutes later', async () => {
    const token = await tokenOf(player);
    const forged = `${token.slice(0, -2)}xx`;
    expect((await pageOf('')).status).toBe(401);
    expect((await backend.app.request(`/support/contest?token=${forged}`)).status).toBe(401);
    const info = (await backend.ask(customerService.info, {}, { as: player })).data;
    expect((await backend.app.request(`/support/contest?cinfo=${info.cinfo}&key=x`)).status).toBe(401);
    backend.advance(301);
    expect((await backend.app.request(`/support/contest?token=${token}`)).status).toBe(401);
  });

  test('a credential of the desk is no access token', async () => {
    const token = await tokenOf(player);
    expect((await backend.ask(inbox.summary, { query: {} }, { as: { token } })).status).toBe(401);
  });

  const ends: readonly [string, (who: Who) => unknown][] = [
    ['a log-out', (as) => backend.ask(identity.logout, {}, { as })],
    ['the command of the committee', (as) => committee('sessions-end', { player: as.playerId })],
  ];
  test.each(ends)('%s ends the visit, and credentials issued before', async (_, end) => {
    const [leaving, staying] = [await backend.signIn('zhou.min'), await backend.signIn('chen.yu')];
    const unused = await tokenOf(leaving);
    const cookie = await visit(`token=${await tokenOf(leaving)}`);
    const other = await visit(`token=${await tokenOf(staying)}`);
    expect((await pageOf(cookie)).status).toBe(200);
    await end(leaving);
    expect((await pageOf(cookie)).status).toBe(401);
    expect((await post(cookie, { id: crypto.randomUUID(), question: 'Who is this?' })).status).toBe(401);
    expect((await backend.app.request(`/support/contest?token=${unused}`)).status).toBe(401);
    expect((await pageOf(other)).status).toBe(200);
  });

  test('an answer of the committee becomes an unread reply', async () => {
    const cookie = await visit(`token=${await tokenOf(player)}`);
    const id = crypto.randomUUID();
    for (let times = 0; times < 2; times++)
      expect((await post(cookie, { id, question: 'May I <b>change</b> my team?' })).status).toBe(303);
    const { text } = await pageOf(cookie);
    expect(text.match(/May I &lt;b&gt;change/g)).toHaveLength(1);
    const open = await (await committee('questions', {})).json();
    expect(open.data.list).toMatchObject([{ id, desk: 'contest' }]);

    const before = (await backend.ask(inbox.summary, { query: {} }, { as: player })).data;
    expect((await (await committee('answer', { id, text: 'Yes.\n\nUntil <Friday>.' })).json()).code).toBe(0);
    const after = (await backend.ask(inbox.summary, { query: {} }, { as: player })).data;
    expect(after.unReadPlayerCounselingMessageNum).toBe(before.unReadPlayerCounselingMessageNum + 1);
    expect(after.playerCounselingMessageList[0]).toMatchObject({
      question: 'May I <b>change</b> my team?',
      content: '<p>Yes.</p><p>Until &lt;Friday&gt;.</p>',
      status: 1,
    });
    expect((await pageOf(cookie)).text).toContain('Until &lt;Friday&gt;.');
    expect((await (await committee('questions', {})).json()).data.list).toEqual([]);
  });

  test('names the series, leads back and to the inbox, and lists answers that were asked for elsewhere', async () => {
    const { text } = await pageOf(await visit(`token=${await tokenOf(player)}`));
    expect(text).toContain('ASTRA');
    expect(text).toMatch(/href="[^"]*\/home"/);
    expect(text).toContain(`${href('siteMessages', {}, { tab: 'replies' })}"`);
    const { data } = await backend.ask(inbox.replies, { query: {} }, { as: player });
    expect(data.total).toBeGreaterThan(0);
    for (const { question } of data.list) expect(text).toContain(escapeHtml(question));
    expect(text).not.toContain('You have not asked any questions yet.');
    // Day before month, as the portal writes dates in English.
    expect(text).toMatch(/<time[^>]*>\d{1,2} [A-Z][a-z]{2,3} \d{4}/);
  });

  test('refuses empty and overlong questions, other sites and strangers', async () => {
    const cookie = await visit(`token=${await tokenOf(player)}`);
    const id = crypto.randomUUID();
    expect((await post(cookie, { id, question: '  ' })).status).toBe(422);
    expect((await post(cookie, { id, question: 'x'.repeat(2001) })).status).toBe(422);
    // A form sends each line break as two characters; its field counts one.
    const lines = 'x\r\n'.repeat(1000);
    expect((await post(cookie, { id: crypto.randomUUID(), question: `${lines}xx` })).status).toBe(422);
    expect((await post(cookie, { id: crypto.randomUUID(), question: `${lines}` })).status).toBe(303);
    expect((await post(cookie, { id, question: 'x' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await post('', { id, question: 'x' })).status).toBe(401);
    // Texts of the database cannot hold U+0000.
    expect((await post(cookie, { id, question: 'a\0b' })).status).toBe(400);
    const other = await visit(`token=${await tokenOf(await backend.signIn('chen.yu'))}`);
    expect((await pageOf(other)).text).not.toContain('change');
  });

  test('takes twenty questions of a person in an hour, also when they are sent at once', async () => {
    const cookie = await visit(`token=${await tokenOf(await backend.signIn('xu.jing'))}`);
    const ids = Array.from({ length: 25 }, () => crypto.randomUUID());
    const ask = async (id = '') => (await post(cookie, { id, question: 'Anybody there?' })).status;
    const sent = await Promise.all(ids.map(ask));
    expect(sent.toSorted()).toEqual([...Array(20).fill(303), ...Array(5).fill(422)]);
    // A form that was sent again is no further question.
    expect(await ask(ids[sent.indexOf(303)])).toBe(303);
  });

  test('lets nobody answer without the secret of the installation', async () => {
    expect((await committee('questions', {}, 'x'.repeat(32))).status).toBe(403);
    expect((await backend.app.request('/committee/questions', { method: 'POST', body: '{}' })).status).toBe(403);
  });
});

test('pages allow no script and are in the language asked for', async () => {
  const paths = [
    '/provider/logout',
    '/provider/authorize?redirectURI=http%3A%2F%2Flocalhost%3A3000%2F',
    '/support/contest',
  ];
  for (const path of paths) {
    const titles = new Set<string>();
    for (const lng of ['zh-en', 'zh-cn', 'zh-hant']) {
      const { headers, text } = await pageOf('', `${path}${path.includes('?') ? '&' : '?'}lng=${lng}`);
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(text).not.toContain('<script');
      titles.add(/<title>(.*?)<\/title>/.exec(text)?.[1] ?? '');
    }
    expect(titles.size).toBe(3);
  }
});

describe('switches', () => {
  test('are set by the committee, and the portal is told', async () => {
    const query = { paramKey: 'INTELLIGENT_CUSTOMER_SERVICE_TYPE' } as const;
    const value = async () => (await backend.ask(site.config, { query })).data.config;
    const type = async () => (await backend.ask(customerService.services, {})).data.list[0]?.type;
    expect([await value(), await type()]).toEqual(['0', 'old']);
    await committee('config', { key: 'INTELLIGENT_CUSTOMER_SERVICE_TYPE', value: '1' });
    expect([await value(), await type()]).toEqual(['1', 'new']);
    expect(backend.signals).toEqual(['config', 'customer-service']);
  });

  test('services have links that a browser can follow, in three languages', async () => {
    const names = new Set<string>();
    for (const locale of locales) {
      const { data } = await backend.ask(customerService.services, {}, { locale });
      expect(data.list).toHaveLength(3);
      for (const { name, link } of data.list) {
        names.add(name);
        expect(new URL(link).protocol).toBe('http:');
      }
    }
    expect(names.size).toBe(9);
  });
});
