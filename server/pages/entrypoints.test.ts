import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { jest } from '@jest/globals';
import { beginRendering, renderingHeader } from '#lib/server/personal-rendering.ts';
import { builtPagesOf } from '../next-settings.ts';
import { withEntrypoints } from './entrypoints.ts';

const folder = mkdtempSync(join(tmpdir(), 'contest-build-'));
const server = createServer();
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

/** Page that answers with what it was given. */
const page = `exports.handler = async (request, response, { requestMeta }) =>
  response.end(JSON.stringify({ file: __filename.slice(${folder.length + 1}), url: request.url, ...requestMeta }));`;

/** A build of four pages, with the manifests in the form of Next 16. */
beforeAll(async () => {
  const pages = {
    '/[locale]/(site)/contests/[id]/team/edit/page': '/[locale]/contests/[id]/team/edit',
    '/[locale]/(site)/contests/[id]/[tab]/[view]/page': '/[locale]/contests/[id]/[tab]/[view]',
    '/[locale]/(site)/broken/page': '/[locale]/broken',
    '/[locale]/(site)/missing/page': '/[locale]/missing',
  };
  const patterns = Object.values(pages);
  write('app-path-routes-manifest.json', JSON.stringify(pages));
  write(
    'server/app-paths-manifest.json',
    JSON.stringify(Object.fromEntries(Object.keys(pages).map((name) => [name, `app${name}.js`]))),
  );
  const dynamicRoutes = patterns.map((pattern) => ({
    page: pattern,
    namedRegex: `^${pattern.replace(/\[(\w+)\]/g, '(?<nxtP$1>[^/]+?)')}(?:/)?$`,
  }));
  write('routes-manifest.json', JSON.stringify({ dynamicRoutes }));
  for (const name of Object.keys(pages)) write(`server/app${name}.js`, page);
  write('server/app/[locale]/(site)/broken/page.js', `exports.handler = async () => { throw new Error('broken'); };`);
  rmSync(join(folder, 'server/app/[locale]/(site)/missing/page.js'));
  server.on(
    'request',
    withEntrypoints({ next: (_request, response) => response.end('Next'), find: builtPagesOf(folder), log }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Asks for a visible address, for a document of a person where an internal path is given. */
async function answerTo(target: string, internal?: string): Promise<string> {
  const visit = { session: null, cookieVersion: 1, isStale: false, needsReseal: false, isUnreadable: false } as const;
  const rendering = internal && beginRendering({ visit, target, page: internal, clientAddress: undefined });
  const headers = rendering ? { [renderingHeader]: rendering.id } : undefined;
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${target}`, headers && { headers });
    return await answer.text();
  } finally {
    if (rendering) rendering.end();
  }
}

test('a document of a person is rendered by the most specific page, which learns parameters and visible address', async () => {
  const answer = JSON.parse(await answerTo('/2023/team?tab=a', '/zh-CN/contests/%E8%B5%9B%20x/team/edit'));
  expect(answer).toMatchObject({
    file: 'server/app/[locale]/(site)/contests/[id]/team/edit/page.js',
    url: '/2023/team?tab=a',
    params: { locale: 'zh-CN', id: '%E8%B5%9B%20x' },
  });
  expect(answer.initURL).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/2023\/team\?tab=a$/);
  expect(JSON.parse(await answerTo('/a', '/zh-EN/contests/1/ranking/all')).params).toEqual({
    locale: 'zh-EN',
    id: '1',
    tab: 'ranking',
    view: 'all',
  });
});

test('all other requests are for Next’s request handler', async () => {
  expect(await answerTo('/2023/team')).toBe('Next');
  expect(await answerTo('/2023/team', '/zh-EN/unknown')).toBe('Next');
});

test('a page that fails, or cannot be loaded, sends no answer and is logged', async () => {
  await expect(answerTo('/broken', '/zh-EN/broken')).rejects.toThrow();
  await expect(answerTo('/missing', '/zh-EN/missing')).rejects.toThrow();
  expect(log.error).toHaveBeenCalledTimes(2);
});

test('a build that describes its pages in another form is refused', () => {
  const other = join(folder, 'other');
  cpSync(join(folder, 'server'), join(other, 'server'), { recursive: true });
  writeFileSync(join(other, 'app-path-routes-manifest.json'), '{}');
  writeFileSync(join(other, 'routes-manifest.json'), JSON.stringify({ dynamicRoutes: [{ page: '/[locale]/a' }] }));
  expect(() => builtPagesOf(other)).toThrow(/namedRegex/);
});
