import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { agreementVersions } from '#backend/agreements/tables.ts';
import { documents } from '#lib/contract/documents.ts';
import { salons } from '#lib/contract/salons.ts';
import { site } from '#lib/contract/site.ts';
import { training } from '#lib/contract/training/training-questions.ts';
import { locales } from '#lib/i18n/locales.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';

let backend: TestBackend;
let player: Who;
beforeAll(async () => {
  backend = await openBackend();
  player = await backend.signIn('lin.qing');
});
afterAll(() => backend?.close());

const day = 86_400;

describe('texts', () => {
  test('stand in a list and one by one, in the language of the request', async () => {
    for (const locale of locales) {
      const { list } = (await backend.ask(documents.list, {}, { locale })).data;
      expect(list.map(({ id }) => id)).toContain('trackGuide-river-levels');
      for (const { id, title } of list) {
        const { data } = await backend.ask(documents.document, { params: { id } }, { locale });
        expect([data.id, data.title]).toEqual([id, title]);
      }
    }
  });

  test.each([
    ['a document', documents.document],
    ['a page of questions', documents.faq],
    ['a group', documents.groupChat],
    ['a news item', documents.newsArticle],
    ['a program', documents.techProgram],
    ['an agreement', documents.agreementVersions],
    ['a salon', salons.salon],
  ] as const)('%s that does not exist is a 404', async (_, endpoint) => {
    expect((await backend.ask(endpoint, { params: { id: 'nothing' } })).status).toBe(404);
  });

  test('a news item can be read like its entry in the list', async () => {
    const { list } = (await backend.ask(site.news, { query: { pageSize: 100 } })).data;
    for (const item of list)
      expect((await backend.ask(documents.newsArticle, { params: { id: item.id } })).data).toMatchObject(item);
  });

  test('every switch is told', async () => {
    await backend.test('config', { key: 'DATE_SET_SWITCH', value: '1' });
    const { switches } = (await backend.ask(documents.switches, {})).data;
    expect(switches).toMatchObject({ DATE_SET_SWITCH: true, COMMUNITY_INTRODUCTION_SWITCH: false });
  });
});

describe('the search index', () => {
  test('leads only to what can be read', async () => {
    const { list } = (await backend.ask(documents.searchIndex, {}, { locale: 'zh-Hant' })).data;
    const reads = {
      document: documents.document,
      faq: documents.faq,
      news: documents.newsArticle,
      subject: training.subject,
    } as const;
    for (const { kind, id, text, title } of list) {
      expect([id, text.length <= 2000, title !== '', /<\/|<(p|li|h2|td|code)\b/.test(text)]).toEqual([
        id,
        true,
        true,
        false,
      ]);
      if (kind === 'document' || kind === 'faq' || kind === 'news' || kind === 'subject')
        expect((await backend.ask(reads[kind], { params: { id } })).status).toBe(200);
    }
    expect(new Set(list.map(({ kind }) => kind)).size).toBe(14);
  });

  test('knows the community and the data sets only while their switch is on', async () => {
    const kinds = async () => {
      const { list } = (await backend.ask(documents.searchIndex, {})).data;
      return [...new Set(list.map(({ kind }) => kind))].filter((kind) => kind === 'community' || kind === 'dataset');
    };
    const put = (key: string, value: '0' | '1') => backend.test('config', { key, value });
    expect(await kinds()).toEqual(['dataset']);
    await put('COMMUNITY_INTRODUCTION_SWITCH', '1');
    await put('DATE_SET_SWITCH', '0');
    expect(await kinds()).toEqual(['community']);
    await put('COMMUNITY_INTRODUCTION_SWITCH', '0');
    await put('DATE_SET_SWITCH', '1');
  });

  test('finds a question and nothing that is not published', async () => {
    const { list } = (await backend.ask(documents.searchIndex, {})).data;
    expect(list).toContainEqual(expect.objectContaining({ kind: 'faq', id: 'faqTwo', anchor: 'attempts' }));
    expect(list.filter(({ id, contestId }) => id === '2026' || contestId === '2026')).toEqual([]);
  });
});

