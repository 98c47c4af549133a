import { loadContent } from '../content-store/load.ts';
import { copyContent, firstStartAt, shippedContent } from '../content-store/test-content.ts';
import type { RequestContext } from '../platform/http/handlers.ts';
import { siteHandlers } from './handlers.ts';

function siteOf(directory: string, now = firstStartAt) {
  const { content } = loadContent(directory, firstStartAt);
  return siteHandlers({
    content: { current: () => content, onChange: () => () => {}, refresh: async () => {}, close() {} },
    clock: () => now,
    publicUrl: 'https://backend.example',
    config: { value: async () => '1' },
  });
}
const { content } = loadContent(shippedContent, firstStartAt);
const site = siteOf(shippedContent);
const visitor: RequestContext<null> = {
  caller: null,
  locale: 'zh-EN',
  clientAddress: '192.0.2.1',
  idempotencyKey: null,
  bearer: null,
};
const nothing = { params: {}, query: undefined, body: undefined } as const;

describe('the site calls', () => {
  it('page the salons and count all of them', async () => {
    const first = await site.salons({ ...nothing, query: { page: 1, pageSize: 3 } }, visitor);
    const second = await site.salons({ ...nothing, query: { page: 2, pageSize: 3 } }, visitor);
    expect(first).toMatchObject({ total: 4, list: [{ id: 'leakage' }, { id: 'fuzzers' }, { id: 'energy' }] });
    expect(second).toMatchObject({ total: 4, list: [{ id: 'rivers' }] });
  });

  it('list no salon that has ended', async () => {
    const [first, second] = content.salons['zh-EN'];
    const asked = { ...nothing, query: { page: 1, pageSize: 10 } };
    const listedAt = (now: number) => siteOf(shippedContent, now).salons(asked, visitor);
    expect(await listedAt((first?.endsAt ?? 0) - 1)).toMatchObject({ total: 4, list: [{ id: first?.id }, {}, {}, {}] });
    expect(await listedAt(first?.endsAt ?? 0)).toMatchObject({ total: 3, list: [{ id: second?.id }, {}, {}] });
  });

  it('list the tech programs by state and by part of their name', async () => {
    const query = { applyStatus: 4, status: 2, page: 1, pageSize: 9999 };
    expect(await site.techPrograms({ ...nothing, query }, visitor)).toHaveProperty('list.length', 3);
    expect(
      await site.techPrograms({ ...nothing, query: { ...query, programName: 'SEASON TWO' } }, visitor),
    ).toMatchObject({
      list: [{ id: 'night-shift-2' }],
    });
    expect(await site.techPrograms({ ...nothing, query: { ...query, status: 1 } }, visitor)).toEqual({ list: [] });
  });

  it('give the latest news first, at most as many as asked for', async () => {
    const query = { pageSize: 2, contestId: 'gpu-2025' };
    expect(await site.news({ ...nothing, query }, visitor)).toMatchObject({
      list: [{ id: 'gpu-day-two' }, { id: 'gpu-start' }],
    });
  });

  it('list no news of a contest in preparation as its own', async () => {
    const copy = await copyContent();
    await copy.edit('contests/gpu-2025/facts.yaml', (text) => `published: false\n${text}`);
    const ofContest = { ...nothing, query: { pageSize: 2, contestId: 'gpu-2025' } };
    expect(await siteOf(copy.directory).news(ofContest, visitor)).toEqual({ list: [] });
    await copy.dispose();
  });

  it('show the version of an agreement that is in force, not the next one', async () => {
    const input = { ...nothing, params: { id: 'userAgreement' } };
    expect(await site.agreement(input, visitor)).toMatchObject({ version: 5 });
  });

  it('do not know other agreements', async () => {
    const input = { ...nothing, params: { id: 'no-such-text' } };
    await expect(site.agreement(input, visitor)).rejects.toMatchObject({ status: 404 });
  });
});
