import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { href, hrefContestHome } from '#lib/routing/href.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { unknownFiles, unknownPages } from '../support/unknown-paths.ts';
import type { Answer } from './connection.ts';
import { getPage, storeSize } from './page.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ wire: false });
});
afterAll(() => stack?.stop());

const withSession = ['Cookie: session=somebody'];
const get = (path: string, headers: readonly string[] = withSession) => getPage(stack, path, headers);

const filesOf = (folder: string) =>
  readdirSync(join(stack.folder.portal, '.next', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** Every file that a page could be written to; compiled code of the process itself is another matter. */
const writtenFiles = () => [...filesOf('server'), ...filesOf('cache').filter((path) => !path.includes('/compiled/'))];

describe('unknown ids', () => {
  it('are answered on every page with a parameter, and nothing is written or kept', async () => {
    await get(href('home'));
    const [before, kept] = [writtenFiles(), await storeSize(stack)];
    const pathsOf = [...unknownPages.map(({ pathOf }) => pathOf), ...unknownFiles];
    const paths = [1, 2].flatMap((at) => pathsOf.map((pathOf) => pathOf(`unknown-${at}`)));
    expect(paths.length).toBeGreaterThan(40);
    const odd: string[] = [];
    for (const path of paths) {
      const { status } = await get(path);
      if (![200, 307, 308, 404].includes(status)) odd.push(`${path} ${status}`);
    }
    expect(odd).toEqual([]);
    expect(writtenFiles()).toEqual(before);
    expect((await storeSize(stack)).pages - kept.pages).toBeLessThan(20);
  });

  it.each([
    ['a ranking', (name: string) => `/matchHomeRanklist/2025/${name}`],
    ['a ranking with a page', (name: string) => `/matchHomeRanklist/2025/${name}/1`],
    ['a draw', (name: string) => `/matchHomeDrawLots/2025/${name}`],
  ])('of %s lead to a known address or to none, and nothing is kept for them', async (_, pathOf) => {
    const kept = await storeSize(stack);
    for (let at = 0; at < 5; at += 1) {
      const answer = await get(`${pathOf(`anything-${at}`)}?lng=zh-cn`);
      expect([307, 404]).toContain(answer.status);
      if (answer.status === 307) await expectKnown(answer);
    }
    expect((await storeSize(stack)).pages - kept.pages).toBeLessThanOrEqual(1);
  });

  async function expectKnown({ header }: Answer): Promise<void> {
    const location = header('location') ?? '';
    expect(location).toMatch(/^\/\w/);
    expect(location).toContain('lng=zh-cn');
    expect(location).not.toContain('anything');
    expect((await get(location)).status).toBe(200);
  }

  it('in great number leave other pages to others: each is answered, stored or not', async () => {
    await get(href('home'));
    const before = writtenFiles();
    const asked = Array.from({ length: 240 }, (_, at) => `/competitions/nobody-${at}`);
    const statuses: number[] = [];
    const askers = Array.from({ length: 150 }, async () => {
      for (let path = asked.pop(); path; path = asked.pop()) {
        const answer = await get(path);
        statuses.push(answer.status);
        if (answer.status === 503) expect(answer.header('retry-after')).toBeDefined();
      }
    });
    const homes = await Promise.all(Array.from({ length: 20 }, () => get(href('home'))));
    expect(homes.map(({ status }) => status)).toEqual(homes.map(() => 200));
    await Promise.all(askers);
    expect(new Set(statuses).difference(new Set([404, 503])).size).toBe(0);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThan(0);
    expect((await get(hrefContestHome('2024'))).status).toBe(200);
    expect(writtenFiles()).toEqual(before);
  });
});
