import type { Locale } from '#lib/i18n/locales.ts';
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
    versions: { of: async () => null, text: async () => null },
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
  const [listed, found] = [await list(nothing, visitor), await searchIndex(nothing, visitor)];
  expect(listed.list.filter(({ contestId }) => contestId === '2025')).toEqual([]);
  expect(found.list.filter(({ kind, contestId }) => kind === 'trackGuide' && contestId === '2025')).toEqual([]);
  expect(listed.list.map(({ id }) => id)).toEqual(expect.arrayContaining(['about', 'trackGuide-graph-encoder']));
});