describe('agreements', () => {
  const id = 'userAgreement';
  const versionsIn = async (locale: (typeof locales)[number]) =>
    (await backend.ask(documents.agreementVersions, { params: { id } }, { locale })).data.list;

  test('are listed with the hash of the text in force', async () => {
    const { list } = (await backend.ask(documents.agreements, {})).data;
    const { data } = await backend.ask(site.agreement, { params: { id } });
    expect(list.find((item) => item.id === id)).toMatchObject({ version: data.version, hash: data.hash });
  });

  test.each(locales)('keep what was in force before, in %s', async (locale) => {
    const versions = await versionsIn(locale);
    expect(versions.map(({ version, current }) => [version, current])).toEqual([
      [5, true],
      [4, false],
    ]);
    for (const { hash, version } of versions) {
      const { data } = await backend.ask(documents.agreementText, { params: { id, hash } });
      expect(data.version).toBe(version);
      expect(createHash('sha256').update(data.html).digest('hex')).toBe(hash);
    }
  });

  test('keep a text that the content no longer has', async () => {
    const [current] = await versionsIn('zh-EN');
    const [row] = await backend.database
      .select()
      .from(agreementVersions)
      .where(eq(agreementVersions.hash, current?.hash ?? ''));
    if (!row) throw new Error('The text in force is not kept');
    const gone = { ...row, hash: 'a'.repeat(64), version: 3, text: { ...row.text, hash: 'a'.repeat(64), version: 3 } };
    await backend.database.insert(agreementVersions).values(gone);
    expect((await versionsIn('zh-EN')).map(({ version }) => version)).toEqual([5, 4, 3]);
    const { data } = await backend.ask(documents.agreementText, { params: { id, hash: gone.hash } });
    expect(data.version).toBe(3);
  });

  test('know no other hash', async () => {
    const params = { id, hash: 'f'.repeat(64) };
    expect((await backend.ask(documents.agreementText, { params })).status).toBe(404);
  });
});

describe('salons', () => {
  const mine = async (as: Who) => (await backend.ask(salons.mine, {}, { as })).data.list.map(({ id }) => id);
  const subscribe = (id: string, as = player) => backend.ask(salons.subscribe, { body: { id } }, { as });
  const cancel = (id: string) => backend.ask(salons.cancel, { body: { id } }, { as: player });

  test('are subscribed to and cancelled, however often it is asked', async () => {
    for (let times = 0; times < 2; times++) expect(await subscribe('rivers')).toMatchObject({ code: 0, data: null });
    await subscribe('leakage');
    expect((await mine(player)).toSorted()).toEqual(['leakage', 'rivers']);
    for (let times = 0; times < 2; times++) expect(await cancel('rivers')).toMatchObject({ code: 0, data: null });
    expect(await mine(player)).toEqual(['leakage']);
  });

  test('are each player’s own', async () => {
    expect(await mine(await backend.signIn('chen.yu'))).toEqual([]);
  });

  test('that do not exist take no subscription', async () => {
    expect(await subscribe('nothing')).toMatchObject({
      status: 200,
      code: 4404,
      message: 'This salon no longer exists',
    });
  });

  test('tell their programme in order, within their time', async () => {
    const { list } = (await backend.ask(site.salons, { query: {} })).data;
    for (const { id, startsAt, endsAt } of list) {
      const { programme } = (await backend.ask(salons.salon, { params: { id } })).data;
      const times = programme.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.every((at) => at >= startsAt && at < endsAt)).toBe(true);
    }
  });
});

/** Changes the clock permanently, so it must be last. */
describe('as time goes on', () => {
  const announced = async () => (await backend.ask(documents.announcements, {})).data.list.map(({ id }) => id);

  test('announcements appear when their time has come, the newest first', async () => {
    expect(await announced()).toEqual(['last-entry', 'gpu-final-open', 'tasks-published']);
    backend.advance(6 * day);
    expect(await announced()).toEqual(['awards', 'last-entry', 'gpu-final-open', 'tasks-published']);
  });

  test('a salon that is over can be read but not subscribed to', async () => {
    backend.advance(10 * day);
    const later = await backend.signIn('lin.qing');
    expect(await subscribeTo(later)).toMatchObject({
      code: 4400,
      message: 'This salon has ended; you can no longer subscribe',
    });
    expect((await backend.ask(salons.salon, { params: { id: 'leakage' } })).status).toBe(200);
    expect((await backend.ask(documents.searchIndex, {})).data.list.some(({ id }) => id === 'leakage')).toBe(false);
  });

  const subscribeTo = (as: Who) => backend.ask(salons.subscribe, { body: { id: 'leakage' } }, { as });
});
