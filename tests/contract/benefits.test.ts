import { voucherCode } from '#backend/benefits/voucher-code.ts';
import { copyContent } from '#backend/content-store/test-content.ts';
import { createSigner } from '#backend/platform/signing.ts';
import { benefits } from '#lib/contract/benefits.ts';
import { entries } from '#lib/contract/entries.ts';
import { openBackend, type TestBackend } from './backend.ts';
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
  expect(data.shop).toBeNull();
  const nobody = await backend.signIn('xu.jing');
  expect((await backend.ask(benefits.mine, {}, { as: nobody })).data.vouchers).toEqual([]);
});

test('the words of a voucher stand in the language of the request', async () => {
  const as = await backend.signIn('chen.yu');
  const { data } = await backend.ask(benefits.mine, {}, { as, locale: 'zh-CN' });
  expect(data.vouchers[0]?.about).toContain('机时');
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
  const { list } = (await committee(backend, 'vouchers', { trackId: 'fraud-rings' })) as {
    list: { teamId: string; code: string }[];
  };
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
    const { list } = (await committee(other, 'vouchers', { trackId: 'fraud-rings' })) as {
      list: { teamId: string; code: string }[];
    };
    expect(list.length).toBeGreaterThan(1);
    for (const { teamId, code } of list)
      expect(code).toBe(voucherCode(createSigner('v'.repeat(32)), 'fraud-rings', teamId));
  } finally {
    await other.close();
  }
});

test('a shop is told where the content names one, and whom it serves has code 1000', async () => {
  const content = await copyContent();
  await content.edit('benefits/facts.yaml', (text) => text.replace('shop: null', 'shop: https://shop.example/astra'));
  await content.edit('benefits/zh-EN.yaml', (text) => `shop: { name: Prize shop, lead: Spend what you won. }\n${text}`);
  const other = await openBackend({}, undefined, () => content.directory);
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

test('a voucher ends at its moment', async () => {
  backend.advance(60 * day);
  const as = await backend.signIn('chen.yu');
  expect((await backend.ask(benefits.mine, {}, { as })).data.vouchers).toEqual([]);
  expect((await fetchFile(backend, as, fileOf('fraud-rings'))).status).toBe(404);
});
