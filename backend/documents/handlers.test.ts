import { gzipSync } from 'node:zlib';
import { documents } from '#lib/contract/documents.ts';
import { type Locale, locales } from '#lib/i18n/locales.ts';
import { loadContent } from '../content-store/load.ts';
import { type ContentCopy, copyContent, firstStartAt } from '../content-store/test-content.ts';
import type { RequestContext } from '../platform/http/handlers.ts';
import { documentHandlers } from './handlers.ts';

let copy: ContentCopy;
beforeEach(async () => {
  copy = await copyContent();
});
afterEach(() => copy.dispose());

const visitor: RequestContext<null> = {
  caller: null,
  locale: 'zh-EN' satisfies Locale,
  clientAddress: '192.0.2.1',
  idempotencyKey: null,
  bearer: null,
};
const nothing = { params: {}, query: undefined, body: undefined } as const;

/** The calls about the copy as it is now. */
function handlers() {
  const { content } = loadContent(copy.directory, firstStartAt);
  return documentHandlers({
    content: { current: () => content, onChange: () => () => {}, refresh: async () => {}, close() {} },
    versions: { keep: async () => {}, of: async () => null, text: async () => null },
    config: { value: async () => '1' },
    clock: () => firstStartAt,
  });
}

test('the guide of a track is read by nobody before its contest is published', async () => {
  const guide = { ...nothing, params: { id: 'trackGuide-river-levels' } };
  await expect(handlers().document(guide, visitor)).resolves.toMatchObject({ contestId: '2025' });

  await copy.edit('contests/2025/facts.yaml', (text) => `published: false\n${text}`);
  const { document, list, searchIndex } = handlers();
  await expect(document(guide, visitor)).rejects.toMatchObject({ status: 404 });
  const listed = JSON.stringify(await list(nothing, visitor));
  expect(listed).toContain('"trackGuide-graph-encoder"');
  expect(listed).not.toContain('"trackGuide-river-levels"');
  const found = JSON.stringify(await searchIndex(nothing, visitor));
  expect(found).toContain('"id":"graph-encoder"');
  expect(found).not.toContain('"id":"river-levels"');
});

test('a group chat, and what the search finds, name their contest from its publication on', async () => {
  const main = { ...nothing, params: { id: 'main' } };
  const named = async () => {
    const { groupChat, groupChats, searchIndex } = handlers();
    const found = [
      await groupChat(main, visitor),
      await groupChats(nothing, visitor),
      await searchIndex(nothing, visitor),
    ];
    return found.map((one) => JSON.stringify(one).includes('"contestId":"2025"'));
  };
  expect(await named()).toEqual([true, true, true]);

  await copy.edit('contests/2025/facts.yaml', (text) => `published: false\n${text}`);
  expect(await named()).toEqual([false, false, false]);
});

test('a report and an announcement name their contest from its publication on', async () => {
  const report = { ...nothing, params: { id: 'river-data' } };
  const named = async () => {
    const { newsArticle, announcements } = handlers();
    return JSON.stringify([await newsArticle(report, visitor), await announcements(nothing, visitor)]);
  };
  const ofContest = '"contestId":"2025"';
  expect((await named()).split(ofContest)).toHaveLength(4);

  await copy.edit('contests/2025/facts.yaml', (text) => `published: false\n${text}`);
  expect(await named()).not.toContain(ofContest);
});

describe('the search index', () => {
  const entriesOf = async () => documents.searchIndex.data.parse(await handlers().searchIndex(nothing, visitor)).list;

  test('has each section of a guide with its whole text, after the guide itself', async () => {
    const guide = (await entriesOf()).filter(({ kind, id }) => kind === 'document' && id === 'machineGuide');
    expect(guide.map(({ anchor, page }) => [anchor, page])).toEqual([
      [null, null],
      ...['account', 'hardware', 'storage', 'manners', 'help'].map((anchor) => [anchor, 'Machine guide']),
    ]);
    const [own, account, , , manners] = guide;
    expect([own?.title, own?.text]).toEqual(['Machine guide', expect.not.stringContaining('ssh')]);
    expect(account?.text).toMatch(/ssh .*host key/);
    expect(manners?.text).toContain('tunnels');
  });

  test('has the sections of rules, track guides and agreements, with headings of every level', async () => {
    const sections = (await entriesOf()).filter(({ page }) => page !== null);
    expect(sections).toContainEqual(
      expect.objectContaining({ kind: 'document', id: 'competitionRules', anchor: 'prizes', title: '9. Prizes' }),
    );
    expect(sections).toContainEqual(
      expect.objectContaining({ kind: 'trackGuide', id: 'river-levels', anchor: 'metric', contestId: '2025' }),
    );
    expect(sections).toContainEqual(
      expect.objectContaining({ kind: 'agreement', id: 'userAgreement', anchor: 'cookies', page: expect.any(String) }),
    );
  });

  test.each(locales)('is small enough to be sent to the browser (%s)', async (locale) => {
    const answer = JSON.stringify(await handlers().searchIndex(nothing, { ...visitor, locale }));
    expect(gzipSync(answer).length).toBeLessThan(44_000);
  });

  test('cuts a section that is unusually long', async () => {
    await copy.edit('documents/machineGuide/zh-EN.md', (text) => `${text}\n${'A long remark. '.repeat(1000)}`);
    expect(Math.max(...(await entriesOf()).map(({ text }) => text.length))).toBe(2000);
  });
});
