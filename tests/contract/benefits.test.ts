import { voucherCode } from '#backend/benefits/voucher-code.ts';
import { copyContent } from '#backend/content-store/test-content.ts';
import { createSigner } from '#backend/platform/signing.ts';
import { benefits } from '#lib/contract/benefits.ts';
import { documents } from '#lib/contract/documents.ts';
import { entries } from '#lib/contract/entries.ts';
import { identity } from '#lib/contract/identity.ts';
import { site } from '#lib/contract/site.ts';
import { openBackend, portalOrigin, type TestBackend } from './backend.ts';
import { committee } from './committee.ts';
import { fetchFile } from './upload.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend?.close());

const fileOf = (raceId: string) => benefits.voucherFile.path.replace('{raceId}', raceId);
const day = 86_400;

test('a player has the vouchers of the tracks that the own teams signed up for, and no other', async () => {
  const as = await backend.signIn('chen.yu');
  const { data } = await backend.ask(benefits.mine, {}, { as });
  const races = (await backend.ask(entries.mine, {}, { as })).data.list.map(({ raceId }) => raceId);
  expect(data.vouchers.map(({ raceId }) => raceId)).toEqual(
    ['fraud-rings', 'cross-chain-watch'].filter((one) => races.includes(one)),
  );
  expect(data.vouchers[0]).toMatchObject({ by: 'Northline Cloud', worth: { amount: 800, currency: 'CNY' } });
  expect(data.shop).toMatchObject({ url: 'http://localhost:3100/partners/vouchers' });
  const nobody = await backend.signIn('xu.jing');
  expect((await backend.ask(benefits.mine, {}, { as: nobody })).data.vouchers).toEqual([]);
});

test('the words of a voucher stand in the language of the request', async () => {
  const as = await backend.signIn('chen.yu');
  const { data } = await backend.ask(benefits.mine, {}, { as, locale: 'zh-CN' });
  expect(data.vouchers[0]?.about).toContain('计算资源');
});

test('the file is a PDF for members of the team, and nothing for others', async () => {
  const captain = await backend.signIn('chen.yu');
  const file = await fetchFile(backend, captain, fileOf('fraud-rings'));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(file.headers.get('content-disposition')).toContain('voucher-fraud-rings.pdf');
  expect(file.headers.get('cache-control')).toContain('no-store');
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await backend.signIn('lin.qing');
  expect((await fetchFile(backend, stranger, fileOf('fraud-rings'))).status).toBe(404);
  expect((await fetchFile(backend, captain, fileOf('no-such-track'))).status).toBe(404);
  expect((await fetchFile(backend, {}, fileOf('fraud-rings'))).status).toBe(401);
});

test('a banned player has none', async () => {
  const as = await backend.signIn('feng.tao');
  expect((await backend.ask(benefits.mine, {}, { as })).data.vouchers).toEqual([]);
  expect((await fetchFile(backend, as, fileOf('river-levels'))).status).toBe(404);
});

