import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { jest } from '@jest/globals';
import type { Log } from '#lib/server/log.ts';
import { beginRendering, renderingHeader } from '#lib/server/personal-rendering.ts';
import { builtPagesOf } from '../next-settings.ts';
import { withEntrypoints } from './entrypoints.ts';
import { openPageSource } from './next-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'contest-build-'));
const server = createServer();
const log = { info: jest.fn(), warn: jest.fn<Log['warn']>(), error: jest.fn<Log['error']>() };
const visit = { session: null, cookieVersion: 1, isStale: false, needsReseal: false, isUnreadable: false } as const;
let renderer: RequestListener;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

/** Page that answers with what it was given. */
const page = `exports.handler = async (request, response, { requestMeta }) =>
  response.end(JSON.stringify({ file: __filename.slice(${folder.length + 1}), url: request.url, ...requestMeta }));`;

/** A build of pages, with the manifests in the form of Next 16. */
beforeAll(async () => {
  const pages = {
    '/[locale]/(site)/contests/[id]/team/edit/page': '/[locale]/contests/[id]/team/edit',
    '/[locale]/(site)/contests/[id]/[tab]/[view]/page': '/[locale]/contests/[id]/[tab]/[view]',
    '/[locale]/(site)/broken/page': '/[locale]/broken',
    '/[locale]/(site)/missing/page': '/[locale]/missing',
    '/[locale]/(site)/late/page': '/[locale]/late',
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
  write(
    'server/app/[locale]/(site)/late/page.js',
    `exports.handler = async (_, response) => { response.writeHead(200).write('<p>'); throw new Error('late'); };`,
  );
  rmSync(join(folder, 'server/app/[locale]/(site)/missing/page.js'));
  renderer = withEntrypoints({ next: (_request, response) => response.end('Next'), find: builtPagesOf(folder), log });
  server.on('request', renderer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Asks for a visible address, for a document of a person where an internal path is given. */
async function answerTo(target: string, internal?: string): Promise<string> {
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

describe('a page that fails', () => {
  const failure = 'a document could not be rendered for its person';
  const lines = () => [...log.warn.mock.calls, ...log.error.mock.calls].map(([, sentence]) => sentence);
  beforeEach(() => {
    log.warn.mockClear();
    log.error.mockClear();
  });

  /** Status of the answer to the process that asks for a document. */
  async function statusOf(internal: string): Promise<number> {
    const source = await openPageSource(renderer, { host: 'localhost', log });
    const rendering = beginRendering({ visit, target: '/a', page: internal, clientAddress: undefined });
    try {
      return (await source.document('/a', { [renderingHeader]: rendering.id })).status;
    } finally {
      rendering.end();
      await source.close();
    }
  }

  test.each(['broken', 'missing'])('or cannot be loaded is logged once (%s)', async (name) => {
    expect(await statusOf(`/zh-EN/${name}`)).toBe(500);
    expect(lines()).toEqual([failure]);
  });

  test('after the head of its answer sends no end of it', async () => {
    await expect(statusOf('/zh-EN/late')).rejects.toThrow();
    expect(lines()).toContain(failure);
  });
});

test('a build that describes its pages in another form is refused', () => {
  const other = join(folder, 'other');
  cpSync(join(folder, 'server'), join(other, 'server'), { recursive: true });
  writeFileSync(join(other, 'app-path-routes-manifest.json'), '{}');
  writeFileSync(join(other, 'routes-manifest.json'), JSON.stringify({ dynamicRoutes: [{ page: '/[locale]/a' }] }));
  expect(() => builtPagesOf(other)).toThrow(/namedRegex/);
});