test('the committee gives the partner the codes that the teams have', async () => {
  const as = await backend.signIn('chen.yu');
  const [mine] = (await backend.ask(benefits.mine, {}, { as })).data.vouchers;
  const { list } = await committee(backend, 'vouchers', { trackId: 'fraud-rings' });
  expect(list.length).toBeGreaterThan(1);
  expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
  const row = list.find(({ teamId }) => teamId === mine?.teamId);
  expect(row?.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(row?.code).toBe(voucherCode(createSigner('b'.repeat(32)), 'fraud-rings', mine?.teamId ?? ''));
  expect(backend.logged.join()).not.toContain(row?.code);
});

test('the codes follow from the secret of the vouchers, whatever that of the backend is', async () => {
  const other = await openBackend({ VOUCHER_SECRET: 'v'.repeat(32) });
  try {
    const { list } = await committee(other, 'vouchers', { trackId: 'fraud-rings' });
    expect(list.length).toBeGreaterThan(1);
    for (const { teamId, code } of list)
      expect(code).toBe(voucherCode(createSigner('v'.repeat(32)), 'fraud-rings', teamId));
  } finally {
    await other.close();
  }
});

test('a shop is told where the content names one, and whom it serves has code 1000', async () => {
  const content = await copyContent();
  await content.edit('benefits/facts.yaml', (text) => text.replace(/^shop: .*$/m, 'shop: https://shop.example/astra'));
  await content.edit('benefits/zh-EN.yaml', (text) =>
    text.replace(/^shop: .*$/m, 'shop: { name: Prize shop, lead: Spend what you won. }'),
  );
  const other = await openBackend({}, { contentIn: () => content.directory });
  try {
    const as = await other.signIn('chen.yu');
    expect((await other.ask(benefits.mine, {}, { as })).data.shop).toEqual({
      name: 'Prize shop',
      lead: 'Spend what you won.',
      url: 'https://shop.example/astra',
    });
    const { code, data } = await other.ask(benefits.player, {}, { as });
    expect([code, data]).toEqual([1000, { userId: as.playerId }]);
  } finally {
    await other.close();
    await content.dispose();
  }
});

describe('the desk of the partners', () => {
  const desk = '/partners/vouchers';
  const visit = (cookie: string, query = '') =>
    backend.app.request(`${desk}?${query}`, { headers: { Cookie: cookie } });
  /** Arrives with a token, as the portal sends people, and returns the cookie of the visit. */
  const arrive = async (token: string) => {
    const answer = await backend.app.request(`${desk}?${new URLSearchParams({ lng: 'zh-cn', token })}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `http://localhost:3100${desk}?lng=zh-cn`]);
    return (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  };

  test('shows the codes of the person’s teams in the language that came with the token, until the session ends', async () => {
    const as = await backend.signIn('chen.yu');
    const cookie = await arrive(as.token);
    const shown = await visit(cookie, 'lng=zh-cn');
    const { list } = await committee(backend, 'vouchers', { trackId: 'fraud-rings' });
    const [mine] = (await backend.ask(benefits.mine, {}, { as })).data.vouchers;
    const text = await shown.text();
    expect(text).toContain(list.find(({ teamId }) => teamId === mine?.teamId)?.code);
    expect(text).toContain('<html lang="zh-Hans-CN">');
    // Vouchers end in the evening of their last day.
    expect(text).toContain('20:00 (UTC+8)');
    expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer');
    await backend.ask(identity.logout, {}, { as });
    expect((await visit(cookie)).status).toBe(401);
  });

  test('shows nothing to people without a session, and says so to those without vouchers', async () => {
    expect((await visit(await arrive('a'.repeat(43)))).status).toBe(401);
    expect((await visit('')).status).toBe(401);
    const cookie = await arrive((await backend.signIn('xu.jing')).token);
    expect(await (await visit(cookie, 'lng=zh-en')).text()).toContain('no valid vouchers');
  });
});

test('the page of a partner shows the agreement to the portal only, and the backend gives its address', async () => {
  const { data } = await backend.ask(site.agreement, { params: { id: 'chainAgreement2' } });
  expect(data.remoteUrl).toBe('http://localhost:3100/partners/agreements/chainAgreement2');
  const framed = await backend.app.request('/partners/agreements/chainAgreement2?lng=zh-hant');
  const policy = framed.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${portalOrigin}`);
  expect(policy).toContain("script-src 'self'");
  const text = await framed.text();
  expect(text).toContain('<html lang="zh-Hant">');
  const script = await backend.app.request(/<script type="module" src="([^"]+)"/.exec(text)?.[1] ?? '');
  expect([script.status, await script.text()]).toEqual([200, expect.stringContaining("type: 'height'")]);
  for (const id of ['chainAgreement1', 'unknown'])
    expect((await backend.app.request(`/partners/agreements/${id}`)).status).toBe(404);
  const { hash } = data;
  const signed = await backend.ask(documents.agreementText, { params: { id: 'chainAgreement2', hash } });
  expect(signed.data.remoteUrl).toBeUndefined();
});

test('a voucher ends at its moment', async () => {
  backend.advance(60 * day);
  const as = await backend.signIn('chen.yu');
  expect((await backend.ask(benefits.mine, {}, { as })).data.vouchers).toEqual([]);
  expect((await fetchFile(backend, as, fileOf('fraud-rings'))).status).toBe(404);
});
